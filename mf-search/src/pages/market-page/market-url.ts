import { parseHomeSearch, type HomeSearch } from '@lodestay/links';
import type { CalendarDate } from '@lodestay/stay';
import { parseSearchToken } from '../../search/search-token.ts';

export type MarketUrl = HomeSearch & {
  path: string;
  /** The search token, which keeps the order of the list (`search-token.ts`). */
  searchToken: string | null;
};

/** Parses the URL of a market page. `prefetch`, `head` and the page use it, so that they share one API query. */
export function parseMarketUrl(
  url: { pathname: string; search: string },
  params: Readonly<Record<string, string | undefined>>,
  today: CalendarDate,
): MarketUrl {
  const parsed = parseHomeSearch(url, params['market'] ?? '', today);
  const searchToken = parseSearchToken(new URLSearchParams(url.search));
  return {
    ...parsed,
    path: url.pathname,
    searchToken,
    query: { ...parsed.query, searchToken: searchToken ?? undefined },
  };
}
