import type { HomeCardData, SearchMode } from '@lodestay/contracts';
import { EMPTY_SEARCH, toSearchQuery, toHomeHref, type SearchState } from '@lodestay/links';

/** Modes that somebody else pays or vouches in; a home is told so. */
const TOLD: ReadonlySet<SearchMode | null> = new Set(['corporate', 'military']);

/** What a search tells the page of a home: the stay, and for whom it is. Standby is month to month, without an end; '' where nothing is said. */
export function listingQuery(
  { startDate, endDate, committedNights }: Pick<SearchState, 'startDate' | 'endDate' | 'committedNights'>,
  mode: SearchMode | null,
): string {
  if (mode === 'standby') return ['standby=true', startDate && `startDate=${startDate}`].filter(Boolean).join('&');
  return toSearchQuery({
    ...EMPTY_SEARCH,
    startDate,
    endDate,
    committedNights,
    searchType: TOLD.has(mode) ? mode : null,
  });
}

/** Address of a home with such a query. */
export const listingHref = (home: Pick<HomeCardData, 'slug'>, query: string): string =>
  query ? `${toHomeHref(home.slug)}?${query}` : toHomeHref(home.slug);
