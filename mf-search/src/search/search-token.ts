import { toSearchHref, type SearchState } from '@lodestay/links';

const PARAMETERS = ['searchToken', 'search_token'] as const;
/** Former tokens contained the order itself, after the day they were issued: '2026-11-21.AbC'. */
const TOKEN = /^(?:\d{4}-\d\d-\d\d\.)?([\w-]{1,8192})$/;

/**
 * Reads the search token of a URL. The API uses it to keep the order of a list while the inventory changes, so that pages
 * neither repeat nor skip a home. Null starts a new order, and so does a token that the API no longer knows.
 */
export function parseSearchToken(params: URLSearchParams): string | null {
  const text = PARAMETERS.map((name) => params.get(name)).find((value) => value !== null) ?? '';
  return TOKEN.exec(text)?.[1] ?? null;
}

/**
 * URL of a page of a list. The search token is part of the URL, so that a reload, the back button, a shared link and a
 * browser without JavaScript show the same homes. Only pagination links carry it: another search has another order.
 */
export function toPageHref(path: string, search: SearchState, token: string | null): string {
  const href = toSearchHref(path, search);
  return token === null ? href : `${href}${href.includes('?') ? '&' : '?'}searchToken=${token}`;
}
