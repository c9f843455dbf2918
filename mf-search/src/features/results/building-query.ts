import type { HomeCardData, HomeSearchQuery } from '@lodestay/contracts';

/** The same search within the building of a home of its list: all homes that the list stands for by that one. */
export const buildingQuery = (query: HomeSearchQuery, { property }: HomeCardData): HomeSearchQuery => ({
  ...query,
  propertySlug: property.slug,
  homesPerGroup: undefined,
  page: undefined,
  searchToken: undefined,
  resultsPerPage: 1,
});
