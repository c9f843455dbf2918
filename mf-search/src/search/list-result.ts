import type { HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import { queryKeyOf, type PageContext } from '@lodestay/platform';

type FoundCard = HomeSearchResult['homeGroups'][number]['homes'][number];

/** What cards and pins say of a home, field by field: copying all but some took longer than parsing the answer. A rank is shown in whole numbers. */
function cardOf(home: FoundCard): FoundCard {
  const { id, slug, title, marketId, monthlyRent, displayPriceWithDiscount, displayPriceWithoutDiscount, total, specialOffer, beds, baths, squareFeet, cityName, neighborhoodName, pictures, nearestDates, rank, property, latitude, longitude, distanceMeters } = home;
  const card: Partial<FoundCard> = {
    id, slug, title, marketId, monthlyRent, displayPriceWithDiscount, displayPriceWithoutDiscount, total, specialOffer, beds, baths, squareFeet, cityName, neighborhoodName,
    pictures: pictures.slice(0, 1),
    nearestDates,
    rank: rank && ({ terms: rank.terms.map(({ name, value }) => ({ name, value: Math.round(value) })) } as FoundCard['rank']),
    property: { id: property.id, slug: property.slug, name: property.name } as FoundCard['property'],
    latitude, longitude, distanceMeters,
  };
  return card as FoundCard;
}

/**
 * A search result with what a list draws: one picture of each card, no pins, no amenity that no home has. The answer travels twice in
 * a document, as markup and as data for hydration; whole, the data alone would be half of the page's bytes.
 */
export const listResult = (result: HomeSearchResult): HomeSearchResult => ({
  ...result,
  pins: [],
  clusters: [],
  filters: { ...result.filters, amenities: result.filters.amenities.filter(({ homes }) => homes > 0) },
  homeGroups: result.homeGroups.map((group) => ({ ...group, homes: group.homes.map(cardOf) })),
});

/** Searches before the render and keeps in the cache what a list draws. Throws `ApiError`. */
export async function fetchList({ fetch, queryClient }: PageContext, query: HomeSearchQuery): Promise<HomeSearchResult> {
  const result = listResult(await fetch('searchHomes', { query }));
  queryClient.setQueryData(queryKeyOf('searchHomes', { query }), result);
  return result;
}
