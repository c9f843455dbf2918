import { isSlug } from '@lodestay/contracts';
import { EMPTY_SEARCH, fixedDates, parseSearch, type FixedDates, type SearchState, toApiQuery } from '@lodestay/links';
import { addMonths, getStartOfMonth, type CalendarDate, type Cents } from '@lodestay/stay';

const LOCALITY = 'locality';
const CENTS = 100;

export type RateUrl = {
  /** Slug of the locality, or null. */
  locality: string | null;
  /** The stay, or the whole next month. */
  dates: FixedDates;
  hasInvalidDates: boolean;
  /** Dollars per night that the visitor entered. */
  perDiem: number | null;
};

/** Parses the locality, the stay and the per diem of the page's URL. Never throws. */
export function parseRateUrl(params: URLSearchParams, today: CalendarDate): RateUrl {
  const { search } = parseSearch(params, today);
  const slug = params.get(LOCALITY) ?? '';
  const dates = fixedDates(search);
  const next = getStartOfMonth(addMonths(today, 1));
  return {
    locality: isSlug(slug) ? slug : null,
    dates: dates ?? { start: next, end: addMonths(next, 1) },
    hasInvalidDates: dates === null && Boolean(params.get('startDate') || params.get('endDate')),
    perDiem: search.perDiem,
  };
}

/** The search for homes whose monthly price fits a nightly rate. Cents of the rate are dropped, so the homes stay within it. */
export const toRateSearch = ({ start, end }: FixedDates, nightlyCents: Cents): SearchState => ({
  ...EMPTY_SEARCH,
  startDate: start,
  endDate: end,
  perDiem: Math.floor(nightlyCents / CENTS),
});

/** Counts the homes of that search. */
export const getRateHomesQuery = (market: string, search: SearchState, today: CalendarDate) => ({
  query: { ...toApiQuery({ market, mode: 'military', today }, search), resultsPerPage: 1, counts: false },
});
