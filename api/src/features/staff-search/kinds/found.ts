import type { RecordKind } from '@lodestay/contracts';
import { sql, type RawBuilder } from 'kysely';
import { startsWith } from '../../../platform/search-words.ts';
import type { Viewer } from '../../staff-markets/index.ts';
import type { SearchText } from '../search-text.ts';
import type { Trx } from '../tables.ts';

export type RecordResult = { kind: RecordKind; title: string; subtitle: string; href: string };

/** Results, the best first. `isCut`: more rows matched than were read, so results may be missing. */
export type Found = { results: RecordResult[]; isCut: boolean };

/** Returns the search of a kind; null if the text cannot be about it. */
export type PrepareSearch = (text: SearchText, viewer: Viewer) => ((trx: Trx) => Promise<Found>) | null;

/** One more than the answer shows, which tells that there are more. */
export const WANTED = 6;

/** The most rows that start with a text that are read to find those in the caller's markets. */
const MOST_READ = 500;

/** Joins the parts that are known, e.g. 'Denver, 2 beds'. */
export const joinParts = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

/**
 * A subquery with the rows of a table whose text starts with another, in the order of its index. In the scope of own markets it stops
 * after `MOST_READ` rows, because a short text may have no row in them.
 */
export function selectByStart(
  { table, column, isInScope }: { table: string; column: RawBuilder<string | null>; isInScope: RawBuilder<boolean> },
  start: string,
  { scope }: Viewer,
): RawBuilder<unknown> {
  const most = scope === 'all' ? WANTED : MOST_READ;
  return sql`(select started.id from (
    select * from ${sql.table(table)} where ${startsWith(column, start)} order by ${column} using ~<~ limit ${sql.lit(most)}
  ) as started where ${isInScope} limit ${sql.lit(WANTED)})`;
}
