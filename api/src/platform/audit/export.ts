import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { searchEntries, type AuditQuery, type FindName } from './search-entries.ts';
import type { Db } from './tables.ts';

const STEP = 1000;

/** The most entries of one file. A longer period needs several. */
const EXPORT_LIMIT = 100_000;

const COLUMNS = [
  'id',
  'time',
  'actor',
  'account',
  'name',
  'on behalf of',
  'action',
  'target',
  'before',
  'after',
  'reason',
  'request',
] as const;

async function* readRows(db: Db, query: AuditQuery, findName: FindName) {
  const names = new Map<number, Promise<string | null>>();
  const findOnce: FindName = (id) => {
    const name = names.get(id) ?? findName(id);
    names.set(id, name);
    return name;
  };
  let cursor = query.cursor;
  for (let count = 0; count < EXPORT_LIMIT; count += STEP) {
    const { entries, nextCursor } = await searchEntries(db, { ...query, cursor, limit: STEP }, findOnce);
    for (const entry of entries)
      yield [
        entry.id,
        entry.at,
        entry.actor,
        entry.person?.id,
        entry.person?.fullName,
        entry.onBehalfOf?.id,
        entry.action,
        `${entry.target.type} ${entry.target.id}`,
        entry.before && JSON.stringify(entry.before),
        entry.after && JSON.stringify(entry.after),
        entry.reason,
        entry.requestId,
      ];
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

/** The entries that a query finds as CSV. Cells that a spreadsheet would run as a formula are escaped. */
export const exportEntries = (db: Db, query: AuditQuery, findName: FindName): Readable =>
  Readable.from(readRows(db, query, findName)).pipe(
    stringify({ header: true, columns: [...COLUMNS], escape_formulas: true }),
  );
