import type { HomeSearchQuery } from '@lodestay/contracts';
import { getMode, parseSearch, type ParsedSearch } from '@lodestay/links';
import type { CalendarDate } from '@lodestay/stay';
import { readOrder } from '../../search/list-order.ts';
import { apiQuery, type SearchScope } from '../../search/api-query.ts';
import { isFurnishedMode } from '../../search/mode-words.ts';

export type MarketAddress = ParsedSearch & {
  scope: SearchScope;
  path: string;
  /** The order that this page of the list keeps (`list-order.ts`). */
  order: string | null;
  query: HomeSearchQuery;
};

/** Where the kind of search decides on furniture; to ask for the contrary cannot be. */
const withoutCategory = ({ search, dropped }: ParsedSearch): ParsedSearch => ({
  search: { ...search, category: null },
  dropped: search.category === 'unfurnished' ? [...dropped, 'category'] : dropped,
});

/** What the address of a market page means, for the read before the render, the head and the page alike. */
export function marketAddress(
  url: { pathname: string; search: string },
  params: Readonly<Record<string, string | undefined>>,
  today: CalendarDate,
): MarketAddress {
  const asked = new URLSearchParams(url.search);
  const parsed = parseSearch(asked, today);
  const order = readOrder(asked, today);
  const scope = { market: params['market'] ?? '', mode: getMode(url.pathname, parsed.search.searchType), today };
  const read = isFurnishedMode(scope.mode) ? withoutCategory(parsed) : parsed;
  return {
    ...read,
    scope,
    path: url.pathname,
    order,
    query: { ...apiQuery(scope, read.search), searchToken: order ?? undefined },
  };
}
