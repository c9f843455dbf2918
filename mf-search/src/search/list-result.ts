import type { HomeCardData, HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import { queryKeyOf, type PageContext } from '@lodestay/platform';

/** A home behind the first of its building is a line of the list and a part of its neighborhood on the map. */
function lineOf({ id, slug, title, neighborhoodName, latitude, longitude, displayPriceWithDiscount, total, beds, baths, squareFeet }: HomeCardData): HomeCardData {
  return { id, slug, title, neighborhoodName, latitude, longitude, displayPriceWithDiscount, total, beds, baths, squareFeet, pictures: [], rank: null } as Partial<HomeCardData> as HomeCardData;
}

/** The first home of a building is a card. Its rank is shown in whole numbers, and what no card says stays behind. */
function cardOf({ type: _type, installed: _installed, unitNumber: _unit, partnerRelationship: _partner, landingLite: _lite, priceEstimated: _estimated, approximateLocation: _approximate, availableFrom: _from, ...home }: HomeCardData): HomeCardData {
  const rank = home.rank && { terms: home.rank.terms.map(({ name, value }) => ({ name, value: Math.round(value) })) };
  return { ...home, rank, pictures: home.pictures.slice(0, 1) } as Partial<HomeCardData> as HomeCardData;
}

/**
 * A search result with what a list draws: one picture of each card, none of the homes behind it, no pins, no amenity that no home has. The answer travels twice in
 * a document, as markup and as data for hydration; whole, the data alone would be half of the page's bytes.
 */
export const listResult = (result: HomeSearchResult): HomeSearchResult => ({
  ...result,
  pins: [],
  clusters: [],
  filters: { ...result.filters, amenities: result.filters.amenities.filter(({ homes }) => homes > 0) },
  homeGroups: result.homeGroups.map(({ key, homes }) => ({
    key,
    homes: homes.map((home, index) => (index === 0 ? cardOf(home) : lineOf(home))),
  })),
});

/** Searches before the render and keeps in the cache what a list draws. Throws `ApiError`. */
export async function fetchList({ fetch, queryClient }: PageContext, query: HomeSearchQuery): Promise<HomeSearchResult> {
  const result = listResult(await fetch('searchHomes', { query }));
  queryClient.setQueryData(queryKeyOf('searchHomes', { query }), result);
  return result;
}
