import type { HomeCardData, HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import { queryKeyOf, type PageContext } from '@lodestay/platform';

/** The rank of a card is shown in whole numbers, and what no card says stays behind. */
function cardOf({ type: _type, installed: _installed, unitNumber: _unit, partnerRelationship: _partner, landingLite: _lite, priceEstimated: _estimated, approximateLocation: _approximate, availableFrom: _from, ...home }: HomeCardData): HomeCardData {
  const rank = home.rank && { terms: home.rank.terms.map(({ name, value }) => ({ name, value: Math.round(value) })) };
  return { ...home, rank, pictures: home.pictures.slice(0, 1) } as Partial<HomeCardData> as HomeCardData;
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
