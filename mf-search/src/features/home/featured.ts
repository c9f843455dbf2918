import type { HomeCardData, HomeSearchQuery, ResponseOf } from '@lodestay/contracts';
import { useEndpoint, type PageContext } from '@lodestay/platform';
import { addDays, addMonths, startOfMonth, type CalendarDate } from '@lodestay/stay';
import { fetchList } from '../../search/list-result.ts';
import { siteToday } from '../../search/site-today.ts';

export type CityList = ResponseOf<'listDisplayCities'>;
export type MarketSummary = CityList['markets'][number];

/** Nobody moves in tomorrow: the month shown begins at least this many days from now. */
const LEAD_DAYS = 14;
const FEATURED = 4;

/** The three months that the home page's prices are for. */
export function featuredDates(now: string): { start: CalendarDate; end: CalendarDate } {
  const start = startOfMonth(addMonths(addDays(siteToday(now), LEAD_DAYS), 1));
  return { start, end: addMonths(start, 3) };
}

const mostHomes = (markets: readonly MarketSummary[]) => [...markets].sort((a, b) => b.homes - a.homes || (a.slug < b.slug ? -1 : 1));

/** The markets with the most homes; each lends one of them to the page. */
export const featuredMarkets = ({ markets }: CityList): MarketSummary[] => mostHomes(markets.filter((market) => market.homes > 0)).slice(0, FEATURED);

const queryFor = (market: string, now: string): HomeSearchQuery => {
  const { start, end } = featuredDates(now);
  return { market, startDate: start, endDate: end, resultsPerPage: 1, grouped: false };
};

const quoteInput = (slug: string, now: string) => {
  const { start, end } = featuredDates(now);
  return { params: { slug }, query: { startDate: start, endDate: end } };
};

/** Reads what the page shows besides the form. None of it is worth an error page: a part that cannot be read is left out. */
export async function prefetchFeatured(context: PageContext): Promise<void> {
  const { fetch, now } = context;
  const cities = await fetch('listDisplayCities', {});
  const found = await Promise.all(featuredMarkets(cities).map(({ slug }) => fetchList(context, queryFor(slug, now)).catch(() => null)));
  const first = found.find((result) => result?.homeGroups[0])?.homeGroups[0]!.homes[0];
  if (first) await fetch('getQuote', quoteInput(first.slug, now)).catch(() => null);
}

/** One home of each of the largest markets, free for the featured months. */
export function useFeaturedHomes(cities: CityList | undefined, now: string): HomeCardData[] {
  const slugs = cities ? featuredMarkets(cities).map(({ slug }) => slug) : [];
  // The number of hooks is that of the places, not of the markets there are.
  const results = [useMarketHome(slugs[0], now), useMarketHome(slugs[1], now), useMarketHome(slugs[2], now), useMarketHome(slugs[3], now)];
  return results.filter((home) => home !== undefined);
}

function useMarketHome(slug: string | undefined, now: string): HomeCardData | undefined {
  const { data } = useEndpoint('searchHomes', { query: queryFor(slug ?? '', now) }, { enabled: slug !== undefined });
  return data?.homeGroups[0]?.homes[0];
}

export const useFeaturedQuote = (home: HomeCardData | undefined, now: string) => useEndpoint('getQuote', quoteInput(home?.slug ?? '', now), { enabled: home !== undefined }).data;
