import type { Amenity, HomeSearchQuery, SearchMode, SortOrder } from '@lodestay/contracts';
import { activeFilterCount, INDEFINITE, type CalendarDate } from '@lodestay/stay';

export type NearPlace = { name: string; latitude: number; longitude: number };

export type Bounds = { south: number; west: number; north: number; east: number };

export const FLEXIBLE_DAYS = [1, 3, 7, 14] as const;
export type FlexibleDays = (typeof FLEXIBLE_DAYS)[number];

/** Everything a market page can be asked for. The address is its only home; see `search-address.ts`. */
export type SearchState = {
  /** The mode that a parameter asks for; a path may ask for one, too (`search-mode.ts`). */
  searchType: SearchMode | null;
  startDate: CalendarDate | null;
  /** Null with a start: 'from then on', without a total. */
  endDate: CalendarDate | typeof INDEFINITE | null;
  /** Only with an open end. */
  committedNights: number | null;
  /** By so many days the whole stay may begin earlier or later; only with both dates. */
  flexibleDays: FlexibleDays | null;
  /** The latest day of moving in, where it may be later than the start. */
  startBy: CalendarDate | null;
  /** Counts of bedrooms, '0' is a studio. Empty while `minBeds` is set. */
  beds: readonly string[];
  exactMatchBeds: boolean;
  minBeds: number | null;
  minBaths: number | null;
  /** Dollars a month. */
  minPrice: number | null;
  maxPrice: number | null;
  minSqFt: number | null;
  /** Dollars a night that an employer or the government pays for lodging. */
  perDiem: number | null;
  amenity: readonly Amenity[];
  /** Ids. */
  neighborhood: readonly string[];
  hqStay: boolean;
  /** Null for homes of both kinds. */
  category: NonNullable<HomeSearchQuery['category']> | null;
  displayCity: string | null;
  /** A part of the map, which takes the place of the city. */
  bounds: Bounds | null;
  /** A place that matters to the visitor: homes tell how far they are from it, and may be ordered by that. */
  near: NearPlace | null;
  sortBy: SortOrder;
  page: number;
};

export const EMPTY_SEARCH: SearchState = {
  searchType: null,
  startDate: null,
  endDate: null,
  committedNights: null,
  flexibleDays: null,
  startBy: null,
  beds: [],
  exactMatchBeds: false,
  minBeds: null,
  minBaths: null,
  minPrice: null,
  maxPrice: null,
  minSqFt: null,
  perDiem: null,
  amenity: [],
  neighborhood: [],
  hqStay: false,
  category: null,
  displayCity: null,
  bounds: null,
  near: null,
  sortBy: 'recommended',
  page: 1,
};

const {
  searchType: _type,
  startDate: _start,
  endDate: _end,
  committedNights: _nights,
  flexibleDays: _days,
  startBy: _by,
  displayCity: _city,
  bounds: _bounds,
  near: _near,
  sortBy: _sort,
  ...NO_FILTERS
} = EMPTY_SEARCH;

/** Without any filter, also those that the filter button does not count. Where, when and the order stay. */
export const withoutFilters = (search: SearchState): SearchState => ({ ...search, ...NO_FILTERS });

/** What a search says about when. */
export type AskedStay = Pick<SearchState, 'startDate' | 'endDate' | 'committedNights' | 'flexibleDays' | 'startBy'>;

export const NO_STAY: AskedStay = {
  startDate: null,
  endDate: null,
  committedNights: null,
  flexibleDays: null,
  startBy: null,
};

export const withoutDates = (search: SearchState): SearchState => ({ ...search, ...NO_STAY, page: 1 });

/** The number on the filter button (specification 5). */
export const filterCount = (search: SearchState): number => activeFilterCount(search);

/** Whether an address of this search is one that a search engine should not list beside the plain market. */
export const isNarrowed = (search: SearchState): boolean =>
  filterCount(search) > 0 ||
  search.category !== null ||
  search.searchType !== null ||
  search.startDate !== null ||
  search.bounds !== null ||
  search.near !== null ||
  search.sortBy !== 'recommended';

export type FixedDates = { start: CalendarDate; end: CalendarDate };

/** Both dates of a stay with an end, else null. */
export const fixedDates = ({ startDate, endDate }: Pick<SearchState, 'startDate' | 'endDate'>): FixedDates | null =>
  startDate !== null && endDate !== null && endDate !== INDEFINITE ? { start: startDate, end: endDate } : null;
