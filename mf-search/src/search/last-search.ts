import type { SearchState } from '@lodestay/links';
import { useSyncExternalStore } from 'react';
import { isCalendarDate, INDEFINITE, type CalendarDate } from '@lodestay/stay';

/** What somebody looked for last, remembered in this browser (specification 4). */
export type LastSearch = Pick<SearchState, 'startDate' | 'endDate' | 'committedNights'> & {
  market: string;
  displayCity: string | null;
  name: string;
};

const KEY = 'last_search';

/** The remembered search, without dates that have passed; null when there is none or it cannot be read. */
export function readLastSearch(text: string | null, today: CalendarDate): LastSearch | null {
  try {
    const { market, displayCity, name, startDate, endDate, committedNights } = JSON.parse(text ?? 'null') as LastSearch;
    if (typeof market !== 'string' || !/^[a-z0-9-]+$/.test(market) || typeof name !== 'string') return null;
    const dated =
      isCalendarDate(startDate) &&
      startDate >= today &&
      (endDate === INDEFINITE || (isCalendarDate(endDate) && endDate > startDate));
    return {
      market,
      name,
      displayCity: typeof displayCity === 'string' ? displayCity : null,
      startDate: dated ? startDate : null,
      endDate: dated ? endDate : null,
      committedNights: dated && Number.isInteger(committedNights) ? committedNights : null,
    };
  } catch {
    return null;
  }
}

/** Private windows may refuse storage; then nothing is remembered. */
function stored(): string | null {
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
    // As above: a search is worth remembering, not worth an error.
  }
}

/** Remembers a place that was looked at without a word about when: the dates asked for last stay. */
export function rememberPlace(place: Pick<LastSearch, 'market' | 'displayCity' | 'name'>, today: CalendarDate): void {
  const last = readLastSearch(stored(), today);
  rememberSearch({
    startDate: last?.startDate ?? null,
    endDate: last?.endDate ?? null,
    committedNights: last?.committedNights ?? null,
    ...place,
  });
}

const subscribe = (changed: () => void) => {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
};

/** The remembered search; null on the server and while hydrating, where nobody knows it. */
export function useLastSearch(today: CalendarDate): LastSearch | null {
  return readLastSearch(
    useSyncExternalStore(subscribe, stored, () => null),
    today,
  );
}
