import { toCamelCase, type HomeAlternatives, type HomeSearchQuery } from '@lodestay/contracts';
import { getMode, parseSearch, toSearchQuery, type SearchState } from '@lodestay/links';
import { defaultAvailableFromEndDate, formatDateRange, INDEFINITE, type CalendarDate } from '@lodestay/stay';
import { apiQuery } from '../../search/api-query.ts';
import { getSearchSuggestions, type AddressedSearch, type SearchSuggestion } from '../../search/search-suggestions.ts';

/** What an offer of the api is to be put in words for. */
export type AlternativesOf = AddressedSearch & {
  place: string;
  neighborhoods: readonly { id: number; name: string }[];
  today: CalendarDate;
};

/** What the page of an address asks the api, read back from its link. */
function askedBy({ path, search }: AddressedSearch, today: CalendarDate): HomeSearchQuery {
  const read = parseSearch(new URLSearchParams(toSearchQuery(search)), today).search;
  return apiQuery({ market: path.split('/')[2]!, mode: getMode(path, read.searchType), today }, read);
}

/** Equal where two queries find the same homes. A start alone is asked for with the api's own default, or without. */
function toText({ page: _page, ...query }: HomeSearchQuery): string {
  const { startDate, endDate, flex, standby, availableFromEndDate } = query;
  const isStartAlone = startDate !== undefined && endDate === undefined && !flex && !standby;
  const written = isStartAlone
    ? { ...query, availableFromEndDate: availableFromEndDate ?? defaultAvailableFromEndDate(startDate) }
    : query;
  return JSON.stringify(
    Object.entries(written)
      .filter(([, value]) => value !== undefined)
      .sort(),
  );
}

function withoutParameters(query: HomeSearchQuery, parameters: readonly string[]): HomeSearchQuery {
  const gone = new Set(parameters.map(toCamelCase));
  return Object.fromEntries(Object.entries(query).filter(([name]) => !gone.has(name)));
}

export type CountedSuggestion = SearchSuggestion & { homes: number };

/**
 * A link for each offer, in the order of the api. Its page asks exactly what the api has counted, or there is no link: a number that
 * the next page does not keep is worse than none.
 */
export function getCountedSuggestions(
  { today, ...here }: AlternativesOf,
  filters: HomeAlternatives['filters'],
): CountedSuggestion[] {
  const asked = askedBy(here, today);
  return filters.flatMap(({ parameters, market, homes }) => {
    const counted = toText({ ...withoutParameters(asked, parameters), ...(market && { market: market.slug }) });
    // The market of a display city need not be the one that the address names.
    const from = market
      ? { ...here, path: here.path.replace(/^\/s\/[^/]+/, `/s/${market.slug}`), market: market.name }
      : here;
    const way = getSearchSuggestions(from).find((candidate) => toText(askedBy(candidate, today)) === counted);
    return way ? [{ ...way, homes }] : [];
  });
}

type FreeDates = HomeAlternatives['dates'][number];

/** The same search on other dates, as exact as they are counted; an open end stays open. */
export const onDates = (search: SearchState, { startDate, endDate }: FreeDates): SearchState => ({
  ...search,
  startDate,
  endDate: endDate ?? (search.endDate === INDEFINITE ? INDEFINITE : null),
  flexibleDays: null,
  startBy: null,
  page: 1,
});

/** Those of the dates whose page asks exactly what the api has counted: where the visitor is, a day may have passed already. */
export function countedDates(
  { today, path, search }: Pick<AlternativesOf, 'path' | 'search' | 'today'>,
  dates: readonly FreeDates[],
): FreeDates[] {
  const asked = askedBy({ path, search }, today);
  return dates.filter((free) => {
    const counted = {
      ...asked,
      startDate: free.startDate,
      endDate: free.endDate ?? undefined,
      flexibleDays: undefined,
      availableFromEndDate: undefined,
    };
    return toText(askedBy({ path, search: onDates(search, free) }, today)) === toText(counted);
  });
}

/** 'Jan 14 to Apr 14, 3 days later', without the difference where days of a month were asked for. */
export function freeDatesWords(
  { startDate, endDate, shiftDays }: FreeDates,
  { startBy }: Pick<SearchState, 'startBy'>,
): string {
  const dates = formatDateRange(startDate, endDate);
  const days = Math.abs(shiftDays);
  return startBy === null
    ? `${dates}, ${days} ${days === 1 ? 'day' : 'days'} ${shiftDays < 0 ? 'earlier' : 'later'}`
    : dates;
}

const MILES_PER_KILOMETER = 0.621371;

export const distanceWords = (kilometers: number): string => {
  const miles = kilometers * MILES_PER_KILOMETER;
  return miles < 1
    ? 'less than a mile away'
    : `${Math.round(miles)} ${Math.round(miles) === 1 ? 'mile' : 'miles'} away`;
};
