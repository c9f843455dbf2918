import { AMENITIES, isSlug, OPEN_FACTS, SORT_ORDERS, type Amenity, type SortOrder } from '@lodestay/contracts';
import {
  daysBetween,
  INDEFINITE,
  isCalendarDate,
  MAX_STAY_NIGHTS,
  MIN_COMMITTED_NIGHTS,
  MAX_DAYS_AHEAD,
  ONE_YEAR_NIGHTS,
  type CalendarDate,
} from '@lodestay/stay';
import { parseQueryValues } from '../query-values.ts';
import { parseStayDates } from '../stay-dates.ts';
import { CORNERS, toCornerParameters, parseBounds, roundToMeters } from './map-box.ts';
import { parseNear } from './near-place.ts';
import { toMonthlyLimit } from './monthly-limit.ts';
import { isSearchMode } from './search-mode.ts';
import {
  EMPTY_SEARCH,
  FLEXIBLE_DAYS,
  NO_STAY,
  type RequestedStay,
  type FlexibleDays,
  type SearchState,
} from './search-state.ts';

/** The search of a URL, and the names of the parameters that were ignored because they are invalid. */
export type ParsedSearch = { search: SearchState; dropped: string[] };

/** The value of `minBeds` for studios. '0' would mean any number of bedrooms. */
export const STUDIO = 'studio';

/** The latest move-in day is at most a year after the start date. */
const MAX_START_DAYS = 366;

const NEAR_PARAMETERS = ['near', 'nearLatitude', 'nearLongitude'] as const;

/** Keeps the URL of the API call within its length limit. */
const MAX_NEIGHBORHOODS = 100;

/**
 * Parses the query of a URL. Names can be snake_case or camelCase, and lists can be repeated or joined by commas, so that
 * shared links, plain forms and campaign links all work. Never throws: invalid values are ignored and listed in `dropped`.
 * Dates before `today` are invalid.
 */
export function parseSearch(params: URLSearchParams, today: CalendarDate): ParsedSearch {
  const query = parseQueryValues(params);
  const { getFirst, getList, isOn } = query;
  const dropped = new Set<string>();
  const drop = (name: string) => void dropped.add(name);

  type Limits = { min: number; max: number; step?: number };
  const parseNumber = (name: string, limits: Limits) => checkNumber(name, query.getNumber(name), limits);

  function checkNumber(name: string, value: number | null, { min, max, step = 1 }: Limits): number | null {
    if (value === null || (value >= min && value <= max && Number.isInteger(value / step))) return value;
    drop(name);
    return null;
  }

  function parseList<Item extends string>(name: string, isKnown: (item: string) => item is Item): Item[] {
    const items = getList(name);
    if (!items.every(isKnown)) drop(name);
    return items.filter(isKnown);
  }

  const search: SearchState = {
    ...EMPTY_SEARCH,
    searchType: isOn('standby') ? 'standby' : (parseList('searchType', isSearchMode)[0] ?? null),
    ...parseRequestedStay(),
    ...parseBedrooms(),
    ...parsePrices(),
    minBaths: parseNumber('minBaths', { min: 1, max: 10, step: 0.5 }),
    minSqFt: parseNumber('minSqFt', { min: 1, max: 20_000 }),
    minOccupants: parseNumber('minOccupants', { min: 1, max: 20 }),
    hasPhotos: isOn('hasPhotos'),
    notStated: OPEN_FACTS.filter((name) => getList('notStated').includes(name)),
    amenity: AMENITIES.filter((name) => parseList('amenity', isAmenity).includes(name)),
    neighborhood: parseNeighborhoods(),
    hqStay: isOn('hqStay'),
    category: parseCategory(),
    ...parsePlace(),
    ...parseNearPlace(),
    page: parseNumber('page', { min: 1, max: 1000 }) ?? 1,
  };
  return { search, dropped: [...dropped] };

  /** Choosing both categories is the same as choosing none. */
  function parseCategory(): SearchState['category'] {
    const categories = parseList('category', isCategory);
    return categories.length === 1 ? categories[0]! : null;
  }

  function parseRequestedStay(): RequestedStay {
    const { startDate, endDate, isOpenEnded, committedNights } = parseStayDates(query);
    if (startDate === null) {
      // The plain form sends the Flex checkbox even without a start date. Only a real end date without a start is invalid.
      if (endDate !== null && !isOpenEnded) drop('endDate');
      return NO_STAY;
    }
    // The API's date can be one day behind the visitor's, and so can its last bookable day. Hence `>=`.
    if (!isCalendarDate(startDate) || startDate < today || daysBetween(today, startDate) >= MAX_DAYS_AHEAD) {
      drop('startDate');
      return NO_STAY;
    }
    const start = { ...NO_STAY, startDate, availableFromEndDate: parseAvailableFromEndDate(startDate) };
    if (isOpenEnded) {
      const limits = { min: MIN_COMMITTED_NIGHTS, max: ONE_YEAR_NIGHTS };
      return {
        ...start,
        endDate: INDEFINITE,
        committedNights: checkNumber('committedNights', committedNights, limits),
      };
    }
    if (endDate === null) return start;
    const nights = isCalendarDate(endDate) ? daysBetween(startDate, endDate) : 0;
    if (!isCalendarDate(endDate) || nights < 1 || nights > MAX_STAY_NIGHTS) {
      drop('endDate');
      return start;
    }
    const flexibleDays = parseFlexibleDays();
    return {
      ...start,
      endDate,
      flexibleDays,
      availableFromEndDate: flexibleDays === null ? start.availableFromEndDate : null,
    };
  }

  /** '0' means exact dates. */
  function parseFlexibleDays(): FlexibleDays | null {
    const days = parseNumber('flexibleDays', { min: 0, max: FLEXIBLE_DAYS.at(-1)! });
    const known = FLEXIBLE_DAYS.find((each) => each === days) ?? null;
    if (days && known === null) drop('flexibleDays');
    return known;
  }

  function parseAvailableFromEndDate(startDate: CalendarDate): CalendarDate | null {
    const day = getFirst('availableFromEndDate');
    if (day === undefined || day === startDate) return null;
    if (isCalendarDate(day) && day > startDate && daysBetween(startDate, day) <= MAX_START_DAYS) return day;
    drop('availableFromEndDate');
    return null;
  }

  function parseBedrooms(): Pick<SearchState, 'beds' | 'minBeds' | 'exactMatchBeds'> {
    const asked = getFirst('minBeds');
    if (asked === STUDIO) return { beds: ['0'], minBeds: null, exactMatchBeds: true };
    // The filter form has only the field `minBeds`, so it sends several numbers of `beds` there.
    const isList = asked?.includes(',') === true;
    const minBeds = isList ? null : parseNumber('minBeds', { min: 0, max: 4 });
    if (minBeds !== null) {
      if (isOn('exactMatchBeds')) return { beds: [String(minBeds)], minBeds: null, exactMatchBeds: true };
      return { beds: [], minBeds: minBeds || null, exactMatchBeds: false };
    }
    const beds = parseList(isList ? 'minBeds' : 'beds', isBeds).sort();
    return { beds, minBeds: null, exactMatchBeds: beds.length > 0 && isOn('exactMatchBeds') };
  }

  function parseNeighborhoods(): string[] {
    const ids = parseList('neighborhood', isId);
    if (ids.length > MAX_NEIGHBORHOODS) drop('neighborhood');
    return ids.slice(0, MAX_NEIGHBORHOODS);
  }

  function parsePrices(): Pick<SearchState, 'minPrice' | 'maxPrice' | 'perDiem'> {
    const limits = { min: 1, max: 1_000_000 };
    // Swapped prices mean the range between them.
    const [low, high] = [parseNumber('minPrice', limits), parseNumber('maxPrice', limits)];
    const [minPrice, maxPrice] = low !== null && high !== null && low > high ? [high, low] : [low, high];
    const perDiem = parseNumber('perDiem', { min: 1, max: 2_000 });
    if (minPrice === null || perDiem === null || minPrice <= toMonthlyLimit(perDiem))
      return { minPrice, maxPrice, perDiem };
    // The per diem is the upper limit, so a higher minimum price would find nothing.
    drop('minPrice');
    return { minPrice: null, maxPrice, perDiem };
  }

  /** Sorting by distance needs a near place. */
  function parseNearPlace(): Pick<SearchState, 'near' | 'sortBy'> {
    const near = parseNear(getFirst('near'), getFirst('nearLatitude'), getFirst('nearLongitude'));
    if (near === null && NEAR_PARAMETERS.some((name) => getFirst(name) !== undefined)) drop('near');
    const sortBy = parseList('sortBy', isSortOrder)[0] ?? 'recommended';
    if (near !== null || sortBy !== 'distance') return { near, sortBy };
    drop('sortBy');
    return { near, sortBy: 'recommended' };
  }

  /** A map area replaces the display city, because it can cross the city limits (specification 7, `display_city`). */
  function parsePlace(): Pick<SearchState, 'displayCity' | 'bounds'> {
    const displayCity = parseList('displayCity', isSlug)[0] ?? null;
    const texts = CORNERS.map(getFirst);
    if (texts.every((text) => text === undefined)) return { displayCity, bounds: null };
    const bounds = parseBounds(texts);
    if (!bounds) drop('map');
    return { displayCity: bounds ? null : displayCity, bounds };
  }
}

const isAmenity = (item: string): item is Amenity => (AMENITIES as readonly string[]).includes(item);
const isCategory = (item: string): item is NonNullable<SearchState['category']> =>
  item === 'furnished' || item === 'unfurnished';
const isSortOrder = (item: string): item is SortOrder => (SORT_ORDERS as readonly string[]).includes(item);
const isId = (item: string): item is string => /^\d{1,9}$/.test(item);
const isBeds = (item: string): item is string => /^[0-4]$/.test(item);

/** The URL query of a search, '' for the plain market. `parseSearch` turns it back into the same search. */
export function toSearchQuery(search: SearchState): string {
  const { bounds, near } = search;
  const pairs: [string, string | number | null | false][] = [
    ['searchType', search.searchType],
    ['displayCity', bounds ? null : search.displayCity],
    ['startDate', search.startDate],
    ['endDate', search.endDate],
    ['committedNights', search.committedNights],
    ['flexibleDays', search.flexibleDays],
    ['availableFromEndDate', search.availableFromEndDate],
    ['minBeds', search.minBeds],
    ['beds', search.beds.join(',')],
    ['exactMatchBeds', search.exactMatchBeds && 'true'],
    ['minBaths', search.minBaths],
    ['minPrice', search.minPrice],
    ['maxPrice', search.maxPrice],
    ['minSqFt', search.minSqFt],
    ['minOccupants', search.minOccupants],
    ['hasPhotos', search.hasPhotos && 'true'],
    ['notStated', search.notStated.join(',')],
    ['perDiem', search.perDiem],
    ['amenity', search.amenity.join(',')],
    ['neighborhood', search.neighborhood.join(',')],
    ['hqStay', search.hqStay && 'true'],
    ['category', search.category],
    ...toCornerParameters(bounds),
    ['near', near && encodeURIComponent(near.name)],
    ['nearLatitude', near && roundToMeters(near.latitude)],
    ['nearLongitude', near && roundToMeters(near.longitude)],
    ['sortBy', search.sortBy !== 'recommended' && search.sortBy],
    ['page', search.page > 1 && search.page],
  ];
  return pairs
    .filter(([, value]) => value !== null && value !== false && value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** `path` with the query of a search, if it has one. */
export function toSearchHref(path: string, search: SearchState): string {
  const query = toSearchQuery(search);
  return query ? `${path}?${query}` : path;
}
