import { toCamelCase, type HomeAlternatives, type HomeSearchQuery } from '@lodestay/contracts';
import { getMode, parseSearch, toMarketHref, toSearchQuery, type SearchState, toApiQuery } from '@lodestay/links';
import { getDefaultAvailableFromEndDate, formatDateRange, INDEFINITE, type CalendarDate } from '@lodestay/stay';
import { getSearchSuggestions, type SearchAtPath, type SearchSuggestion } from '../../../search/search-suggestions.ts';

/** The search that the API's alternatives are shown for. */
export type AlternativesContext = SearchAtPath & {
  place: string;
  neighborhoods: readonly { id: number; name: string }[];
  today: CalendarDate;
};

/** The API query of the page that a link leads to. */
function getApiQuery({ path, search }: SearchAtPath, today: CalendarDate): HomeSearchQuery {
  const read = parseSearch(new URLSearchParams(toSearchQuery(search)), today).search;
  return toApiQuery({ market: path.split('/')[2]!, mode: getMode(path, read.searchType), today }, read);
}

/** A text that is equal for queries that find the same homes. A query without an end date can omit the API's default latest start. */
function toComparableText({ page: _page, ...query }: HomeSearchQuery): string {
  const { startDate, endDate, flex, standby, availableFromEndDate } = query;
  const isStartAlone = startDate !== undefined && endDate === undefined && !flex && !standby;
  const normalized = isStartAlone
    ? { ...query, availableFromEndDate: availableFromEndDate ?? getDefaultAvailableFromEndDate(startDate) }
    : query;
  return JSON.stringify(
    Object.entries(normalized)
      .filter(([, value]) => value !== undefined)
      .sort(),
  );
}

function withoutParameters(query: HomeSearchQuery, parameters: readonly string[]): HomeSearchQuery {
  const removed = new Set(parameters.map(toCamelCase));
  return Object.fromEntries(Object.entries(query).filter(([name]) => !removed.has(name)));
}

export type CountedSuggestion = SearchSuggestion & { homes: number };

/**
 * A link for each counted alternative, in the order of the API. Alternatives whose page would not run exactly the counted
 * query are omitted, so that the number on a link always matches its page.
 */
export function getCountedSuggestions(
  { today, ...context }: AlternativesContext,
  filters: HomeAlternatives['filters'],
): CountedSuggestion[] {
  const query = getApiQuery(context, today);
  return filters.flatMap(({ parameters, market, homes }) => {
    const counted = toComparableText({
      ...withoutParameters(query, parameters),
      ...(market && { market: market.slug }),
    });
    // The market of a display city can differ from the market in the URL.
    const from = market
      ? { ...context, path: context.path.replace(/^\/s\/[^/]+/, toMarketHref(market.slug)), market: market.name }
      : context;
    const suggestion = getSearchSuggestions(from).find(
      (candidate) => toComparableText(getApiQuery(candidate, today)) === counted,
    );
    return suggestion ? [{ ...suggestion, homes }] : [];
  });
}

type AvailableDates = HomeAlternatives['dates'][number];

/** The same search with other, exact dates. An open end stays open. */
export const withDates = (search: SearchState, { startDate, endDate }: AvailableDates): SearchState => ({
  ...search,
  startDate,
  endDate: endDate ?? (search.endDate === INDEFINITE ? INDEFINITE : null),
  flexibleDays: null,
  availableFromEndDate: null,
  page: 1,
});

/** Keeps only dates whose page runs exactly the counted query: a day can already have passed in the visitor's time zone. */
export function filterCountedDates(
  { today, path, search }: Pick<AlternativesContext, 'path' | 'search' | 'today'>,
  dates: readonly AvailableDates[],
): AvailableDates[] {
  const query = getApiQuery({ path, search }, today);
  return dates.filter((available) => {
    const counted = {
      ...query,
      startDate: available.startDate,
      endDate: available.endDate ?? undefined,
      flexibleDays: undefined,
      availableFromEndDate: undefined,
    };
    return (
      toComparableText(getApiQuery({ path, search: withDates(search, available) }, today)) === toComparableText(counted)
    );
  });
}

/** '<dates>, 3 days later', or only the dates for a search by month. */
export function formatShiftedDates(
  { startDate, endDate, shiftDays }: AvailableDates,
  { availableFromEndDate }: Pick<SearchState, 'availableFromEndDate'>,
): string {
  const dates = formatDateRange(startDate, endDate);
  const days = Math.abs(shiftDays);
  return availableFromEndDate === null
    ? `${dates}, ${days} ${days === 1 ? 'day' : 'days'} ${shiftDays < 0 ? 'earlier' : 'later'}`
    : dates;
}

const MILES_PER_KILOMETER = 0.621371;

export const formatDistance = (kilometers: number): string => {
  const miles = kilometers * MILES_PER_KILOMETER;
  return miles < 1
    ? 'less than a mile away'
    : `${Math.round(miles)} ${Math.round(miles) === 1 ? 'mile' : 'miles'} away`;
};
