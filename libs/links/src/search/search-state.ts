import type { Amenity, HomeSearchQuery, OpenFact, SearchMode, SortOrder } from '@lodestay/contracts';
import { countActiveFilters, INDEFINITE, type CalendarDate } from '@lodestay/stay';

export type NearPlace = { name: string; latitude: number; longitude: number };

export type Bounds = { south: number; west: number; north: number; east: number };

export const FLEXIBLE_DAYS = [1, 3, 7, 14] as const;
export type FlexibleDays = (typeof FLEXIBLE_DAYS)[number];

/** Everything that a market page can search for. It is stored only in the URL (`search-address.ts`). */
export type SearchState = {
  /** The mode of the URL parameter. The path can select a mode too (`search-mode.ts`). */
  searchType: SearchMode | null;
  startDate: CalendarDate | null;
  /** Null with a start date: available from that day on, shown without a total. */
  endDate: CalendarDate | typeof INDEFINITE | null;
  /** Nights; only with an open end. */
  committedNights: number | null;
  /** The stay can start this many days earlier or later; only with both dates. */
  flexibleDays: FlexibleDays | null;
  /** The latest move-in day, if it can be later than `startDate`. */
  availableFromEndDate: CalendarDate | null;
  /** Numbers of bedrooms; '0' is a studio. Empty if `minBeds` is set. */
  beds: readonly string[];
  exactMatchBeds: boolean;
  minBeds: number | null;
  minBaths: number | null;
  /** Dollars per month, like `maxPrice`. */
  minPrice: number | null;
  maxPrice: number | null;
  minSqFt: number | null;
  /** The number of guests. */
  minOccupants: number | null;
  /** Only homes with photos. Furnished demo homes have illustrations. */
  hasPhotos: boolean;
  /** Filters by these facts also find homes that do not state them. */
  notStated: readonly OpenFact[];
  /** Dollars per night that an employer or the government pays for lodging. */
  perDiem: number | null;
  amenity: readonly Amenity[];
  /** Neighborhood IDs. */
  neighborhood: readonly string[];
  hqStay: boolean;
  /** Null for furnished and unfurnished homes. */
  category: NonNullable<HomeSearchQuery['category']> | null;
  displayCity: string | null;
  /** The map area that is searched instead of the city. */
  bounds: Bounds | null;
  /** A place such as the visitor's workplace. Cards show the distance from it, and the list can be sorted by it. */
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
  availableFromEndDate: null,
  beds: [],
  exactMatchBeds: false,
  minBeds: null,
  minBaths: null,
  minPrice: null,
  maxPrice: null,
  minSqFt: null,
  minOccupants: null,
  hasPhotos: false,
  notStated: [],
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
  availableFromEndDate: _latest,
  displayCity: _city,
  bounds: _bounds,
  near: _near,
  sortBy: _sort,
  ...NO_FILTERS
} = EMPTY_SEARCH;

/** A filter by its URL parameter. Place, dates, sort order and page are not filters. */
export type FilterName = Exclude<keyof typeof NO_FILTERS, 'page'>;

/** Removes all filters, including those that the filter button does not count. Place, dates and sort order stay. */
export const withoutFilters = (search: SearchState): SearchState => ({ ...search, ...NO_FILTERS });

/** The dates of a search. */
export type RequestedStay = Pick<
  SearchState,
  'startDate' | 'endDate' | 'committedNights' | 'flexibleDays' | 'availableFromEndDate'
>;

export const NO_STAY: RequestedStay = {
  startDate: null,
  endDate: null,
  committedNights: null,
  flexibleDays: null,
  availableFromEndDate: null,
};

export const withoutDates = (search: SearchState): SearchState => ({ ...search, ...NO_STAY, page: 1 });

/** The number on the filter button (specification 5). */
export const filterCount = (search: SearchState): number => countActiveFilters(search);

/** Whether search engines should not index this search because the plain market page covers it. */
export const isNarrowed = (search: SearchState): boolean =>
  filterCount(search) > 0 ||
  search.category !== null ||
  search.minOccupants !== null ||
  search.hasPhotos ||
  search.searchType !== null ||
  search.startDate !== null ||
  search.bounds !== null ||
  search.near !== null ||
  search.sortBy !== 'recommended';

export type FixedDates = { start: CalendarDate; end: CalendarDate };

/** Both dates of a stay with an end date, or null. */
export const fixedDates = ({ startDate, endDate }: Pick<SearchState, 'startDate' | 'endDate'>): FixedDates | null =>
  startDate !== null && endDate !== null && endDate !== INDEFINITE ? { start: startDate, end: endDate } : null;
