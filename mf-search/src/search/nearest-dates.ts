import type { HomeCardData } from '@lodestay/contracts';
import { daysBetween, formatDateRange, INDEFINITE, type CalendarDate } from '@lodestay/stay';

type Dated = Pick<HomeCardData, 'nearestDates'>;

/** A query for a home's page with the dates that suit it, where the search left them open; else as it is. */
export function withNearestDates(stayQuery: string, { nearestDates }: Dated): string {
  if (!nearestDates) return stayQuery;
  const query = new URLSearchParams(stayQuery);
  query.set('startDate', nearestDates.startDate);
  query.set('endDate', nearestDates.endDate ?? INDEFINITE);
  return query.toString();
}

/** 'Jan 14 to Apr 14, 3 days later', 'Jan 11 to Apr 11, as asked'; null where the search left nothing open. */
export function nearestWords({ nearestDates }: Dated, asked: CalendarDate | undefined): string | null {
  if (!nearestDates || asked === undefined) return null;
  const days = daysBetween(asked, nearestDates.startDate);
  const shift = days === 0 ? 'as asked' : `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days < 0 ? 'earlier' : 'later'}`;
  return `${formatDateRange(nearestDates.startDate, nearestDates.endDate)}, ${shift}`;
}
