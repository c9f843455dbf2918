import {
  AMENITY_LABELS,
  type HomeCardData,
  type HomeSearchResult,
  type SearchMode,
  type SortOrder,
} from '@lodestay/contracts';
import {
  formatCount,
  formatDateRange,
  formatMoney,
  formatMonthly,
  formatNights,
  INDEFINITE,
  nightsIn,
  DEFAULT_COMMITTED_NIGHTS,
} from '@lodestay/stay';
import { fixedDates, type SearchState } from './search-state.ts';

export const SORT_LABELS: Record<SortOrder, string> = {
  recommended: 'Recommended',
  price: 'Price',
  newest: 'Newest',
  size: 'Size',
  distance: 'Distance',
};

export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** What there is in a place, all kinds of search together: furnished by name only where all of it is. */
export const apartmentsOf = (isMixed: boolean) => (isMixed ? 'Apartments by the month' : 'Furnished apartments');

/** Whether homes without furniture are among those that a type can be chosen from. */
export const hasUnfurnished = ({ types }: HomeSearchResult['filters']): boolean =>
  types.some(({ type, homes }) => type === 'UnfurnishedHome' && homes > 0);

const bedWords = (beds: string) => (beds === '0' ? 'Studio' : countOf(Number(beds), 'bed'));

export const homeFacts = (home: { beds: number; baths: number; squareFeet: number | null }): string[] => [
  bedWords(String(home.beds)),
  countOf(home.baths, 'bath'),
  ...(home.squareFeet === null ? [] : [`${formatCount(home.squareFeet)} sq ft`]),
];

/** Pictures show furniture whatever a home has: one without says so wherever it is listed. */
export const furnitureWords = ({ type }: Pick<HomeCardData, 'type'>): string[] =>
  type === 'UnfurnishedHome' ? ['Unfurnished'] : [];

/** '$9,646.25 in all, 90 nights'. */
export const totalWords = (total: { cents: number; nights: number } | null): string | undefined =>
  total ? `${formatMoney(total.cents)} in all, ${formatNights(total.nights)}` : undefined;

type Dates = Pick<SearchState, 'startDate' | 'endDate'> & Partial<Pick<SearchState, 'flexibleDays' | 'startBy'>>;

/** 'Jan 11 to Apr 11', with '± 3 days' where they may move; 'move in Feb 1 to Feb 28', 'from Jan 11', or null without dates. */
export function datesWords({ startDate, endDate, flexibleDays = null, startBy = null }: Dates): string | null {
  if (startDate === null) return null;
  if (startBy !== null) return `move in ${formatDateRange(startDate, startBy)}`;
  const dates = formatDateRange(startDate, endDate === INDEFINITE ? null : endDate);
  return flexibleDays === null ? dates : `${dates}, ± ${countOf(flexibleDays, 'day')}`;
}

/** What the dates of a search mean for the list below it. */
export function datesSentence(search: SearchState, mode: SearchMode | null = null): string {
  if (mode === 'standby')
    return `Standby rates ${search.startDate === null ? 'from today' : formatDateRange(search.startDate, null)}, month by month, for members. Totals are for the first month.`;
  const dates = fixedDates(search);
  if (dates) {
    const nights = nightsIn(dates);
    const { flexibleDays, startBy } = search;
    if (flexibleDays !== null)
      return `Free for ${formatNights(nights)} that begin up to ${countOf(flexibleDays, 'day')} earlier or later; each home says when. Totals hold every required fee.`;
    if (startBy !== null)
      return `Free for ${formatNights(nights)} that begin ${formatDateRange(dates.start, startBy)}; each home says when. Totals hold every required fee.`;
    return `Free for all ${formatNights(nights)}. Totals hold every required fee.`;
  }
  if (search.endDate === INDEFINITE)
    return `Flex, ${search.startBy === null ? formatDateRange(search.startDate!, null) : `begun ${formatDateRange(search.startDate!, search.startBy)}`}, at least ${formatNights(search.committedNights ?? DEFAULT_COMMITTED_NIGHTS)}. Totals are for 365 nights and hold every required fee.`;
  if (search.startDate !== null)
    return `Free ${formatDateRange(search.startDate, null)}. With a move-out date you see the whole price.`;
  return 'Monthly prices. With your dates you see the whole price.';
}

export type FilterToken = { key: string; label: string; without: SearchState };

/** Every filter that is on, in words, with the search that lacks only it. */
export function filterTokens(
  search: SearchState,
  neighborhoods: readonly { id: number; name: string }[],
): FilterToken[] {
  const tokens: FilterToken[] = [];
  const add = (key: string, label: string, change: Partial<SearchState>) =>
    tokens.push({ key, label, without: { ...search, page: 1, ...change } });
  if (search.minBeds !== null) add('minBeds', `${countOf(search.minBeds, 'bed')} or more`, { minBeds: null });
  for (const beds of search.beds) {
    const rest = search.beds.filter((other) => other !== beds);
    add(`beds-${beds}`, bedWords(beds), { beds: rest, exactMatchBeds: search.exactMatchBeds && rest.length > 0 });
  }
  if (search.minPrice !== null && search.maxPrice !== null)
    add('price', `${dollars(search.minPrice)} to ${dollars(search.maxPrice)}`, { minPrice: null, maxPrice: null });
  else if (search.minPrice !== null) add('price', `From ${dollars(search.minPrice)}`, { minPrice: null });
  else if (search.maxPrice !== null) add('price', `Up to ${dollars(search.maxPrice)}`, { maxPrice: null });
  if (search.perDiem !== null) add('perDiem', `Per diem of ${dollars(search.perDiem)} a night`, { perDiem: null });
  if (search.minBaths !== null) add('minBaths', `${countOf(search.minBaths, 'bath')} or more`, { minBaths: null });
  if (search.minSqFt !== null) add('minSqFt', `${formatCount(search.minSqFt)} sq ft or more`, { minSqFt: null });
  for (const id of search.neighborhood) {
    const name = neighborhoods.find((candidate) => String(candidate.id) === id)?.name ?? 'Neighborhood';
    add(`neighborhood-${id}`, name, { neighborhood: search.neighborhood.filter((other) => other !== id) });
  }
  for (const amenity of search.amenity)
    add(`amenity-${amenity}`, AMENITY_LABELS[amenity], {
      amenity: search.amenity.filter((other) => other !== amenity),
    });
  if (search.category !== null)
    add('category', search.category === 'furnished' ? 'Furnished' : 'Unfurnished', { category: null });
  if (search.hqStay) add('hqStay', 'Business and vacation stays', { hqStay: false });
  return tokens;
}

const dollars = (amount: number) => formatMonthly(amount * 100);

/** Parameters of an address in the words of the page, for the notice that some were left out. */
const PARAMETER_WORDS: Record<string, string> = {
  startDate: 'move-in date',
  endDate: 'move-out date',
  committedNights: 'committed nights',
  flexibleDays: 'flexible days',
  availableFromEndDate: 'latest move-in date',
  beds: 'bedrooms',
  minBeds: 'bedrooms',
  minBaths: 'bathrooms',
  minPrice: 'lowest price',
  maxPrice: 'highest price',
  minSqFt: 'size',
  perDiem: 'per diem',
  amenity: 'amenities',
  neighborhood: 'neighborhood',
  category: 'furniture',
  displayCity: 'city',
  map: 'map section',
  near: 'place to be near',
  sortBy: 'order',
  page: 'page',
};

export const droppedWords = (dropped: readonly string[]): string =>
  `Left out because it cannot be: ${[...new Set(dropped.map((name) => PARAMETER_WORDS[name] ?? name))].join(', ')}.`;
