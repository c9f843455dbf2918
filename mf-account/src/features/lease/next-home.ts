import type { HomeSearchQuery, ResponseOf } from '@lodestay/contracts';
import { addDays, daysBetween, MAX_DAYS_AHEAD, type CalendarDate } from '@lodestay/stay';
import type { Lease } from '@lodestay/stay/lease';

type Market = ResponseOf<'listDisplayCities'>['markets'][number];

/** Nights of the suggested stays. */
export const NEXT_STAY_NIGHTS = 90;
const SHOWN_HOMES = 3;

/** Markets with homes: those of the state first, then by number of homes. */
export const sortMarkets = (markets: readonly Market[], state: string): Market[] =>
  markets
    .filter(({ homes }) => homes > 0)
    .toSorted((a, b) => Number(b.state === state) - Number(a.state === state) || b.homes - a.homes);

/** The market of the URL, else the largest of the state; null if the state has none. */
export const chooseMarket = (markets: readonly Market[], state: string, slug: string | null): Market | null =>
  markets.find((market) => market.slug === slug && market.homes > 0) ??
  sortMarkets(markets, state).find((market) => market.state === state) ??
  null;

/** The stay after the lease: it starts on the day after the last one. Null if that is too far ahead to book. */
export function getNextStay({ leaveOn }: Lease, today: CalendarDate): { startDate: string; endDate: string } | null {
  const startDate = addDays(leaveOn, 1);
  const endDate = addDays(startDate, NEXT_STAY_NIGHTS);
  return daysBetween(today, endDate) < MAX_DAYS_AHEAD ? { startDate, endDate } : null;
}

export const toNextHomesQuery = (
  market: Market,
  stay: { startDate: string; endDate: string },
): Pick<
  HomeSearchQuery,
  'market' | 'startDate' | 'endDate' | 'counts' | 'pins' | 'resultsPerPage' | 'homesPerGroup'
> => ({
  market: market.slug,
  ...stay,
  counts: false,
  pins: false,
  resultsPerPage: SHOWN_HOMES,
  homesPerGroup: 1,
});
