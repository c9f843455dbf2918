import type { CalendarDate } from './calendar/calendar-date.ts';
import { addDays, daysBetween } from './calendar/calendar-date.ts';
import type { DateRange } from './calendar/date-range.ts';
import { countNights } from './calendar/date-range.ts';
import { formatDate } from './calendar/format-date.ts';
import { STANDBY_MIN_VACANCY_NIGHTS, STANDBY_NOTICE_DAYS, STANDBY_TURNOVER_DAYS } from './limits.ts';
import { getCountedEnd, getStayRange, type Stay } from './stay.ts';

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

/**
 * A Standby stay in a home that is booked from `nextBooking` on, null if it is not. A stay of less than the first month ends by itself before
 * that booking, if the gap is long enough; other stays are as they were requested.
 */
export function fitStandbyStay(stay: Stay, nextBooking: CalendarDate | null): Stay {
  if (stay.kind !== 'standby' || nextBooking === null) return stay;
  const checkOut = getStandbyEnd(nextBooking);
  if (checkOut >= getCountedEnd(stay) || !isStandbyGap({ start: stay.checkIn, end: nextBooking })) return stay;
  return { ...stay, checkOut, nights: daysBetween(stay.checkIn, checkOut) };
}

/** The nights on which a home must be free for a stay: of Standby, those of the shortest gap. */
export function getRequiredNights(stay: Stay): DateRange {
  if (stay.kind !== 'standby' || stay.checkOut !== null) return getStayRange(stay);
  return { start: stay.checkIn, end: addDays(stay.checkIn, STANDBY_MIN_VACANCY_NIGHTS) };
}

/** Why a Standby stay has an end; null if it is open-ended. */
export const formatStandbyEnd = ({ kind, checkOut }: Pick<Stay, 'kind' | 'checkOut'>): string | null =>
  kind === 'standby' && checkOut !== null
    ? `Another guest has booked this home from ${formatDate(addDays(checkOut, STANDBY_TURNOVER_DAYS))} on, so this Standby stay ends on ${formatDate(checkOut)} by itself.`
    : null;
