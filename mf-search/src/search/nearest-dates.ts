import type { HomeCardData, HomeSearchQuery } from '@lodestay/contracts';
import { daysBetween, formatDateRange, INDEFINITE } from '@lodestay/stay';

type Dated = Pick<HomeCardData, 'nearestDates'>;

/** Replaces the dates of a listing query with the home's nearest available dates, if the search had flexible dates. */
export function withNearestDates(stayQuery: string, { nearestDates }: Dated): string {
  if (!nearestDates) return stayQuery;
  const query = new URLSearchParams(stayQuery);
  query.set('startDate', nearestDates.startDate);
  query.set('endDate', nearestDates.endDate ?? INDEFINITE);
  return query.toString();
}

/**
 * '<dates>, 3 days later' for a search with flexible days, or only the dates for a search by month.
 * Null if the search had exact dates.
 */
export function formatNearestDates(
  { nearestDates }: Dated,
  { startDate, flexibleDays }: Pick<HomeSearchQuery, 'startDate' | 'flexibleDays'>,
): string | null {
  if (!nearestDates || startDate === undefined) return null;
  const dates = formatDateRange(nearestDates.startDate, nearestDates.endDate);
  const days = daysBetween(startDate, nearestDates.startDate);
  if (!flexibleDays || days === 0) return dates;
  return `${dates}, ${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days < 0 ? 'earlier' : 'later'}`;
}
