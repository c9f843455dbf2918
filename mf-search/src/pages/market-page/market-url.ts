import type { HomeSearchQuery } from '@lodestay/contracts';
import { getMode, parseSearch, type ParsedSearch } from '@lodestay/links';
import type { CalendarDate } from '@lodestay/stay';
import { parseSearchToken } from '../../search/search-token.ts';
import { toApiQuery, type SearchScope } from '../../search/api-query.ts';
import { isFurnishedMode } from '../../search/mode-texts.ts';

export type MarketUrl = ParsedSearch & {
  scope: SearchScope;
  path: string;
  /** The search token, which keeps the order of the list (`search-token.ts`). */
  searchToken: string | null;
  query: HomeSearchQuery;
};

/** Removes the category in modes that list only furnished homes. A search for unfurnished homes is reported as invalid. */
const withoutCategory = ({ search, dropped }: ParsedSearch): ParsedSearch => ({
  search: { ...search, category: null },
  dropped: search.category === 'unfurnished' ? [...dropped, 'category'] : dropped,
});

/** Parses the URL of a market page. `prefetch`, `head` and the page use it, so that they share one API query. */
export function parseMarketUrl(
  url: { pathname: string; search: string },
  params: Readonly<Record<string, string | undefined>>,
  today: CalendarDate,
): MarketUrl {
  const query = new URLSearchParams(url.search);
  const parsed = parseSearch(query, today);
  const searchToken = parseSearchToken(query, today);
  const scope = { market: params['market'] ?? '', mode: getMode(url.pathname, parsed.search.searchType), today };
  const result = isFurnishedMode(scope.mode) ? withoutCategory(parsed) : parsed;
  return {
    ...result,
    scope,
    path: url.pathname,
    searchToken,
    query: { ...toApiQuery(scope, result.search), searchToken: searchToken ?? undefined },
  };
}
