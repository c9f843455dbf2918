import type { Amenity, HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import { getQueryKey, type PageContext } from '@lodestay/platform';

type FoundCard = HomeSearchResult['homeGroups'][number]['homes'][number];
type Filters = HomeSearchResult['filters'];

/** The most requested amenities. The filter row offers those that are off and that some homes have. */
export const QUICK_AMENITIES: readonly Amenity[] = ['washer_in_unit', 'pets', 'parking', 'air_conditioning', 'desk'];

/** The fields that cards and pins show. Listing them is faster than copying the home and deleting fields. Scores are rounded. */
function toCard(home: FoundCard): FoundCard {
  const {
    id,
    slug,
    type,
    title,
    marketId,
    monthlyRent,
    displayPriceWithDiscount,
    displayPriceWithoutDiscount,
    total,
    specialOffer,
    beds,
    baths,
    squareFeet,
    cityName,
    neighborhoodName,
    pictures,
    nearestDates,
    rank,
    property,
    latitude,
    longitude,
    distanceMeters,
    rating,
    address,
  } = home;
  const card: Partial<FoundCard> = {
    id,
    slug,
    title,
    marketId,
    monthlyRent,
    displayPriceWithDiscount,
    displayPriceWithoutDiscount,
    total,
    specialOffer,
    beds,
    baths,
    squareFeet,
    cityName,
    neighborhoodName,
    pictures: pictures.slice(0, 1),
    nearestDates,
    rank:
      rank &&
      ({ terms: rank.terms.map(({ name, value }) => ({ name, value: Math.round(value) })) } as FoundCard['rank']),
    property: { id: property.id, slug: property.slug, name: property.name } as FoundCard['property'],
    latitude,
    longitude,
    distanceMeters,
    rating,
    // Only the tile of a home without pictures shows the street.
    address: pictures[0] ? undefined : address,
  };
  // Cards label homes that are not known to be furnished.
  if (type !== 'FurnishedHome') card.type = type;
  return card as FoundCard;
}

/** The filters of the filter row: quick amenities and the names of chosen neighborhoods. The drawer fetches all of them. */
const toRowFilters = (
  { types, notStated, amenities, neighborhoods }: Filters,
  { neighborhoodId }: HomeSearchQuery,
): Filters => ({
  price: null,
  types,
  notStated,
  beds: [],
  amenities: amenities.filter(({ name, homes }) => homes > 0 && QUICK_AMENITIES.includes(name)),
  neighborhoods: neighborhoods.filter(({ id }) => neighborhoodId?.includes(String(id))),
});

/** The groups of a result with only the fields that their cards show. */
export const toListGroups = ({ homeGroups }: HomeSearchResult): HomeSearchResult['homeGroups'] =>
  homeGroups.map((group) => ({ ...group, homes: group.homes.map(toCard) }));

export type ListOptions = {
  /** Keep all filters because the document contains the plain filter form. */ allFilters?: boolean;
};

/**
 * Reduces a search result to what a list shows: one picture per card, no pins, only the filters of the filter row. A document
 * contains the result twice, as markup and as data for hydration, so unused fields would make it much larger.
 */
export const toListResult = (
  result: HomeSearchResult,
  query: HomeSearchQuery,
  { allFilters }: ListOptions = {},
): HomeSearchResult => ({
  ...result,
  pins: [],
  clusters: [],
  filters: allFilters ? result.filters : toRowFilters(result.filters, query),
  homeGroups: toListGroups(result),
});

/** Searches before the render and caches the reduced result. Throws `ApiError`. */
export async function fetchList(
  { fetch, queryClient }: PageContext,
  query: HomeSearchQuery,
  options?: ListOptions,
): Promise<HomeSearchResult> {
  const result = toListResult(await fetch('searchHomes', { query }), query, options);
  queryClient.setQueryData(getQueryKey('searchHomes', { query }), result);
  return result;
}
