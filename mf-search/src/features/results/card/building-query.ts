import type { HomeCardData, HomeSearchQuery } from '@lodestay/contracts';

/** The same search within the building of a home. It finds all homes that the home's card represents. */
export const toBuildingQuery = (query: HomeSearchQuery, { property }: HomeCardData): HomeSearchQuery => ({
  ...query,
  propertySlug: property.slug,
  homesPerGroup: undefined,
  page: undefined,
  searchToken: undefined,
  resultsPerPage: 1,
});
