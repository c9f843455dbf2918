import { isDeepStrictEqual } from 'node:util';
import type { WholeDb, WholeTrx } from '../../database.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { openCsvFile } from '../csv-file.ts';
import { ImportError } from '../import-error.ts';
import { openRejectsFile, type RejectsFile } from '../rejects-file.ts';
import { mapPerDiem, type PerDiemRecord } from './map-per-diem.ts';
import { REQUIRED_COLUMNS, type PerDiemRow } from './per-diem-columns.ts';

export type PerDiemImportOptions = {
  readonly path: string;
  readonly db: WholeDb;
  readonly dataDir: string;
  readonly now: Date;
  /** Checks the file and writes nothing to the database. */
  readonly isCheck?: boolean;
  readonly signal?: AbortSignal;
};

export type PerDiemImportResult = {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** Null if nothing was rejected. */
  rejectsPath: string | null;
};

/** GSA publishes about 300 localities a year. */
const MAX_ROWS = 20_000;

/**
 * Imports lodging rates in one transaction. A row is imported completely or not at all; rejected rows are listed in a file. A second
 * run changes nothing. Rates of other localities and years stay. Throws `ImportError`.
 */
export async function importPerDiem(options: PerDiemImportOptions): Promise<PerDiemImportResult> {
  const { path, db, dataDir, now, isCheck = false, signal } = options;
  const rejects = await openRejectsFile(dataDir, path);
  try {
    const { records, read, rejected } = await readRecords(path, rejects, signal);
    const counts = await inTransaction(db, (trx: WholeTrx) => saveRecords(trx, records, { now, isCheck }));
    await rejects.keep();
    return { read, rejected, ...counts, rejectsPath: rejected > 0 ? rejects.path : null };
  } catch (error) {
    await rejects.discard();
    throw error;
  }
}

async function readRecords(path: string, rejects: RejectsFile, signal: AbortSignal | undefined) {
  const file = await openCsvFile(path);
  const records = new Map<string, { record: PerDiemRecord; row: number }>();
  let columns: readonly string[] = [];
  let read = 0;
  let rejected = 0;
  await file.read(
    async (fields, number) => {
      if (number === 1) {
        columns = readHeader(fields);
        return;
      }
      read += 1;
      if (read > MAX_ROWS) throw new ImportError(`The file has more than ${MAX_ROWS.toLocaleString('en-US')} rows.`);
      const row = Object.fromEntries(columns.map((column, index) => [column, fields[index]])) as PerDiemRow;
      const listingKey = `${row.fiscal_year ?? ''} ${row.locality ?? ''} ${row.state ?? ''}`.trim();
      const { record, problems } = mapPerDiem(row);
      const key = record ? `${record.fiscalYear} ${record.slug}` : '';
      const earlier = records.get(key);
      if (record && !earlier) records.set(key, { record, row: number });
      else {
        rejected += 1;
        await rejects.add({
          row: number,
          listingKey,
          problems: problems ?? [{ field: 'locality', reason: `repeats row ${earlier!.row}` }],
        });
      }
    },
    { signal },
  );
  return { records: Array.from(records.values(), ({ record }) => record), read, rejected };
}

function readHeader(names: readonly string[]): readonly string[] {
  const columns = names.map((name) => name.trim().toLowerCase());
  const repeated = columns.find((name, index) => columns.indexOf(name) !== index);
  if (repeated !== undefined) throw new ImportError(`The header repeats the column '${repeated}'.`);
  const missing = REQUIRED_COLUMNS.filter((name) => !columns.includes(name));
  if (missing.length > 0)
    throw new ImportError(
      `The header is missing ${missing.length === 1 ? 'the column' : 'the columns'} ${missing.join(', ')}.`,
    );
  return columns;
}

type Change = 'created' | 'updated' | 'unchanged';

/** Saves the rows that are new or differ, unless this is only a check. Counts the changes in both cases. */
async function saveRecords(
  trx: WholeTrx,
  records: readonly PerDiemRecord[],
  { now, isCheck }: { now: Date; isCheck: boolean },
): Promise<Record<Change, number>> {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (const record of records) {
    const change = await findChange(trx, record);
    counts[change] += 1;
    if (isCheck || change === 'unchanged') continue;
    const row = { ...record, importedAt: now };
    await trx
      .insertInto('perDiemRate')
      .values(row)
      .onConflict((conflict) => conflict.columns(['fiscalYear', 'slug']).doUpdateSet(row))
      .execute();
  }
  return counts;
}

async function findChange(trx: WholeTrx, record: PerDiemRecord): Promise<Change> {
  const known = await trx
    .selectFrom('perDiemRate')
    .selectAll()
    .where('fiscalYear', '=', record.fiscalYear)
    .where('slug', '=', record.slug)
    .forUpdate()
    .executeTakeFirst();
  if (!known) return 'created';
  const { importedAt: _, ...fields } = known;
  return isDeepStrictEqual(fields, record) ? 'unchanged' : 'updated';
}
