import { RESERVATION_STATUSES, type ReservationStatus } from '@lodestay/contracts';
import { RESERVATIONS_PATH } from './reservation-text.ts';

/** The filters of the list of reservations, as in its URL. The names are those of the API. */
export type ListState = {
  status?: ReservationStatus;
  market?: string;
  checkInFrom?: string;
  checkInTo?: string;
  q?: string;
  cursor?: string;
};

const SLUG = /^(?=.{1,120}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
const DATE = /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/;
const CURSOR = /^[0-9a-z.-]{1,80}$/;
export const SHORTEST_SEARCH = 3;
const LONGEST_SEARCH = 254;

const isDate = (text: string) => DATE.test(text) && !Number.isNaN(Date.parse(text));
const NAMES = { checkInFrom: 'check_in_from', checkInTo: 'check_in_to' } as const;

/** Reads the filters. Ignores what the API would refuse. */
export function parseListState(parameters: URLSearchParams): ListState {
  const read = (name: string, isValid: (text: string) => boolean) => {
    const text = parameters.get(name)?.trim() ?? '';
    return isValid(text) ? text : undefined;
  };
  const status = RESERVATION_STATUSES.find((name) => name === parameters.get('status'));
  return Object.fromEntries(
    Object.entries({
      status,
      market: read('market', (text) => SLUG.test(text)),
      checkInFrom: read(NAMES.checkInFrom, isDate),
      checkInTo: read(NAMES.checkInTo, isDate),
      q: read('q', ({ length }) => length >= SHORTEST_SEARCH && length <= LONGEST_SEARCH),
      cursor: read('cursor', (text) => CURSOR.test(text)),
    }).filter(([, value]) => value !== undefined),
  );
}

/** The URL of the list with filters. */
export function toListHref({ status, market, checkInFrom, checkInTo, q, cursor }: ListState): string {
  const query = new URLSearchParams(
    Object.entries({
      status,
      market,
      [NAMES.checkInFrom]: checkInFrom,
      [NAMES.checkInTo]: checkInTo,
      q,
      cursor,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
  return query ? `${RESERVATIONS_PATH}?${query}` : RESERVATIONS_PATH;
}

/** Whether any filter is set. */
export const hasFilters = (state: ListState): boolean => Object.keys(state).some((name) => name !== 'cursor');
