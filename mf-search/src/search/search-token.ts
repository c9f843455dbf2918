import { toSearchHref, type SearchState } from '@lodestay/links';
import { addDays, isCalendarDate, type CalendarDate } from '@lodestay/stay';

const PARAMETERS = ['searchToken', 'search_token'] as const;

/**
 * Reads the search token of a URL. The API uses it to keep the order of a list while the inventory changes, so that pages
 * neither repeat nor skip a home. Null starts a new order. A token is valid on the day it was issued and the next day.
 */
export function parseSearchToken(params: URLSearchParams, today: CalendarDate): string | null {
  const text = PARAMETERS.map((name) => params.get(name)).find((value) => value !== null) ?? '';
  const [day = '', token = ''] = text.split('.');
  const isCurrent = isCalendarDate(day) && day <= today && today <= addDays(day, 1);
  return isCurrent && /^[\w-]{1,8192}$/.test(token) ? token : null;
}

/**
 * URL of a page of a list. The search token is part of the URL, so that a reload, the back button, a shared link and a
 * browser without JavaScript show the same homes. Only pagination links carry it: another search has another order.
 */
export function toPageHref(path: string, search: SearchState, token: string | null, today: CalendarDate): string {
  const href = toSearchHref(path, search);
  return token === null ? href : `${href}${href.includes('?') ? '&' : '?'}searchToken=${today}.${token}`;
}
