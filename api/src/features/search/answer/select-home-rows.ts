import { sql, type RawBuilder } from 'kysely';
import type { SearchCriteria } from '../criteria/criteria.ts';
import { allOf, conditionsOf, everyCondition } from '../sql/sql-conditions.ts';
import { parseHomeRows, type HomeRows } from './home-columns.ts';
import { createHomeColumnCache, ID_BYTES } from './home-column-cache.ts';
import type { Db } from '../tables.ts';

export type FactsReader = (criteria: SearchCriteria, wanted: { nearMisses: boolean }) => Promise<HomeRows>;

/**
 * Reads facts of the homes found, or also of those that fail one filter alone: a filter's counts need no others. One aggregate over
 * one index scan, whose entries carry all that the conditions read; the database spends five times as long on grouping, sorting and
 * counting the same rows in SQL as on finding them. It says which homes there are by the ids of their facts. Where some are new to
 * this process, a second statement asks for the homes once more with their facts, and answers alone.
 */
export function createFactsReader(db: Db, store = createHomeColumnCache()): FactsReader {
  return async (criteria, { nearMisses }) => {
    const condition = nearMisses ? missingOneAtMost(criteria) : everyCondition(criteria);
    const {
      rows: [found],
    } = await sql<{ ids: Buffer | null }>`select string_agg(${sentId}, '') as ids from unit where ${condition}`.execute(
      db,
    );
    const known = store.find(shelfOf(criteria), found?.ids ?? NONE);
    if (known) return known;
    const {
      rows: [read],
    } = await sql<{
      ids: Buffer | null;
      facts: Buffer | null;
    }>`select string_agg(${sentId}, '') as ids, string_agg(facts, '') as facts from unit where ${condition}`.execute(
      db,
    );
    const { ids, facts } = { ids: read?.ids ?? NONE, facts: read?.facts ?? NONE };
    store.keep(shelfOf(criteria), ids, facts);
    return parseHomeRows(facts);
  };
}

/** Where is searched: markets, or on a map the degrees around its middle. */
const shelfOf = ({ marketIds, center }: SearchCriteria) =>
  marketIds.length > 0
    ? `${marketIds}`
    : center
      ? `${Math.round(center.latitude)} ${Math.round(center.longitude)}`
      : '';

const NONE = Buffer.alloc(0);

const sentId = sql`substr(int8send(facts_id), ${sql.lit(9 - ID_BYTES)})`;

function missingOneAtMost(criteria: SearchCriteria): RawBuilder<boolean> {
  const { always, ...counted } = conditionsOf(criteria);
  const filters = Object.values(counted)
    .filter((conditions) => conditions.length > 0)
    .map(allOf);
  if (filters.length < 2) return allOf(always);
  const met = sql.join(
    filters.map((filter) => sql`((${filter}) is true)::integer`),
    sql` + `,
  );
  return allOf([...always, sql<boolean>`${met} >= ${filters.length - 1}`]);
}
