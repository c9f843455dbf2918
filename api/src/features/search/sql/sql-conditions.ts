import { sql, type RawBuilder } from 'kysely';
import type { Box, AvailableNights, SearchCriteria } from '../criteria/criteria.ts';

type Condition = RawBuilder<boolean>;
const condition = (strings: TemplateStringsArray, ...values: unknown[]): Condition => sql<boolean>(strings, ...values);

/**
 * Conditions by filter, so that a filter's counts can leave out its own conditions. `always` has the place, the dates and the
 * filters without counts, such as bathrooms and size. Keep the other groups in step with failed-filters.ts and count-facets.ts.
 */
export type Conditions = {
  readonly always: Condition[];
  readonly price: Condition[];
  readonly beds: Condition[];
  readonly neighborhood: Condition[];
  readonly amenities: Condition[];
  readonly type: Condition[];
};

export function buildConditions(criteria: SearchCriteria): Conditions {
  const {
    marketIds,
    displayCityId,
    propertyId,
    box,
    neighborhoodIds,
    free,
    nights,
    rentCents,
    beds,
    bedsAtLeast,
    baths2,
    squareFeet,
    amenityMask,
    furnished,
    furnishedOnly,
    installed,
    homeIds,
  } = criteria;
  const when = (wanted: boolean, made: () => Condition): Condition[] => (wanted ? [made()] : []);
  return {
    always: [
      // Use equality for one market, so that the planner can estimate the number of homes.
      ...when(marketIds.length === 1, () => condition`market_id = ${marketIds[0]}`),
      ...when(marketIds.length > 1, () => condition`market_id = any (${marketIds})`),
      ...when(displayCityId !== null, () => condition`display_city_id = ${displayCityId}`),
      ...when(propertyId !== null, () => condition`property_id = ${propertyId}`),
      ...(box ? [buildBoxCondition(box)] : []),
      ...(free ? [buildAvailabilityCondition(free)] : []),
      ...when(nights !== null, () => condition`minimum_nights <= ${nights}`),
      ...when(baths2 !== null, () => condition`baths2 >= ${baths2}`),
      ...when(squareFeet !== null, () => condition`sqft >= ${squareFeet}`),
      ...when(furnishedOnly, () => condition`furnished`),
      ...when(installed, () => condition`installed`),
      ...when(homeIds !== null, () => condition`home_id = any (${homeIds}::integer[])`),
    ],
    price: [
      ...when(rentCents.minimum !== null, () => condition`rent_cents >= ${rentCents.minimum}`),
      ...when(rentCents.maximum !== null, () => condition`rent_cents <= ${rentCents.maximum}`),
    ],
    beds: when(
      beds.length > 0 || bedsAtLeast !== null,
      () => condition`(beds = any (${beds}::smallint[]) or beds >= ${bedsAtLeast ?? 32_767})`,
    ),
    neighborhood: when(
      neighborhoodIds.length > 0,
      () => condition`neighborhood_id = any (${neighborhoodIds}::integer[])`,
    ),
    type: when(furnished !== null, () => condition`furnished = ${furnished}`),
    amenities: when(amenityMask > 0, () => condition`amenity_mask & ${amenityMask}::bigint = ${amenityMask}::bigint`),
  };
}

/** Computes `unit.strip` for a latitude. */
const getStrip = (latitude: number) => Math.floor((latitude + 90) * 50);

function buildBoxCondition({ south, west, north, east }: Box): Condition {
  const [first, last] = [getStrip(south), getStrip(north)];
  const strips = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return condition`strip = any (${strips}::smallint[]) and longitude between ${west} and ${east} and latitude between ${south} and ${north}`;
}

/** All conditions of the search, joined with `and`. */
export const buildFullCondition = (criteria: SearchCriteria): Condition =>
  joinConditions(Object.values(buildConditions(criteria)).flat());

export function buildAvailabilityCondition(free: AvailableNights): Condition {
  if (free.kind === 'range')
    return condition`not (busy && daterange(${free.range.start}::date, ${free.range.end}::date))`;
  const { from, to, nights } = free;
  // The earliest possible start is `from` or the end of a busy range. `unnest` in the select list is twice as fast as in the from
  // clause, which would store the ranges first.
  return condition`(
    not (busy && daterange(${from}::date, ${from}::date + ${nights}::integer))
    or exists (
      select from (select unnest(busy) as taken) as stays
      where upper(taken) > ${from}::date and upper(taken) <= ${to}::date and not (busy && daterange(upper(taken), upper(taken) + ${nights}::integer))
    )
  )`;
}

export const joinConditions = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql.join([...conditions], sql` and `);
