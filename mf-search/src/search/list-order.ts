import { toSearchHref, type SearchState } from '@lodestay/links';
import { addDays, isCalendarDate, type CalendarDate } from '@lodestay/stay';

const NAMES = ['searchToken', 'search_token'] as const;

/**
 * The order that an address keeps, so that its page neither repeats nor skips a home while the inventory changes; null for an address
 * without one, which begins a new order. It stands for the day it is written and the next: of an older link only the page is meant,
 * because an order of last month would be half gone.
 */
export function readOrder(params: URLSearchParams, today: CalendarDate): string | null {
  const text = NAMES.map((name) => params.get(name)).find((value) => value !== null) ?? '';
  const [day = '', token = ''] = text.split('.');
  const stands = isCalendarDate(day) && day <= today && today <= addDays(day, 1);
  return stands && /^[\w-]{1,8192}$/.test(token) ? token : null;
}

/**
 * Address of a page of a list, in the order of the pages seen so far. The order is in the address and not beside it, so that reload, back,
 * a shared link and a browser without script get the same homes. No other address carries it: another search has another order.
 */
export function pageHref(path: string, search: SearchState, token: string | null, today: CalendarDate): string {
  const href = toSearchHref(path, search);
  return token === null ? href : `${href}${href.includes('?') ? '&' : '?'}searchToken=${today}.${token}`;
}
