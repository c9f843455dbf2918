import type { HomeCardData, HomeSearchQuery, HomeSearchResult, ResponseOf } from '@lodestay/contracts';
import { getQueryKey, useEndpoint, type PageContext } from '@lodestay/platform';
import { addDays, addMonths, getStartOfMonth, type CalendarDate } from '@lodestay/stay';
import { fetchList } from '../../search/list-result.ts';

export type CityList = ResponseOf<'listDisplayCities'>;
export type MarketSummary = CityList['markets'][number];

/** The featured dates start at least this many days from today. */
const LEAD_DAYS = 14;
const FEATURED_MARKETS = 4;

/** The three months for which the home page shows prices. */
export function getFeaturedDates(today: CalendarDate): { start: CalendarDate; end: CalendarDate } {
  const start = getStartOfMonth(addMonths(addDays(today, LEAD_DAYS), 1));
  return { start, end: addMonths(start, 3) };
}

const sortByHomes = (markets: readonly MarketSummary[]) =>
  [...markets].sort((a, b) => b.homes - a.homes || (a.slug < b.slug ? -1 : 1));

/** The markets with the most homes. The page shows one home of each. */
export const getFeaturedMarkets = ({ markets }: CityList): MarketSummary[] =>
  sortByHomes(markets.filter((market) => market.homes > 0)).slice(0, FEATURED_MARKETS);

/**
 * Picks one home of each search result, none with the picture of another one, because two homes with the same picture look like the same
 * home. The homes of a result have different pictures, and there are enough of them, except in markets with fewer than four homes.
 */
export function pickHomes(results: readonly (HomeSearchResult | null | undefined)[]): (HomeCardData | undefined)[] {
  const shown = new Set<string>();
  return results.map((result) => {
    const homes = result?.homeGroups.flatMap((group) => group.homes) ?? [];
    const home = homes.find(({ pictures: [cover] }) => !cover || !shown.has(cover.base));
    if (home?.pictures[0]) shown.add(home.pictures[0].base);
    return home;
  });
}

const getSearchQuery = (market: string, today: CalendarDate): HomeSearchQuery => {
  const { start, end } = getFeaturedDates(today);
  return { market, startDate: start, endDate: end, resultsPerPage: FEATURED_MARKETS, grouped: false };
};

const getQuoteInput = (slug: string, today: CalendarDate) => {
  const { start, end } = getFeaturedDates(today);
  return { params: { slug }, query: { startDate: start, endDate: end } };
};

/** Fetches what the page shows below the form. A section that fails to load is left out. */
export async function prefetchFeatured(context: PageContext): Promise<void> {
  const { fetch, today } = context;
  const cities = await fetch('listDisplayCities', {});
  const queries = getFeaturedMarkets(cities).map(({ slug }) => getSearchQuery(slug, today));
  const found = await Promise.all(queries.map((query) => fetchList(context, query).catch(() => null)));
  const picked = pickHomes(found);
  // The document carries only the homes that the page shows.
  for (const [at, query] of queries.entries()) {
    const [result, home] = [found[at], picked[at]];
    if (result)
      context.queryClient.setQueryData(getQueryKey('searchHomes', { query }), {
        ...result,
        homeGroups: result.homeGroups.filter((group) => home && group.homes.includes(home)),
      });
  }
  const first = picked.find((home) => home !== undefined);
  if (first) await fetch('getQuote', getQuoteInput(first.slug, today)).catch(() => null);
}

/** One home of each featured market, available for the featured dates. */
export function useFeaturedHomes(cities: CityList | undefined, today: CalendarDate): HomeCardData[] {
  const slugs = cities ? getFeaturedMarkets(cities).map(({ slug }) => slug) : [];
  // The number of hooks must not change, so there is one per slot, not per market.
  const results = [
    useMarketHomes(slugs[0], today),
    useMarketHomes(slugs[1], today),
    useMarketHomes(slugs[2], today),
    useMarketHomes(slugs[3], today),
  ];
  return pickHomes(results).filter((home) => home !== undefined);
}

const useMarketHomes = (slug: string | undefined, today: CalendarDate) =>
  useEndpoint('searchHomes', { query: getSearchQuery(slug ?? '', today) }, { enabled: slug !== undefined }).data;

export const useFeaturedQuote = (home: HomeCardData | undefined, today: CalendarDate) =>
  useEndpoint('getQuote', getQuoteInput(home?.slug ?? '', today), { enabled: home !== undefined }).data;
