import type { HomeCardData, SearchMode } from '@lodestay/contracts';
import { EMPTY_SEARCH, toSearchQuery, toHomeHref, type SearchState } from '@lodestay/links';

/** Modes in which a company or the government pays. The page of a home must know them. */
const PASSED_MODES: ReadonlySet<SearchMode | null> = new Set(['corporate', 'military']);

/** The query of a link to a home: the dates and the search type. Standby has no end date. '' if there is nothing to pass. */
export function toListingQuery(
  { startDate, endDate, committedNights }: Pick<SearchState, 'startDate' | 'endDate' | 'committedNights'>,
  mode: SearchMode | null,
): string {
  if (mode === 'standby') return ['standby=true', startDate && `startDate=${startDate}`].filter(Boolean).join('&');
  return toSearchQuery({
    ...EMPTY_SEARCH,
    startDate,
    endDate,
    committedNights,
    searchType: PASSED_MODES.has(mode) ? mode : null,
  });
}

export const toListingHref = (home: Pick<HomeCardData, 'slug'>, query: string): string =>
  query ? `${toHomeHref(home.slug)}?${query}` : toHomeHref(home.slug);
