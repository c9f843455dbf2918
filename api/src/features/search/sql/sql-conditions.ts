import { sql, type RawBuilder } from 'kysely';
import { toAmenityMask } from '../../homes/index.ts';
import type { Box, AvailableNights, SearchCriteria } from '../criteria/criteria.ts';

type Condition = RawBuilder<boolean>;
const condition = (strings: TemplateStringsArray, ...values: unknown[]): Condition => sql<boolean>(strings, ...values);

/**
 * Conditions by filter, so that a filter's counts can leave out its own conditions. `always` has the place, the dates and the
 * filters without counts, such as bathrooms. Keep the other groups in step with failed-filters.ts and count-facets.ts.
 */
export type Conditions = {
  readonly always: Condition[];
  readonly price: Condition[];
  readonly beds: Condition[];
  readonly neighborhood: Condition[];
  readonly amenities: Condition[];
  readonly type: Condition[];
  readonly guests: Condition[];
  readonly size: Condition[];
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
    minimumSquareFootage,
    amenityMask,
    furnished,
    minimumOccupants,
    notStated,
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
    type: when(furnished !== null, () =>
      notStated.has('furnished')
        ? condition`furnished is distinct from ${!furnished}`
        : condition`furnished = ${furnished}`,
    ),
    guests: when(minimumOccupants !== null, () =>
      notStated.has('guests')
        ? condition`(max_occupants >= ${minimumOccupants} or max_occupants is null)`
        : condition`max_occupants >= ${minimumOccupants}`,
    ),
    size: when(minimumSquareFootage !== null, () =>
      notStated.has('size')
        ? condition`(sqft >= ${minimumSquareFootage} or sqft is null)`
        : condition`sqft >= ${minimumSquareFootage}`,
    ),
    amenities: when(amenityMask > 0, () => buildAmenityCondition(amenityMask, notStated.has('pets'))),
  };
}

const PETS_MASK = toAmenityMask(['pets']);

function buildAmenityCondition(mask: number, includePetsNotStated: boolean): Condition {
  const hasAmenities = (wanted: number) => condition`amenity_mask & ${wanted}::bigint = ${wanted}::bigint`;
  if (!includePetsNotStated || (mask & PETS_MASK) === 0) return hasAmenities(mask);
  return condition`(${hasAmenities(mask)} or (pets is null and ${hasAmenities(mask & ~PETS_MASK)}))`;
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

/** The nights of `unit` that are taken for a search: later nights of Standby guests are not, for a full booking. */
export const takenNights = (fullFrom: string | undefined): RawBuilder<string> =>
  fullFrom === undefined ? sql<string>`busy` : sql<string>`find_full_nights(busy, yielding, ${fullFrom}::date)`;

export function buildAvailabilityCondition(free: AvailableNights): Condition {
  const busy = takenNights(free.fullFrom);
  if (free.kind === 'range')
    return condition`not (${busy} && daterange(${free.range.start}::date, ${free.range.end}::date))`;
  const { from, to, nights } = free;
  // The earliest possible start is `from` or the end of a busy range. `unnest` in the select list is twice as fast as in the from
  // clause, which would store the ranges first.
  return condition`(
    not (${busy} && daterange(${from}::date, ${from}::date + ${nights}::integer))
    or exists (
      select from (select unnest(${busy}) as taken) as stays
      where upper(taken) > ${from}::date and upper(taken) <= ${to}::date and not (${busy} && daterange(upper(taken), upper(taken) + ${nights}::integer))
    )
  )`;
}

export const joinConditions = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql.join([...conditions], sql` and `);
