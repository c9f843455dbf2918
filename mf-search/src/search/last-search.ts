import type { SearchState } from '@lodestay/links';
import { useSyncExternalStore } from 'react';
import { isCalendarDate, INDEFINITE, type CalendarDate } from '@lodestay/stay';

/** The visitor's last search, stored in this browser (specification 4). */
export type LastSearch = Pick<SearchState, 'startDate' | 'endDate' | 'committedNights'> & {
  market: string;
  displayCity: string | null;
  name: string;
};

const KEY = 'last_search';
const NO_DATES = { startDate: null, endDate: null, committedNights: null };

/** Parses the stored search and removes dates that have passed. Null if there is none or it is invalid. */
export function readLastSearch(text: string | null, today: CalendarDate): LastSearch | null {
  try {
    const { market, displayCity, name, startDate, endDate, committedNights } = JSON.parse(text ?? 'null') as LastSearch;
    if (typeof market !== 'string' || !/^[a-z0-9-]+$/.test(market) || typeof name !== 'string') return null;
    const hasValidDates =
      isCalendarDate(startDate) &&
      startDate >= today &&
      (endDate === INDEFINITE || (isCalendarDate(endDate) && endDate > startDate));
    return {
      market,
      name,
      displayCity: typeof displayCity === 'string' ? displayCity : null,
      ...(hasValidDates
        ? { startDate, endDate, committedNights: Number.isInteger(committedNights) ? committedNights : null }
        : NO_DATES),
    };
  } catch {
    return null;
  }
}

/** Private windows can block storage. Then nothing is remembered. */
function readStoredText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberSearch(search: LastSearch): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(search));
  } catch {
    // Storage is blocked or full. Losing the last search is not worth an error.
  }
}

/** Remembers a place that was viewed without dates. The dates of the last search are kept. */
export function rememberPlace(place: Pick<LastSearch, 'market' | 'displayCity' | 'name'>, today: CalendarDate): void {
  rememberSearch({ ...NO_DATES, ...readLastSearch(readStoredText(), today), ...place });
}

const subscribe = (changed: () => void) => {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
};

/** The stored search; null on the server and during hydration, where storage is not available. */
export function useLastSearch(today: CalendarDate): LastSearch | null {
  return readLastSearch(
    useSyncExternalStore(subscribe, readStoredText, () => null),
    today,
  );
}
