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

/** The check-out day of a Standby guest before a booking that starts on a day: the home is prepared in between (product 5). */
export function getStandbyEnd(nextStart: CalendarDate): CalendarDate {
  return addDays(nextStart, -STANDBY_TURNOVER_DAYS);
}
