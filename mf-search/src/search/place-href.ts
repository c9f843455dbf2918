import { searchQuery } from './search-address.ts';
import { EMPTY_SEARCH, type SearchState } from './search-state.ts';

/** The address of a place, which may have a query of its own (a neighborhood), with the dates of a stay. */
export function placeHref(url: string, { startDate, endDate, committedNights }: Pick<SearchState, 'startDate' | 'endDate' | 'committedNights'>): string {
  const stay = searchQuery({ ...EMPTY_SEARCH, startDate, endDate, committedNights });
  return stay ? `${url}${url.includes('?') ? '&' : '?'}${stay}` : url;
}
