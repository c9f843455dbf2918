import { addDays, getLocalDate, getLocalTime, toInstant, type CalendarDate } from '@lodestay/stay';

const getWeekday = (date: CalendarDate) => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The date of the nth weekday (0 = Sunday) of a month; the last one for n = -1. */
function findWeekday(year: number, month: number, weekday: number, n: number): CalendarDate {
  const pad = (value: number) => String(value).padStart(2, '0');
  if (n > 0) {
    const first = `${year}-${pad(month)}-01`;
    return addDays(first, ((weekday - getWeekday(first) + 7) % 7) + (n - 1) * 7);
  }
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return addDays(last, -((getWeekday(last) - weekday + 7) % 7));
}

/** A holiday with a fixed date. On a Saturday the Friday before is off, on a Sunday the Monday after. */
function getObserved(date: CalendarDate): CalendarDate {
  const weekday = getWeekday(date);
  if (weekday === 6) return addDays(date, -1);
  return weekday === 0 ? addDays(date, 1) : date;
}

/** The federal holidays of the United States that are observed in a year (5 U.S.C. 6103). */
function getHolidays(year: number): ReadonlySet<CalendarDate> {
  return new Set([
    // January 1 of the next year is observed in this one if it is a Saturday.
    ...[`${year}-01-01`, `${year}-06-19`, `${year}-07-04`, `${year}-11-11`, `${year}-12-25`, `${year + 1}-01-01`].map(
      getObserved,
    ),
    findWeekday(year, 1, 1, 3),
    findWeekday(year, 2, 1, 3),
    findWeekday(year, 5, 1, -1),
    findWeekday(year, 9, 1, 1),
    findWeekday(year, 10, 1, 2),
    findWeekday(year, 11, 4, 4),
  ]);
}

export function isBusinessDay(date: CalendarDate): boolean {
  const weekday = getWeekday(date);
  return weekday !== 0 && weekday !== 6 && !getHolidays(Number(date.slice(0, 4))).has(date);
}

/**
 * The same time of day a number of business days later, in the time zone of the market. What comes in on a day that is no business
 * day counts as of the end of it, so it is due at the end of the last of these days.
 */
export function addBusinessDays(from: Date, days: number, timeZone: string): Date {
  let date = getLocalDate(from.getTime(), timeZone);
  const time = isBusinessDay(date) ? getLocalTime(from.getTime(), timeZone) : '23:59';
  for (let left = days; left > 0;) {
    date = addDays(date, 1);
    if (isBusinessDay(date)) left -= 1;
  }
  return new Date(toInstant(date, time, timeZone));
}
