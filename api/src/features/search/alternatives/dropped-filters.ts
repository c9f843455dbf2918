import { AMENITIES, toCamelCase, type DroppableFilter, type HomeSearchQuery, type Market } from '@lodestay/contracts';
import { INDEFINITE } from '@lodestay/stay';
import type { SearchedPlace } from '../criteria/searched-place.ts';

export type DroppedFilter = {
  readonly filter: DroppableFilter;
  readonly parameters: readonly string[];
  readonly query: HomeSearchQuery;
  /** The market that replaces a dropped display city. */
  readonly market?: Market;
};

type FilterParameters = readonly [filter: DroppableFilter, parameters: readonly string[]];

/** The parameters (wire names) of each filter in the interface. */
const FILTERS: readonly FilterParameters[] = [
  ['price', ['price_gte', 'price_lte']],
  ['beds', ['beds', 'min_beds', 'exact_match_beds']],
  ['baths', ['minimum_bathrooms']],
  ['size', ['minimum_square_footage']],
  ['guests', ['minimum_occupants']],
  ['photos', ['has_photos']],
  ['neighborhood', ['neighborhood_id']],
  ['installed', ['allowed_for_hq_stays']],
  ...AMENITIES.map((name): FilterParameters => ['amenity', [name]]),
];
const DATES = ['start_date', 'end_date', 'flex', 'committed_nights', 'available_from_end_date', 'flexible_days'];
const KIND = ['search_type', 'standby'];
const TYPE = ['category', 'additional_homes_type'];
const AREA = ['sw_latitude', 'sw_longitude', 'ne_latitude', 'ne_longitude', 'property_slug'];

/**
 * Returns variants of the query with one filter dropped each, then variants with several dropped: all filters, all filters and the
 * dates, and everything except the place. Amenities are dropped one by one, and all together if there are several.
 */
export function dropEachFilter(
  query: HomeSearchQuery,
  place: Pick<SearchedPlace, 'market' | 'displayCity'>,
): DroppedFilter[] {
  const given = (names: readonly string[]) =>
    names.filter((name) => isGiven((query as Readonly<Record<string, unknown>>)[toCamelCase(name)]));
  const city = query.displayCity !== undefined && place.displayCity && place.market ? ['display_city'] : [];
  const hasPlace = query.market !== undefined || query.displayCity !== undefined || query.term !== undefined;
  const standby = query.standby === true || query.searchType === 'standby';
  const open = query.flex === true || query.endDate === INDEFINITE;
  // Standby without a date starts today, so its date can be dropped only together with Standby itself.
  const dates = standby ? [] : DATES;
  // Short stays need installed homes (product 3), so `installed` may be part of a short-term search.
  const kind = [...KIND, ...(query.searchType === 'short-term' ? ['installed'] : isOneBedroom(query) ? ['beds'] : [])];
  const area = hasPlace ? AREA : [];
  const filters = FILTERS.flatMap(([, names]) => names);
  const amenities = given(AMENITIES);
  const single: FilterParameters[] = [
    ['dates', dates],
    ['kind', kind],
    ...(standby ? [['kind', [...kind, ...DATES]] as const] : []),
    ...(open && !standby ? [['kind', ['end_date', 'flex', 'committed_nights']] as const] : []),
    ...FILTERS,
    ['amenity', amenities],
    ['category', TYPE],
    ['installed', ['installed']],
    ['favorites', ['favorites']],
    ['area', area],
    ['city', city],
  ];
  const several: FilterParameters[] = [
    // The home type can be a filter or part of the kind of search, so try both.
    ...[filters, [...filters, ...TYPE]].flatMap((names): FilterParameters[] => [
      ['several', names],
      ['several', [...names, ...dates]],
    ]),
    ['several', [...filters, ...DATES, ...kind, ...TYPE, 'installed', 'favorites', ...area, ...city]],
  ];
  const seen = new Set<string>();
  return [...single, ...(hasPlace ? several : several.slice(0, -1))]
    .map(([filter, names]): FilterParameters => [filter, given(names)])
    .filter(([, parameters]) => {
      const names = parameters.toSorted().join();
      return names !== '' && !seen.has(names) && seen.add(names);
    })
    .map(([filter, parameters]) => ({ filter, parameters, ...dropParameters(query, parameters, place.market) }));
}

/** Pages of the one-bedroom mode send its number of bedrooms too, so it is part of the kind of search. */
const isOneBedroom = ({ searchType, beds }: HomeSearchQuery) => searchType === '1-bedroom' && String(beds) === '1';

const isGiven = (value: unknown) => value !== undefined && value !== false;

/** A dropped display city is replaced by its market. */
function dropParameters(
  query: HomeSearchQuery,
  parameters: readonly string[],
  market: Market | null,
): Pick<DroppedFilter, 'query' | 'market'> {
  const dropped = new Set(parameters.map(toCamelCase));
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !dropped.has(name))) as HomeSearchQuery;
  return dropped.has('displayCity') && market ? { query: { ...rest, market: market.slug }, market } : { query: rest };
}
