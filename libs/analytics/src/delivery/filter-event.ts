import type { AnalyticsEvent } from '../analytics.ts';

type Search = Readonly<Record<string, string>>;

/** Filters of specification 5, by wire name. Dates, place, order and page are not filters. */
const FILTERS = /^(beds|min_beds|min_baths|min_sq_ft|min_price|max_price|per_diem|neighborhood|amenity|hq_stay)$/;

const getFilters = (search: Search) => Object.entries(search).filter(([name]) => FILTERS.test(name));

/** The event for a search whose filters differ from those of the search before, or null. */
export function findFilterEvent(
  before: Search,
  search: Search,
  results: number,
): Extract<AnalyticsEvent, { event: 'filter' }> | null {
  const filters = getFilters(search);
  const isSame = String(filters.toSorted()) === String(getFilters(before).toSorted());
  return isSame ? null : { event: 'filter', filters: filters.map(([name]) => name), results };
}
