import { AMENITIES, type DroppableFilter, type HomeSearchQuery } from '@lodestay/contracts';

export type Dropped = { readonly filter: DroppableFilter; readonly parameters: readonly string[]; readonly query: HomeSearchQuery };

/** What a person sets as one filter, as parameters on the wire. */
const PARAMETERS: readonly (readonly [DroppableFilter, readonly string[]])[] = [
  ['dates', ['start_date', 'end_date', 'flex', 'committed_nights', 'standby', 'available_from_end_date', 'flexible_days']],
  ['price', ['price_gte', 'price_lte']],
  ['beds', ['beds', 'min_beds', 'exact_match_beds']],
  ['baths', ['minimum_bathrooms']],
  ['size', ['minimum_square_footage']],
  ['neighborhood', ['neighborhood_id']],
  ['category', ['category', 'additional_homes_type']],
  ['installed', ['installed', 'allowed_for_hq_stays']],
  ['favorites', ['favorites']],
  ['area', ['sw_latitude', 'sw_longitude', 'ne_latitude', 'ne_longitude', 'property_slug']],
];

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The query without each filter it has, one at a time; amenities singly, and all at once where there are several. */
export function withoutEachFilter(query: HomeSearchQuery): Dropped[] {
  const given = new Set(Object.entries(query).filter(([, value]) => value !== undefined && value !== false).map(([name]) => name));
  const amenities = AMENITIES.filter((name) => given.has(camelCase(name)));
  const filters: (readonly [DroppableFilter, readonly string[]])[] = [
    ...PARAMETERS.map(([filter, names]) => [filter, names.filter((name) => given.has(camelCase(name)))] as const),
    ...amenities.map((name) => ['amenity', [name]] as const),
    ...(amenities.length > 1 ? [['amenity', amenities] as const] : []),
  ];
  return filters.filter(([, parameters]) => parameters.length > 0).map(([filter, parameters]) => ({ filter, parameters, query: without(query, parameters) }));
}

function without(query: HomeSearchQuery, parameters: readonly string[]): HomeSearchQuery {
  const gone = new Set(parameters.map(camelCase));
  return Object.fromEntries(Object.entries(query).filter(([name]) => !gone.has(name))) as HomeSearchQuery;
}
