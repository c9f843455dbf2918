import type { CalendarDate } from './calendar/calendar-date.ts';
import { addDays } from './calendar/calendar-date.ts';
import type { DateRange } from './calendar/date-range.ts';
import { countNights } from './calendar/date-range.ts';
import { STANDBY_MIN_VACANCY_NIGHTS, STANDBY_NOTICE_DAYS, STANDBY_TURNOVER_DAYS } from './limits.ts';

/** The first possible check-in of a full booking in a home with a Standby guest, after notice and turnover (product 5). */
export function getEarliestFullBooking(today: CalendarDate): CalendarDate {
  return addDays(today, STANDBY_NOTICE_DAYS + STANDBY_TURNOVER_DAYS);
}

/** Whether a gap in a home's calendar is long enough to be offered to Standby (product 5). */
export function isStandbyGap(gap: DateRange): boolean {
  return countNights(gap) >= STANDBY_MIN_VACANCY_NIGHTS;
}
