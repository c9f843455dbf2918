import { AMENITIES, toCamelCase, type DroppableFilter, type HomeSearchQuery, type Market } from '@lodestay/contracts';
import { INDEFINITE } from '@lodestay/stay';
import type { SearchedPlace } from '../criteria/searched-place.ts';

export type Dropped = {
  readonly filter: DroppableFilter;
  readonly parameters: readonly string[];
  readonly query: HomeSearchQuery;
  /** What is searched in place of the display city. */
  readonly market?: Market;
};

type Named = readonly [filter: DroppableFilter, parameters: readonly string[]];

/** What a person sets as one filter of homes, as parameters on the wire. */
const FILTERS: readonly Named[] = [
  ['price', ['price_gte', 'price_lte']],
  ['beds', ['beds', 'min_beds', 'exact_match_beds']],
  ['baths', ['minimum_bathrooms']],
  ['size', ['minimum_square_footage']],
  ['neighborhood', ['neighborhood_id']],
  ['installed', ['allowed_for_hq_stays']],
  ...AMENITIES.map((name): Named => ['amenity', [name]]),
];
const DATES = ['start_date', 'end_date', 'flex', 'committed_nights', 'available_from_end_date', 'flexible_days'];
const KIND = ['search_type', 'standby'];
const TYPE = ['category', 'additional_homes_type'];
const AREA = ['sw_latitude', 'sw_longitude', 'ne_latitude', 'ne_longitude', 'property_slug'];

/**
 * The query without each thing that narrows it, one at a time, and then without several at once: without its filters, without these and
 * its dates, and with nothing but its place. Amenities go singly and, where there are several, all at once.
 */
export function withoutEachFilter(
  query: HomeSearchQuery,
  place: Pick<SearchedPlace, 'market' | 'displayCity'>,
): Dropped[] {
  const given = (names: readonly string[]) =>
    names.filter((name) => isGiven((query as Readonly<Record<string, unknown>>)[toCamelCase(name)]));
  const city = query.displayCity !== undefined && place.displayCity && place.market ? ['display_city'] : [];
  const somewhere = query.market !== undefined || query.displayCity !== undefined || query.term !== undefined;
  const standby = query.standby === true || query.searchType === 'standby';
  const open = query.flex === true || query.endDate === INDEFINITE;
  // Standby begins today where no day is asked for: its day comes and goes with it.
  const dates = standby ? [] : DATES;
  // A short stay is for installed homes only (product 3), so that a search for one may say so, too.
  const kind = query.searchType === 'short-term' ? [...KIND, 'installed'] : KIND;
  const area = somewhere ? AREA : [];
  const filters = FILTERS.flatMap(([, names]) => names);
  const amenities = given(AMENITIES);
  const single: Named[] = [
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
  const several: Named[] = [
    // What is asked of the type may be a filter, or what the kind of search is about.
    ...[filters, [...filters, ...TYPE]].flatMap((names): Named[] => [
      ['several', names],
      ['several', [...names, ...dates]],
    ]),
    ['several', [...filters, ...DATES, ...kind, ...TYPE, 'installed', 'favorites', ...area, ...city]],
  ];
  const seen = new Set<string>();
  return [...single, ...(somewhere ? several : several.slice(0, -1))]
    .map(([filter, names]): Named => [filter, given(names)])
    .filter(([, parameters]) => {
      const names = parameters.toSorted().join();
      return names !== '' && !seen.has(names) && seen.add(names);
    })
    .map(([filter, parameters]) => ({ filter, parameters, ...without(query, parameters, place.market) }));
}

const isGiven = (value: unknown) => value !== undefined && value !== false;

/** A city is part of its market, so that is what is left where only the city goes. */
function without(
  query: HomeSearchQuery,
  parameters: readonly string[],
  market: Market | null,
): Pick<Dropped, 'query' | 'market'> {
  const gone = new Set(parameters.map(toCamelCase));
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !gone.has(name))) as HomeSearchQuery;
  return gone.has('displayCity') && market ? { query: { ...rest, market: market.slug }, market } : { query: rest };
}
