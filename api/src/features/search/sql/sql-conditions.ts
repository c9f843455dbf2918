import { sql, type RawBuilder } from 'kysely';
import type { Box, FreeNights, SearchCriteria } from '../criteria/criteria.ts';

type Condition = RawBuilder<boolean>;
const condition = (strings: TemplateStringsArray, ...values: unknown[]): Condition => sql<boolean>(strings, ...values);

/** A group of conditions that one filter of the page stands for, so that its own counts can leave it out. */
export type Conditions = {
  readonly always: Condition[];
  readonly price: Condition[];
  readonly beds: Condition[];
  readonly neighborhood: Condition[];
  readonly amenities: Condition[];
  readonly type: Condition[];
};

export function conditionsOf(criteria: SearchCriteria): Conditions {
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
      // One market as an equality: the planner then knows how many homes it has.
      ...when(marketIds.length === 1, () => condition`market_id = ${marketIds[0]}`),
      ...when(marketIds.length > 1, () => condition`market_id = any (${marketIds})`),
      ...when(displayCityId !== null, () => condition`display_city_id = ${displayCityId}`),
      ...when(propertyId !== null, () => condition`property_id = ${propertyId}`),
      ...(box ? [isWithin(box)] : []),
      ...(free ? [isFree(free)] : []),
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

/** `unit.strip` of a latitude. */
const stripOf = (latitude: number) => Math.floor((latitude + 90) * 50);

function isWithin({ south, west, north, east }: Box): Condition {
  const [first, last] = [stripOf(south), stripOf(north)];
  const strips = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return condition`strip = any (${strips}::smallint[]) and longitude between ${west} and ${east} and latitude between ${south} and ${north}`;
}

/** Every condition of the search. */
export const everyCondition = (criteria: SearchCriteria): Condition =>
  allOf(Object.values(conditionsOf(criteria)).flat());

export function isFree(free: FreeNights): Condition {
  if (free.kind === 'range')
    return condition`not (busy && daterange(${free.range.start}::date, ${free.range.end}::date))`;
  const { from, to, nights } = free;
  // The first night can only be `from` or the day on which somebody leaves. Unnested in the select list: as a table the ranges of each
  // home would be stored and read again, which takes twice as long.
  return condition`(
    not (busy && daterange(${from}::date, ${from}::date + ${nights}::integer))
    or exists (
      select from (select unnest(busy) as taken) as stays
      where upper(taken) > ${from}::date and upper(taken) <= ${to}::date and not (busy && daterange(upper(taken), upper(taken) + ${nights}::integer))
    )
  )`;
}

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql.join([...conditions], sql` and `);
