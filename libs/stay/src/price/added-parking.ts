import type { CalendarDate } from '../calendar/calendar-date.ts';
import { addMonths, countFullMonths, daysBetween } from '../calendar/calendar-date.ts';
import { formatDateRange } from '../calendar/format-date.ts';
import type { Cents } from '../money.ts';
import { calculateMonthlyCharge } from './charges.ts';

/** A payment for parking that is added to a stay, for the nights from `from` until `to`. */
export type ParkingInstallment = {
  /** 'Parking, Feb 20 – Mar 11' */
  readonly label: string;
  readonly dueOn: CalendarDate;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly cents: Cents;
};

/** The month of a stay that a day is in: from the check-in day of the month until the next one. */
export function getStayMonth(checkIn: CalendarDate, day: CalendarDate): { start: CalendarDate; end: CalendarDate } {
  const months = countFullMonths(checkIn, day);
  return { start: addMonths(checkIn, months), end: addMonths(checkIn, months + 1) };
}

/**
 * The payments of parking that is added to a stay from `from` until `to`: the rest of the stay's current month, then monthly on the check-in
 * day, in advance. A night costs what it costs if the parking was booked with the stay, so together they are the price of all nights from
 * check-in, less the nights before. `monthlyCents` is the price of all added spots.
 */
export function createParkingPlan({
  monthlyCents,
  checkIn,
  from,
  to,
}: {
  monthlyCents: Cents;
  checkIn: CalendarDate;
  from: CalendarDate;
  to: CalendarDate;
}): ParkingInstallment[] {
  const through = (day: CalendarDate) => calculateMonthlyCharge(monthlyCents, checkIn, daysBetween(checkIn, day));
  const plan: ParkingInstallment[] = [];
  for (let start = from; start < to;) {
    const { end: monthEnd } = getStayMonth(checkIn, start);
    const end = monthEnd < to ? monthEnd : to;
    plan.push({
      label: `Parking, ${formatDateRange(start, end)}`,
      dueOn: start,
      from: start,
      to: end,
      cents: through(end) - through(start),
    });
    start = end;
  }
  return plan;
}
