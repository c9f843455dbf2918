import { addMonths, addDays, daysInMonth, getDateParts, getStartOfMonth } from '../calendar/calendar-date.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { calculateRunningShare, type Cents } from '../money.ts';

/** The last day of the date's month. */
export const getEndOfMonth = (date: CalendarDate): CalendarDate => addDays(addMonths(getStartOfMonth(date), 1), -1);

/**
 * Rent for the days after `after`, through the day `through`; 0 if there are none. A whole calendar month costs the monthly rent; a part of
 * a month costs its share of that month's days. Two periods that follow each other always sum to the rent of both.
 */
export function calculateRentBetween(rentCents: Cents, after: CalendarDate, through: CalendarDate): Cents {
  let total = 0;
  let paidThrough = after;
  while (paidThrough < through) {
    const first = addDays(paidThrough, 1);
    const last = [getEndOfMonth(first), through].sort()[0]!;
    const [year, month, firstDay] = getDateParts(first);
    const [, , lastDay] = getDateParts(last);
    const days = daysInMonth(year, month);
    total += calculateRunningShare(rentCents, lastDay, days) - calculateRunningShare(rentCents, firstDay - 1, days);
    paidThrough = last;
  }
  return total;
}
