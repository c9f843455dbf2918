import type { Amenity, HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import { queryKeyOf, type PageContext } from '@lodestay/platform';

type FoundCard = HomeSearchResult['homeGroups'][number]['homes'][number];
type Filters = HomeSearchResult['filters'];

/** Asked for most; offered beside a list while they are off and the place has them. */
export const QUICK_AMENITIES: readonly Amenity[] = ['washer_in_unit', 'pets', 'parking', 'air_conditioning', 'desk'];

/** What cards and pins say of a home, field by field: copying all but some took longer than parsing the answer. A rank is shown in whole numbers. */
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
  };
  // Furniture is the rule, which nothing says.
  if (type === 'UnfurnishedHome') card.type = type;
  return card as FoundCard;
}

/** What stands beside a list: the choices that are offered there, and the names of chosen neighborhoods. All of them the drawer asks for. */
const offeredBeside = ({ types, amenities, neighborhoods }: Filters, { neighborhoodId }: HomeSearchQuery): Filters => ({
  price: null,
  types,
  beds: [],
  amenities: amenities.filter(({ name, homes }) => homes > 0 && QUICK_AMENITIES.includes(name)),
  neighborhoods: neighborhoods.filter(({ id }) => neighborhoodId?.includes(String(id))),
});

/** The groups of a result with what their cards draw. */
export const drawnGroups = ({ homeGroups }: HomeSearchResult): HomeSearchResult['homeGroups'] =>
  homeGroups.map((group) => ({ ...group, homes: group.homes.map(toCard) }));

export type ListParts = {
  /** Not only the filters that a list shows beside itself: a form in the document shows them. */ allFilters?: boolean;
};

/**
 * A search result with what a list draws: one picture of each card, no pins, no filter that is not offered beside it. The answer
 * travels twice in a document, as markup and as data for hydration; whole, the data alone would be half of the page's bytes.
 */
export const listResult = (
  result: HomeSearchResult,
  query: HomeSearchQuery,
  { allFilters }: ListParts = {},
): HomeSearchResult => ({
  ...result,
  pins: [],
  clusters: [],
  filters: allFilters ? result.filters : offeredBeside(result.filters, query),
  homeGroups: drawnGroups(result),
});

/** Searches before the render and keeps in the cache what a list draws. Throws `ApiError`. */
export async function fetchList(
  { fetch, queryClient }: PageContext,
  query: HomeSearchQuery,
  parts?: ListParts,
): Promise<HomeSearchResult> {
  const result = listResult(await fetch('searchHomes', { query }), query, parts);
  queryClient.setQueryData(queryKeyOf('searchHomes', { query }), result);
  return result;
}
