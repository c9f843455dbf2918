import type { HomeSearchQuery } from '@lodestay/contracts';
import { type SearchState, toApiQuery, type SearchScope } from '@lodestay/links';

/** The query for the number of homes of a search and of each filter. It requests one home because the homes are not shown. */
export const toCountsQuery = (scope: SearchScope, search: SearchState): HomeSearchQuery => ({
  ...toApiQuery(scope, { ...search, page: 1 }),
  resultsPerPage: 1,
});
