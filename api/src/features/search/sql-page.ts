import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/index.ts';
import type { FixedOrder, SearchCriteria, SearchPage } from './criteria.ts';
import { TERM_NAMES } from './rank.ts';
import { everyCondition } from './sql-conditions.ts';
import { sortKey, termsOf } from './sql-order.ts';

/** Groups beyond a page whose order is fixed with it: a few pages, so that the token stays a few hundred bytes. */
const AHEAD = 96;

/** `ids` and the terms are null for groups of other pages, which are there for their order. */
type PageRow = { groupId: number; slot: number; groups: number; total: number; ids: number[] | null; price: number[]; center: number[]; details: number[]; newness: number[] };

/**
 * One page. `is true` keeps the planner from a join there: it expects one home on any map, and would go through all of them once for
 * every group. The slots are counted with the places of groups that are fixed but gone, so that nothing moves up onto a page already seen.
 */
export async function selectPage(db: Db | Trx, criteria: SearchCriteria, fixed: FixedOrder): Promise<SearchPage> {
  const terms = termsOf(criteria);
  const first = (criteria.page - 1) * criteria.perPage + 1;
  const last = criteria.page * criteria.perPage;
  const { rows } = await sql<PageRow>`
    with found as materialized (
      select home_id, ${criteria.grouped ? sql`property_id` : sql`home_id`} as group_id, ${sortKey(criteria, terms)} as sort_key, ${terms.price} as price, ${terms.center} as center, ${terms.details} as details, ${terms.newness} as newness
      from unit where ${everyCondition(criteria)}
    ), grouped as (
      select group_id, min(sort_key) as sort_key, (count(*) over ())::integer as groups, (sum(count(*)) over ())::integer as total from found group by group_id
    ), page as materialized (${fixed.length === 0 ? freshOrder(last) : keptOrder(last, fixed)}
    ), homes as (
      select group_id, array_agg(home_id order by sort_key, home_id) as ids, ${sql.join(TERM_NAMES.map((name) => sql`array_agg(${sql.ref(name)}::double precision order by sort_key, home_id) as ${sql.ref(name)}`))}
      from found where (group_id in (select group_id from page where slot between ${first} and ${last})) is true
      group by group_id
    )
    select group_id, slot::integer as slot, groups, total, ids, ${sql.join(TERM_NAMES.map((name) => sql.ref(name)))}
    from page left join homes using (group_id) order by slot
  `.execute(db);
  return {
    totalHomes: rows[0]?.total ?? 0,
    totalGroups: rows[0]?.groups ?? 0,
    groups: rows.flatMap(({ ids, ...row }) => (ids ? [{ homes: ids.map((id, at) => ({ id, terms: { price: row.price[at]!, center: row.center[at]!, details: row.details[at]!, newness: row.newness[at]! } })) }] : [])),
    order: [...fixed, ...rows.filter(({ slot }) => slot > fixed.length).map(({ groupId }) => groupId)],
  };
}

const freshOrder = (last: number) => sql`
  select *, row_number() over (order by sort_key, group_id) as slot from (select * from grouped order by sort_key, group_id limit ${last + AHEAD}) as best`;

const keptOrder = (last: number, fixed: FixedOrder) => sql`
  select * from (
    select group_id, sort_key, groups, total, coalesce(kept.slot, ${fixed.length} + row_number() over (partition by kept.slot is null order by sort_key, group_id)) as slot
    from grouped left join unnest(${fixed}::integer[]) with ordinality as kept (group_id, slot) using (group_id)
  ) as ordered where slot <= ${last + AHEAD}`;
