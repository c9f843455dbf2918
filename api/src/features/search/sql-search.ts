import { AMENITIES } from '@lodestay/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Facets, HomeSearch, RankTerms, SearchCriteria, SearchPage } from './criteria.ts';
import { CENTER_REACH_KM, KM_PER_DEGREE, NEW_FOR_DAYS, RANK_WEIGHTS, TERM_NAMES } from './rank.ts';
import { allOf, conditionsOf } from './sql-conditions.ts';

type Expression = RawBuilder<number>;

/** Searches the narrow table `unit`, by market and price or by place (architecture 4). */
export function createSqlSearch(db: Db): HomeSearch {
  return {
    async page(criteria) {
      const found = await selectPage(db, criteria);
      // A page past the end has no row that could carry the totals.
      if (found.groups.length > 0 || criteria.page === 1) return found;
      return { ...(await selectPage(db, { ...criteria, page: 1 })), groups: [] };
    },
    facets: (criteria) => selectFacets(db, criteria),
  };
}

/** Kilometres from the middle, on a plane: exact enough within a metro. 0 where there is no middle. */
function distance({ center }: SearchCriteria): Expression {
  if (!center) return sql`0::double precision`;
  const { latitude, longitude } = center;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return sql`${KM_PER_DEGREE}::double precision * sqrt(((loc[0] - ${longitude}) * ${shrink}) ^ 2 + (loc[1] - ${latitude}) ^ 2)`;
}

function termsOf(criteria: SearchCriteria): Record<keyof RankTerms, Expression> {
  return {
    price: sql`price_term`,
    center: criteria.center ? sql`greatest(0, 100 * (1 - ${distance(criteria)} / ${CENTER_REACH_KM}))` : sql`50`,
    details: sql`detail_term`,
    newness: sql`least(100, greatest(0, 100 * (1 - (${criteria.today}::date - listed_on) / ${NEW_FOR_DAYS}::double precision)))`,
  };
}

/**
 * What homes are ordered by, smallest first, so that a group stands where its best home does. Computed keys are rounded: sums of
 * the same parts can differ in the last digit, and order must not hang on that.
 */
function sortKey(criteria: SearchCriteria, terms: Record<keyof RankTerms, Expression>): Expression {
  const { price, center, details, newness } = RANK_WEIGHTS;
  switch (criteria.sort) {
    case 'price':
      return sql`rent_cents`;
    case 'newest':
      return sql`-(listed_on - date '2000-01-01')`;
    case 'size':
      return sql`-coalesce(sqft, 0)`;
    case 'distance':
      return sql`round(${distance(criteria)} * 1e6)`;
    case 'recommended':
      return sql`-round(1e6 * (${price}::double precision * ${terms.price} + ${center}::double precision * ${terms.center} + ${details}::double precision * ${terms.details} + ${newness}::double precision * ${terms.newness}))`;
  }
}

type PageRow = { groups: number; total: number; ids: number[]; price: number[]; center: number[]; details: number[]; newness: number[] };

async function selectPage(db: Db, criteria: SearchCriteria): Promise<SearchPage> {
  const { always, price, beds, neighborhood, amenities } = conditionsOf(criteria);
  const terms = termsOf(criteria);
  const group = criteria.grouped ? sql`property_id` : sql`home_id`;
  const { rows } = await sql<PageRow>`
    with found as materialized (
      select home_id, ${group} as group_id, ${sortKey(criteria, terms)} as sort_key, ${terms.price} as price, ${terms.center} as center, ${terms.details} as details, ${terms.newness} as newness
      from unit where ${allOf([...always, ...price, ...beds, ...neighborhood, ...amenities])}
    ), page as (
      select group_id, min(sort_key) as sort_key, (count(*) over ())::integer as groups, (sum(count(*)) over ())::integer as total
      from found group by group_id order by 2, 1 limit ${criteria.perPage} offset ${(criteria.page - 1) * criteria.perPage}
    )
    select min(page.groups) as groups, min(page.total) as total, array_agg(found.home_id order by found.sort_key, home_id) as ids,
      ${sql.join(TERM_NAMES.map((name) => sql`array_agg(found.${sql.ref(name)}::double precision order by found.sort_key, home_id) as ${sql.ref(name)}`))}
    from page join found using (group_id)
    group by group_id order by min(page.sort_key), group_id
  `.execute(db);
  return {
    totalHomes: rows[0]?.total ?? 0,
    totalGroups: rows[0]?.groups ?? 0,
    groups: rows.map(({ ids, ...row }) => ({ homes: ids.map((id, at) => ({ id, terms: { price: row.price[at]!, center: row.center[at]!, details: row.details[at]!, newness: row.newness[at]! } })) })),
  };
}

type FacetRow = { cheapest: number | null; dearest: number | null; beds: { beds: number; homes: number }[]; neighborhoods: { id: number; homes: number }[]; amenities: number[] };

async function selectFacets(db: Db, criteria: SearchCriteria): Promise<Facets> {
  const { always, price, beds, neighborhood, amenities } = conditionsOf(criteria);
  const amenityCounts = sql.join(AMENITIES.map((_, bit) => sql`count(*) filter (where amenity_mask & ${2 ** bit}::bigint <> 0)`));
  const { rows } = await sql<FacetRow>`
    with base as materialized (
      select rent_cents, least(beds, 4) as beds, neighborhood_id, amenity_mask,
        ${allOf(price)} as in_price, ${allOf(beds)} as in_beds, ${allOf(neighborhood)} as in_neighborhood, ${allOf(amenities)} as in_amenities
      from unit where ${allOf(always)}
    )
    select
      (select min(rent_cents) from base where in_beds and in_neighborhood and in_amenities) as cheapest,
      (select max(rent_cents) from base where in_beds and in_neighborhood and in_amenities) as dearest,
      (select coalesce(json_agg(json_build_object('beds', beds, 'homes', homes) order by beds), '[]')
        from (select beds, count(*) as homes from base where in_price and in_neighborhood and in_amenities group by beds) by_beds) as beds,
      (select coalesce(json_agg(json_build_object('id', neighborhood_id, 'homes', homes) order by homes desc, neighborhood_id), '[]')
        from (select neighborhood_id, count(*) as homes from base where in_price and in_beds and in_amenities and neighborhood_id is not null group by neighborhood_id) by_neighborhood) as neighborhoods,
      (select array[${amenityCounts}]::integer[] from base where in_price and in_beds and in_neighborhood and in_amenities) as amenities
  `.execute(db);
  const { cheapest, dearest, ...facets } = rows[0]!;
  return { ...facets, rentCents: cheapest === null || dearest === null ? null : { minimum: cheapest, maximum: dearest } };
}
