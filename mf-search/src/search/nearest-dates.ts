import type { HomeCardData, HomeSearchQuery } from '@lodestay/contracts';
import { daysBetween, formatDateRange, INDEFINITE } from '@lodestay/stay';

type Dated = Pick<HomeCardData, 'nearestDates'>;

/** A query for a home's page with the dates that suit it, where the search left them open; else as it is. */
export function withNearestDates(stayQuery: string, { nearestDates }: Dated): string {
  if (!nearestDates) return stayQuery;
  const query = new URLSearchParams(stayQuery);
  query.set('startDate', nearestDates.startDate);
  query.set('endDate', nearestDates.endDate ?? INDEFINITE);
  return query.toString();
}

/** 'Jan 14 to Apr 14, 3 days later', without the difference where days of a month are asked for; null where the search left nothing open. */
export function nearestWords(
  { nearestDates }: Dated,
  { startDate, flexibleDays }: Pick<HomeSearchQuery, 'startDate' | 'flexibleDays'>,
): string | null {
  if (!nearestDates || startDate === undefined) return null;
  const dates = formatDateRange(nearestDates.startDate, nearestDates.endDate);
  const days = daysBetween(startDate, nearestDates.startDate);
  if (!flexibleDays || days === 0) return dates;
  return `${dates}, ${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days < 0 ? 'earlier' : 'later'}`;
}
