import type { CalendarDate } from '../calendar/calendar-date.ts';
import { addMonths } from '../calendar/calendar-date.ts';

/** The filters that the badge counts, by URL parameter name in camelCase (specification 5). */
export const COUNTED_FILTERS = [
  'beds',
  'minBeds',
  'minBaths',
  'maxPrice',
  'minPrice',
  'minSqFt',
  'neighborhood',
  'amenity',
  'hqStay',
] as const;

function isSet(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return false;
  return !(Array.isArray(value) && value.length === 0);
}

/** The number on the filter button: how many of the counted filters have a value (specification 5). */
export function countActiveFilters(filters: { readonly [name in (typeof COUNTED_FILTERS)[number]]?: unknown }): number {
  return COUNTED_FILTERS.filter((name) => isSet(filters[name])).length;
}

/** Default of `available_from_end_date`: a month after the start (specification 9). */
export function getDefaultAvailableFromEndDate(startDate: CalendarDate): CalendarDate {
  return addMonths(startDate, 1);
}
