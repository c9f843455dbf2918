import type { HomeCardData, HomeSearchQuery, ResponseOf } from '@lodestay/contracts';
import { useEndpoint, type PageContext } from '@lodestay/platform';
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

const getSearchQuery = (market: string, today: CalendarDate): HomeSearchQuery => {
  const { start, end } = getFeaturedDates(today);
  return { market, startDate: start, endDate: end, resultsPerPage: 1, grouped: false };
};

const getQuoteInput = (slug: string, today: CalendarDate) => {
  const { start, end } = getFeaturedDates(today);
  return { params: { slug }, query: { startDate: start, endDate: end } };
};

/** Fetches what the page shows below the form. A section that fails to load is left out. */
export async function prefetchFeatured(context: PageContext): Promise<void> {
  const { fetch, today } = context;
  const cities = await fetch('listDisplayCities', {});
  const found = await Promise.all(
    getFeaturedMarkets(cities).map(({ slug }) => fetchList(context, getSearchQuery(slug, today)).catch(() => null)),
  );
  const first = found.find((result) => result?.homeGroups[0])?.homeGroups[0]!.homes[0];
  if (first) await fetch('getQuote', getQuoteInput(first.slug, today)).catch(() => null);
}

/** One home of each featured market, available for the featured dates. */
export function useFeaturedHomes(cities: CityList | undefined, today: CalendarDate): HomeCardData[] {
  const slugs = cities ? getFeaturedMarkets(cities).map(({ slug }) => slug) : [];
  // The number of hooks must not change, so there is one per slot, not per market.
  const results = [
    useMarketHome(slugs[0], today),
    useMarketHome(slugs[1], today),
    useMarketHome(slugs[2], today),
    useMarketHome(slugs[3], today),
  ];
  return results.filter((home) => home !== undefined);
}

function useMarketHome(slug: string | undefined, today: CalendarDate): HomeCardData | undefined {
  const { data } = useEndpoint(
    'searchHomes',
    { query: getSearchQuery(slug ?? '', today) },
    { enabled: slug !== undefined },
  );
  return data?.homeGroups[0]?.homes[0];
}

export const useFeaturedQuote = (home: HomeCardData | undefined, today: CalendarDate) =>
  useEndpoint('getQuote', getQuoteInput(home?.slug ?? '', today), { enabled: home !== undefined }).data;
