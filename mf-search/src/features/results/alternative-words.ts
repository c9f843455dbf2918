import type { HomeAlternatives } from '@lodestay/contracts';
import { formatDateRange, INDEFINITE } from '@lodestay/stay';
import { marketPathOf } from '../../search/search-mode.ts';
import { EMPTY_SEARCH, withoutDates, type SearchState } from '../../search/search-state.ts';

export type DroppedFilter = HomeAlternatives['filters'][number]['filter'];

export type AddressedSearch = { path: string; search: SearchState };

const pick = <Name extends keyof SearchState>(...names: Name[]) => Object.fromEntries(names.map((name) => [name, EMPTY_SEARCH[name]])) as Pick<SearchState, Name>;

type Way = { label: string; /** What of the search goes. */ without: Partial<SearchState>; /** The filter is the kind of search itself. */ leavesMode?: true };

const WAYS: Record<DroppedFilter, Way> = {
  dates: { label: 'Any dates', without: pick('startDate', 'endDate', 'committedNights', 'flexibleDays', 'startBy') },
  price: { label: 'Any price', without: pick('minPrice', 'maxPrice', 'perDiem') },
  beds: { label: 'Any number of bedrooms', without: pick('beds', 'minBeds', 'exactMatchBeds'), leavesMode: true },
  baths: { label: 'Any number of bathrooms', without: pick('minBaths') },
  size: { label: 'Any size', without: pick('minSqFt') },
  neighborhood: { label: 'Any neighborhood', without: pick('neighborhood') },
  amenity: { label: 'Without the amenities', without: pick('amenity') },
  category: { label: 'Unfurnished homes, too', without: pick('hqStay', 'searchType'), leavesMode: true },
  installed: { label: 'Homes that are not set up yet, too', without: pick('hqStay', 'searchType'), leavesMode: true },
  favorites: { label: 'Homes that are not saved, too', without: {} },
  area: { label: 'A wider area', without: pick('bounds', 'displayCity') },
};

export const dropLabel = (filter: DroppedFilter): string => WAYS[filter].label;

/** The search without one of its filters, with the path of the market where the path was the filter. */
export function withoutFilter({ path, search }: AddressedSearch, filter: DroppedFilter): AddressedSearch {
  const { without, leavesMode } = WAYS[filter];
  const rest = filter === 'dates' ? withoutDates(search) : { ...search, ...without, page: 1 };
  return { path: leavesMode ? marketPathOf(path) : path, search: rest };
}

type FreeDates = HomeAlternatives['dates'][number];

/** The same search on other dates; an open end stays open. */
export const onDates = (search: SearchState, { startDate, endDate }: FreeDates): SearchState => ({
  ...search, startDate, endDate: endDate ?? (search.endDate === INDEFINITE ? INDEFINITE : null), startBy: null, page: 1,
});

/** 'Jan 14 to Apr 14, 3 days later'. */
export function freeDatesWords({ startDate, endDate, shiftDays }: FreeDates): string {
  const days = Math.abs(shiftDays);
  return `${formatDateRange(startDate, endDate)}, ${days} ${days === 1 ? 'day' : 'days'} ${shiftDays < 0 ? 'earlier' : 'later'}`;
}

const MILES_PER_KILOMETER = 0.621371;

export const distanceWords = (kilometers: number): string => {
  const miles = kilometers * MILES_PER_KILOMETER;
  return miles < 1 ? 'less than a mile away' : `${Math.round(miles)} ${Math.round(miles) === 1 ? 'mile' : 'miles'} away`;
};
