import { AMENITIES, isSlug, SORT_ORDERS, toCamelCase, type Amenity, type SortOrder } from '@lodestay/contracts';
import {
  daysBetween,
  INDEFINITE,
  isCalendarDate,
  MAX_STAY_NIGHTS,
  MIN_COMMITTED_NIGHTS,
  MOST_DAYS_AHEAD,
  ONE_YEAR_NIGHTS,
  type CalendarDate,
} from '@lodestay/stay';
import { CORNERS, toCornerParameters, parseBounds, roundToMeters } from './map-box.ts';
import { parseNear } from './near-place.ts';
import { toMonthlyLimit } from './monthly-limit.ts';
import { isSearchMode } from './search-mode.ts';
import {
  EMPTY_SEARCH,
  FLEXIBLE_DAYS,
  NO_STAY,
  type AskedStay,
  type FlexibleDays,
  type SearchState,
} from './search-state.ts';

/** What an address asks for, and the names of parameters whose values made no sense and were left out. */
export type ParsedSearch = { search: SearchState; dropped: string[] };

/** The choice 'Studio' in the group of `minBeds`: 'at least no bedroom' would mean any home. */
export const STUDIO = 'studio';

/** No stay begins more than a year later than the day that is asked for. */
const MOST_START_DAYS = 366;

const POINT = ['near', 'nearLatitude', 'nearLongitude'] as const;

/** So many neighborhoods that the address of the call is never longer than one may be. */
const MOST_NEIGHBORHOODS = 100;

/**
 * Reads an address. Names may be snake_case or camelCase and lists repeated or joined by commas, so that shared links, plain
 * forms and campaign links all work. Never throws: what cannot be is dropped and named. Dates before `today` cannot be.
 */
export function parseSearch(params: URLSearchParams, today: CalendarDate): ParsedSearch {
  const values = new Map<string, string[]>();
  for (const [name, value] of params) {
    if (value.trim() !== '') values.set(toCamelCase(name), [...(values.get(toCamelCase(name)) ?? []), value.trim()]);
  }
  const dropped = new Set<string>();
  const drop = (name: string) => void dropped.add(name);
  const first = (name: string) => values.get(name)?.[0];
  const list = (name: string) => [
    ...new Set(
      (values.get(name) ?? [])
        .flatMap((value) => value.split(','))
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  ];
  const flag = (name: string) => first(name) === 'true' || first(name) === '1';

  function number(name: string, { min, max, step = 1 }: { min: number; max: number; step?: number }): number | null {
    const text = first(name)?.replace(/[$,\s]/g, '');
    if (text === undefined) return null;
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max && Number.isInteger(value / step)) return value;
    drop(name);
    return null;
  }

  function chosen<Item extends string>(name: string, known: (item: string) => item is Item): Item[] {
    const items = list(name);
    if (!items.every(known)) drop(name);
    return items.filter(known);
  }

  const search: SearchState = {
    ...EMPTY_SEARCH,
    searchType: flag('standby') ? 'standby' : (chosen('searchType', isSearchMode)[0] ?? null),
    ...stayDates(),
    ...bedrooms(),
    ...prices(),
    minBaths: number('minBaths', { min: 1, max: 10, step: 0.5 }),
    minSqFt: number('minSqFt', { min: 1, max: 20_000 }),
    amenity: AMENITIES.filter((name) => chosen('amenity', isAmenity).includes(name)),
    neighborhood: neighborhoods(),
    hqStay: flag('hqStay'),
    category: category(),
    ...place(),
    ...nearest(),
    page: number('page', { min: 1, max: 1000 }) ?? 1,
  };
  return { search, dropped: [...dropped] };

  /** Both kinds are any home. */
  function category(): SearchState['category'] {
    const asked = chosen('category', isCategory);
    return asked.length === 1 ? asked[0]! : null;
  }

  function stayDates(): AskedStay {
    const open = flag('flex') || list('endDate').includes(INDEFINITE);
    const startDate = first('startDate');
    const endDate = open ? INDEFINITE : first('endDate');
    if (startDate === undefined) {
      // A plain form sends the box 'no end yet' also when no day was given; only a day without the other is odd.
      if (endDate !== undefined && endDate !== INDEFINITE) drop('endDate');
      return NO_STAY;
    }
    // The api may still have yesterday, in the last time zone: on its farthest day it would refuse what is the farthest here.
    if (!isCalendarDate(startDate) || startDate < today || daysBetween(today, startDate) >= MOST_DAYS_AHEAD) {
      drop('startDate');
      return NO_STAY;
    }
    const start = { ...NO_STAY, startDate, startBy: latestStart(startDate) };
    if (endDate === INDEFINITE)
      return {
        ...start,
        endDate,
        committedNights: number('committedNights', { min: MIN_COMMITTED_NIGHTS, max: ONE_YEAR_NIGHTS }),
      };
    if (endDate === undefined) return start;
    const nights = isCalendarDate(endDate) ? daysBetween(startDate, endDate) : 0;
    if (nights >= 1 && nights <= MAX_STAY_NIGHTS) {
      const flexibleDays = movable();
      return { ...start, endDate, flexibleDays, startBy: flexibleDays === null ? start.startBy : null };
    }
    drop('endDate');
    return start;
  }

  /** '0' is what the choice 'exact' of a plain form may send. */
  function movable(): FlexibleDays | null {
    const days = number('flexibleDays', { min: 0, max: FLEXIBLE_DAYS.at(-1)! });
    const known = FLEXIBLE_DAYS.find((each) => each === days) ?? null;
    if (days && known === null) drop('flexibleDays');
    return known;
  }

  function latestStart(startDate: CalendarDate): CalendarDate | null {
    const day = first('availableFromEndDate');
    if (day === undefined || day === startDate) return null;
    if (isCalendarDate(day) && day > startDate && daysBetween(startDate, day) <= MOST_START_DAYS) return day;
    drop('availableFromEndDate');
    return null;
  }

  function bedrooms(): Pick<SearchState, 'beds' | 'minBeds' | 'exactMatchBeds'> {
    if (first('minBeds') === STUDIO) return { beds: ['0'], minBeds: null, exactMatchBeds: true };
    const minBeds = number('minBeds', { min: 0, max: 4 });
    if (minBeds !== null) {
      if (flag('exactMatchBeds')) return { beds: [String(minBeds)], minBeds: null, exactMatchBeds: true };
      return { beds: [], minBeds: minBeds || null, exactMatchBeds: false };
    }
    const beds = chosen('beds', isBeds).sort();
    return { beds, minBeds: null, exactMatchBeds: beds.length > 0 && flag('exactMatchBeds') };
  }

  function neighborhoods(): string[] {
    const ids = chosen('neighborhood', isId);
    if (ids.length > MOST_NEIGHBORHOODS) drop('neighborhood');
    return ids.slice(0, MOST_NEIGHBORHOODS);
  }

  function prices(): Pick<SearchState, 'minPrice' | 'maxPrice' | 'perDiem'> {
    const limits = { min: 1, max: 1_000_000 };
    // Whoever writes them in the wrong order means the range between them.
    const [low, high] = [number('minPrice', limits), number('maxPrice', limits)];
    const [minPrice, maxPrice] = low !== null && high !== null && low > high ? [high, low] : [low, high];
    const perDiem = number('perDiem', { min: 1, max: 2_000 });
    if (minPrice === null || perDiem === null || minPrice <= toMonthlyLimit(perDiem))
      return { minPrice, maxPrice, perDiem };
    // No more is paid than that.
    drop('minPrice');
    return { minPrice: null, maxPrice, perDiem };
  }

  /** Without a point there is no distance to order by. */
  function nearest(): Pick<SearchState, 'near' | 'sortBy'> {
    const near = parseNear(first('near'), first('nearLatitude'), first('nearLongitude'));
    if (near === null && POINT.some((name) => first(name) !== undefined)) drop('near');
    const sortBy = chosen('sortBy', isSortOrder)[0] ?? 'recommended';
    if (near !== null || sortBy !== 'distance') return { near, sortBy };
    drop('sortBy');
    return { near, sortBy: 'recommended' };
  }

  /** A part of the map is not the city's, whose border it may reach over and which nobody sees there (specification 7, `display_city`). */
  function place(): Pick<SearchState, 'displayCity' | 'bounds'> {
    const displayCity = chosen('displayCity', isSlug)[0] ?? null;
    const texts = CORNERS.map(first);
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

/** The query of the address that means this search, '' for the plain market. `parseSearch` gives the same search back. */
export function toSearchQuery(search: SearchState): string {
  const { bounds, near } = search;
  const pairs: [string, string | number | null | false][] = [
    ['searchType', search.searchType],
    ['displayCity', bounds ? null : search.displayCity],
    ['startDate', search.startDate],
    ['endDate', search.endDate],
    ['committedNights', search.committedNights],
    ['flexibleDays', search.flexibleDays],
    ['availableFromEndDate', search.startBy],
    ['minBeds', search.minBeds],
    ['beds', search.beds.join(',')],
    ['exactMatchBeds', search.exactMatchBeds && 'true'],
    ['minBaths', search.minBaths],
    ['minPrice', search.minPrice],
    ['maxPrice', search.maxPrice],
    ['minSqFt', search.minSqFt],
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

/** `path` with the query of a search. */
export function toSearchHref(path: string, search: SearchState): string {
  const query = toSearchQuery(search);
  return query ? `${path}?${query}` : path;
}
