import { AMENITIES } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Box, Facets, Point, ResultMap, SearchCriteria } from './criteria.ts';
import { PRICE_STEP_CENTS } from './price-buckets.ts';
import { allOf, conditionsOf } from './sql-conditions.ts';

/** Pins that a map can carry and a response should; more groups than these are shown as clusters. */
export const MOST_PINS = 300;
/** Cells of the clusters' grid, on each side of the map. */
export const GRID = 8;

type Pin = Point & { homeId: number; slug: string; propertyId: number; rentCents: number; homes: number };
type Cluster = Box & { rentCents: number; homes: number };
type FacetRow = Pick<Facets, 'beds' | 'neighborhoods' | 'amenities' | 'types' | 'prices'> & { cheapest: number | null; dearest: number | null; pins: Pin[] | null; clusters: Cluster[] };

/** Counts and the map in one pass over the homes that the filters without counts leave. */
export async function selectFacets(db: Db, criteria: SearchCriteria, mostPins: number): Promise<Facets> {
  const { always, price, beds, neighborhood, amenities, type } = conditionsOf(criteria);
  const amenityCounts = sql.join(AMENITIES.map((_, bit) => sql`count(*) filter (where amenity_mask & ${2 ** bit}::bigint <> 0)`));
  const { numerator, denominator } = criteria.monthlyRate;
  const { rows } = await sql<FacetRow>`
    with base as materialized (
      select home_id, ${criteria.grouped ? sql`property_id` : sql`home_id`} as group_id, loc[1] as latitude, loc[0] as longitude, rent_cents, least(beds, 4) as beds, neighborhood_id, amenity_mask, furnished,
        ${allOf(price)} as in_price, ${allOf(beds)} as in_beds, ${allOf(neighborhood)} as in_neighborhood, ${allOf(amenities)} as in_amenities, ${allOf(type)} as in_type
      from unit where ${allOf(always)}
    ), found as (
      select * from base where in_price and in_beds and in_neighborhood and in_amenities and in_type
    ), priced as (
      select rent_cents, count(*) as homes from base where in_beds and in_neighborhood and in_amenities and in_type group by rent_cents
    ), placed as materialized (
      select group_id, min(latitude) as latitude, min(longitude) as longitude, count(*) as homes, min(rent_cents) as rent_cents from found group by group_id
    ), extent as (
      ${criteria.box ? sql`select ${criteria.box.south}::double precision as south, ${criteria.box.west}::double precision as west, ${criteria.box.north}::double precision as north, ${criteria.box.east}::double precision as east` : sql`select min(latitude) as south, min(longitude) as west, max(latitude) as north, max(longitude) as east from placed`}
    )
    select
      (select min(rent_cents) from priced) as cheapest,
      (select max(rent_cents) from priced) as dearest,
      (select coalesce(json_agg(json_build_object('step', step, 'homes', homes) order by step), '[]')
        from (select (2 * rent_cents * ${numerator}::bigint + ${denominator}::bigint) / (2 * ${denominator}::bigint) / ${PRICE_STEP_CENTS} as step, sum(homes)::integer as homes from priced group by step) by_price) as prices,
      (select coalesce(json_agg(json_build_object('beds', beds, 'homes', homes) order by beds), '[]')
        from (select beds, count(*) as homes from base where in_price and in_neighborhood and in_amenities and in_type group by beds) by_beds) as beds,
      (select coalesce(json_agg(json_build_object('furnished', furnished, 'homes', homes) order by furnished desc), '[]')
        from (select furnished, count(*) as homes from base where in_price and in_beds and in_neighborhood and in_amenities group by furnished) by_type) as types,
      (select coalesce(json_agg(json_build_object('id', neighborhood_id, 'homes', homes) order by homes desc, neighborhood_id), '[]')
        from (select neighborhood_id, count(*) as homes from base where in_price and in_beds and in_amenities and in_type and neighborhood_id is not null group by neighborhood_id) by_neighborhood) as neighborhoods,
      (select array[${amenityCounts}]::integer[] from found) as amenities,
      case when (select count(*) from placed) <= ${mostPins} then (
        select coalesce(json_agg(json_build_object('homeId', home.id, 'slug', home.slug, 'propertyId', home.property_id, 'latitude', cheapest.latitude, 'longitude', cheapest.longitude, 'rentCents', rent_cents, 'homes', homes) order by group_id), '[]')
        from (select distinct on (group_id) group_id, home_id, rent_cents, latitude, longitude from found order by group_id, rent_cents, home_id) as cheapest
        join placed using (group_id, rent_cents) join home on home.id = cheapest.home_id
      ) end as pins,
      case when (select count(*) from placed) > ${mostPins} then (
        select json_agg(json_build_object('south', south, 'west', west, 'north', north, 'east', east, 'rentCents', rent_cents, 'homes', homes) order by cell_row, cell_column)
        from (
          select least(${GRID - 1}, floor(coalesce((latitude - south) / nullif(north - south, 0), 0) * ${GRID})) as cell_row,
            least(${GRID - 1}, floor(coalesce((longitude - west) / nullif(east - west, 0), 0) * ${GRID})) as cell_column,
            min(latitude) as south, max(latitude) as north, min(longitude) as west, max(longitude) as east, min(rent_cents) as rent_cents, sum(homes) as homes
          from placed cross join extent group by 1, 2
        ) as cells
      ) end as clusters
  `.execute(db);
  const { cheapest, dearest, pins, clusters, ...facets } = rows[0]!;
  const map: ResultMap = pins ? { kind: 'pins', pins } : { kind: 'clusters', clusters };
  return { ...facets, map, rentCents: cheapest === null || dearest === null ? null : { minimum: cheapest, maximum: dearest } };
}
