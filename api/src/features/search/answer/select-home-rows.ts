import { sql, type RawBuilder } from 'kysely';
import type { SearchCriteria } from '../criteria/criteria.ts';
import { joinConditions, buildConditions, buildFullCondition } from '../sql/sql-conditions.ts';
import { parseHomeRows, type HomeRows } from './home-columns.ts';
import { createHomeColumnCache, ID_BYTES } from './home-column-cache.ts';
import type { Db } from '../tables.ts';

export type HomeRowReader = (criteria: SearchCriteria, wanted: { nearMisses: boolean }) => Promise<HomeRows>;

/**
 * Reads the columns of matching homes, and with `nearMisses` also of homes that fail only one filter, for the filter counts. The
 * first statement returns only `facts_id`s from one index-only scan. If some are not cached, a second statement reads the homes with
 * their columns. Grouping, sorting and counting happen in this process, because in SQL they took five times as long as finding.
 */
export function createHomeRowReader(db: Db, store = createHomeColumnCache()): HomeRowReader {
  return async (criteria, { nearMisses }) => {
    const condition = nearMisses ? buildNearMissCondition(criteria) : buildFullCondition(criteria);
    const {
      rows: [found],
    } = await sql<{
      ids: Buffer | null;
    }>`select string_agg(${encodedId}, '') as ids from unit where ${condition}`.execute(db);
    const known = store.find(getShelf(criteria), found?.ids ?? EMPTY);
    if (known) return known;
    const {
      rows: [read],
    } = await sql<{
      ids: Buffer | null;
      facts: Buffer | null;
    }>`select string_agg(${encodedId}, '') as ids, string_agg(facts, '') as facts from unit where ${condition}`.execute(
      db,
    );
    const { ids, facts } = { ids: read?.ids ?? EMPTY, facts: read?.facts ?? EMPTY };
    store.keep(getShelf(criteria), ids, facts);
    return parseHomeRows(facts);
  };
}

/** The cache shelf of a search: its markets, or the rounded center of its map. */
const getShelf = ({ marketIds, center }: SearchCriteria) =>
  marketIds.length > 0
    ? `${marketIds}`
    : center
      ? `${Math.round(center.latitude)} ${Math.round(center.longitude)}`
      : '';

const EMPTY = Buffer.alloc(0);

const encodedId = sql`substr(int8send(facts_id), ${sql.lit(9 - ID_BYTES)})`;

function buildNearMissCondition(criteria: SearchCriteria): RawBuilder<boolean> {
  const { always, ...counted } = buildConditions(criteria);
  const filters = Object.values(counted)
    .filter((conditions) => conditions.length > 0)
    .map(joinConditions);
  if (filters.length < 2) return joinConditions(always);
  const met = sql.join(
    filters.map((filter) => sql`((${filter}) is true)::integer`),
    sql` + `,
  );
  return joinConditions([...always, sql<boolean>`${met} >= ${filters.length - 1}`]);
}
