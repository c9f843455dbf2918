import type { HomeSearchQuery } from '@lodestay/contracts';
import { apiQuery, parseSearch, type ParsedSearch } from '../../search/search-address.ts';
import { siteToday } from '../../search/site-today.ts';

export type MarketAddress = ParsedSearch & { market: string; path: string; furnished: boolean; today: string; query: HomeSearchQuery };

/** What the address of a market page means, for the read before the render, the head and the page alike. */
export function marketAddress(url: { pathname: string; search: string }, params: Readonly<Record<string, string | undefined>>, now: string): MarketAddress {
  const market = params['market'] ?? '';
  const furnished = url.pathname.endsWith('/apartments/furnished');
  const today = siteToday(now);
  const parsed = parseSearch(new URLSearchParams(url.search), today);
  return { ...parsed, market, furnished, today, path: url.pathname, query: apiQuery(market, parsed.search, { furnished }) };
}
