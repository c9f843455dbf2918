import { sql, type RawBuilder } from 'kysely';
import type { SearchCriteria } from '../criteria/criteria.ts';
import { joinConditions, buildConditions, buildFullCondition } from '../sql/sql-conditions.ts';
import { parseHomeRows, type HomeRows } from './home-columns.ts';
import { createHomeColumnCache, ID_BYTES } from './home-column-cache.ts';
import type { Db } from '../tables.ts';

export type HomeRowReader = (criteria: SearchCriteria, options: { maxFailedFilters: 0 | 1 }) => Promise<HomeRows>;

/**
 * Reads the columns of matching homes, and with one failed filter allowed, also those that the filter counts need. The
 * first statement returns only `facts_id`s from one index-only scan. If some are not cached, a second statement reads the homes with
 * their columns. Grouping, sorting and counting happen in this process, because in SQL they took five times as long as finding.
 */
export function createHomeRowReader(db: Db, store = createHomeColumnCache()): HomeRowReader {
  return async (criteria, { maxFailedFilters }) => {
    const condition = maxFailedFilters === 0 ? buildFullCondition(criteria) : buildOneFailedCondition(criteria);
    const isFirst = buildFirstCondition(criteria);
    const {
      rows: [found],
    } = await sql<
      Record<'firstIds' | 'ids', Buffer | null>
    >`select ${joinWhere(encodedId, isFirst)} as first_ids, ${joinWhere(encodedId, sql`not ${isFirst}`)} as ids
      from unit where ${condition}`.execute(db);
    const firstIds = found?.firstIds ?? EMPTY;
    const known = store.find(getShelf(criteria), Buffer.concat([firstIds, found?.ids ?? EMPTY]));
    if (known) return markFirst(known, firstIds);
    const {
      rows: [read],
    } = await sql<
      Record<'firstIds' | 'firstFacts' | 'ids' | 'facts', Buffer | null>
    >`select ${joinWhere(encodedId, isFirst)} as first_ids, ${joinWhere(sql`facts`, isFirst)} as first_facts,
        ${joinWhere(encodedId, sql`not ${isFirst}`)} as ids, ${joinWhere(sql`facts`, sql`not ${isFirst}`)} as facts
      from unit where ${condition}`.execute(db);
    const join = (first: Buffer | null = EMPTY, others: Buffer | null = EMPTY) =>
      Buffer.concat([first ?? EMPTY, others ?? EMPTY]);
    const facts = join(read?.firstFacts, read?.facts);
    store.keep(getShelf(criteria), join(read?.firstIds, read?.ids), facts);
    return markFirst(parseHomeRows(facts), read?.firstIds ?? EMPTY);
  };
}

const joinWhere = (value: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`string_agg(${value}, '') filter (where ${condition})`;

/** Whether a home is in a city that comes first. Only the recommended order needs it. */
const buildFirstCondition = ({ firstCityIds, sort }: SearchCriteria): RawBuilder<boolean> =>
  firstCityIds.length > 0 && sort === 'recommended'
    ? sql<boolean>`(display_city_id = any (${firstCityIds}::integer[]))`
    : sql<boolean>`false`;

/** Marks the homes of the cities that come first, which are the first rows. */
function markFirst(columns: HomeRows, firstIds: Buffer): HomeRows {
  if (firstIds.length === 0) return columns;
  const isFirst = new Uint8Array(columns.homeId.length);
  for (const row of columns.rows.subarray(0, firstIds.length / ID_BYTES)) isFirst[row] = 1;
  return { ...columns, isFirst };
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

/** Matches homes that fail at most one of the counted filters. */
function buildOneFailedCondition(criteria: SearchCriteria): RawBuilder<boolean> {
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
