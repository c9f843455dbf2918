import {
  AMENITY_LABELS,
  type HomeCardData,
  type HomeSearchResult,
  type SearchMode,
  type SortOrder,
} from '@lodestay/contracts';
import { fixedDates, type SearchState } from '@lodestay/links';
import {
  formatCount,
  formatDateRange,
  formatMoney,
  formatMonthly,
  formatNights,
  INDEFINITE,
  countNights,
  DEFAULT_COMMITTED_NIGHTS,
} from '@lodestay/stay';

export const SORT_LABELS: Record<SortOrder, string> = {
  recommended: 'Recommended',
  price: 'Price',
  newest: 'Newest',
  size: 'Size',
  rating: 'Rating',
  distance: 'Distance',
};

export const pluralize = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** What the homes of a place are called. Says "furnished" only if all of them are. */
export const getApartmentsLabel = (isMixed: boolean) => (isMixed ? 'Apartments by the month' : 'Furnished apartments');

/** Whether homes that are unfurnished, or do not state it, are among the results. */
export const hasUnfurnished = ({ types, notStated }: HomeSearchResult['filters']): boolean =>
  types.some(({ type, homes }) => type === 'UnfurnishedHome' && homes > 0) || Boolean(notStated?.furnished);

const formatBeds = (beds: string) => (beds === '0' ? 'Studio' : pluralize(Number(beds), 'bed'));

export const formatHomeDetails = (home: { beds: number; baths: number; squareFeet: number | null }): string[] => [
  formatBeds(String(home.beds)),
  pluralize(home.baths, 'bath'),
  ...(home.squareFeet === null ? [] : [`${formatCount(home.squareFeet)} sq ft`]),
];

/** Homes that are not known to be furnished are labeled everywhere, because their illustrations can show furniture. */
export const getFurnitureLabels = ({ type }: Pick<HomeCardData, 'type'>): string[] =>
  type === null ? ['Furniture not stated'] : type === 'UnfurnishedHome' ? ['Unfurnished'] : [];

/** '$9,646.25 total for 90 nights', in the words of the API. */
export const formatTotal = (total: HomeCardData['total']): string | undefined =>
  total ? (total.text ?? `${formatMoney(total.cents)} total for ${formatNights(total.nights)}`) : undefined;

type Dates = Pick<SearchState, 'startDate' | 'endDate'> &
  Partial<Pick<SearchState, 'flexibleDays' | 'availableFromEndDate'>>;

/** The dates of a search: a range with its flexible days, a range of move-in days, or 'from' a day. Null without dates. */
export function formatDates({
  startDate,
  endDate,
  flexibleDays = null,
  availableFromEndDate = null,
}: Dates): string | null {
  if (startDate === null) return null;
  if (availableFromEndDate !== null) return `move in ${formatDateRange(startDate, availableFromEndDate)}`;
  const dates = formatDateRange(startDate, endDate === INDEFINITE ? null : endDate);
  return flexibleDays === null ? dates : `${dates}, ± ${pluralize(flexibleDays, 'day')}`;
}

/** Explains which homes the dates of a search find and what their totals cover. */
export function explainDates(search: SearchState, mode: SearchMode | null = null): string {
  if (mode === 'standby')
    return `Available for a month ${search.startDate === null ? 'from today' : formatDateRange(search.startDate, null)}. Members see Standby rates, others the usual rents.`;
  const dates = fixedDates(search);
  if (dates) {
    const nights = countNights(dates);
    const { flexibleDays, availableFromEndDate } = search;
    if (flexibleDays !== null)
      return `Available for ${formatNights(nights)}, starting up to ${pluralize(flexibleDays, 'day')} earlier or later. Totals include all required fees.`;
    if (availableFromEndDate !== null)
      return `Available for ${formatNights(nights)}, starting ${formatDateRange(dates.start, availableFromEndDate)}. Totals include all required fees.`;
    return `Available for all ${formatNights(nights)}. Totals include all required fees.`;
  }
  if (search.endDate === INDEFINITE)
    return `Flex, ${search.availableFromEndDate === null ? formatDateRange(search.startDate!, null) : `starting ${formatDateRange(search.startDate!, search.availableFromEndDate)}`}, at least ${formatNights(search.committedNights ?? DEFAULT_COMMITTED_NIGHTS)}. Amounts include all required fees.`;
  if (search.startDate !== null)
    return `Available ${formatDateRange(search.startDate, null)}. Add a move-out date to see the total.`;
  return 'Monthly prices. Add your dates to see totals.';
}

export type FilterToken = { key: string; label: string; without: SearchState };

/** Every active filter with its label and the search without it. */
export function getFilterTokens(
  search: SearchState,
  neighborhoods: readonly { id: number; name: string }[],
): FilterToken[] {
  const tokens: FilterToken[] = [];
  const add = (key: string, label: string, change: Partial<SearchState>) =>
    tokens.push({ key, label, without: { ...search, page: 1, ...change } });
  if (search.minBeds !== null) add('minBeds', `${pluralize(search.minBeds, 'bed')} or more`, { minBeds: null });
  for (const beds of search.beds) {
    const rest = search.beds.filter((other) => other !== beds);
    add(`beds-${beds}`, formatBeds(beds), { beds: rest, exactMatchBeds: search.exactMatchBeds && rest.length > 0 });
  }
  if (search.minPrice !== null && search.maxPrice !== null)
    add('price', `${formatDollars(search.minPrice)} to ${formatDollars(search.maxPrice)}`, {
      minPrice: null,
      maxPrice: null,
    });
  else if (search.minPrice !== null) add('price', `From ${formatDollars(search.minPrice)}`, { minPrice: null });
  else if (search.maxPrice !== null) add('price', `Up to ${formatDollars(search.maxPrice)}`, { maxPrice: null });
  if (search.perDiem !== null)
    add('perDiem', `Per diem of ${formatDollars(search.perDiem)} a night`, { perDiem: null });
  if (search.minBaths !== null) add('minBaths', `${pluralize(search.minBaths, 'bath')} or more`, { minBaths: null });
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
  if (search.minOccupants !== null)
    add('minOccupants', pluralize(search.minOccupants, 'guest'), { minOccupants: null });
  if (search.hasPhotos) add('hasPhotos', 'Has photos', { hasPhotos: false });
  if (search.notStated.length > 0) add('notStated', 'Includes “Not stated”', { notStated: [] });
  if (search.hqStay) add('hqStay', 'Business and vacation stays', { hqStay: false });
  return tokens;
}

const formatDollars = (amount: number) => formatMonthly(amount * 100);
