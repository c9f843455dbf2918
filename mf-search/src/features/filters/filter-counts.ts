import type { HomeSearchQuery } from '@lodestay/contracts';
import type { SearchState } from '@lodestay/links';
import { apiQuery, type SearchScope } from '../../search/api-query.ts';

/** Asks how many homes a search finds and what each filter would leave of them; of the homes themselves as few as can be. */
export const filterCounts = (scope: SearchScope, search: SearchState): HomeSearchQuery => ({
  ...apiQuery(scope, { ...search, page: 1 }),
  resultsPerPage: 1,
});
