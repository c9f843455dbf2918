/**
 * A day on the home's own calendar, `YYYY-MM-DD`, without time or zone (product 1).
 * Such strings sort, compare and serialize correctly, so no wrapper type is needed.
 */
export type CalendarDate = string;

const DAY_MS = 86_400_000;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

const pad = (value: number, width: number) => String(value).padStart(width, '0');

/** Days since 1970-01-01; NaN for an invalid date. */
function toDayNumber(date: CalendarDate): number {
  const [year, month, day] = getDateParts(date);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

function fromDayNumber(day: number): CalendarDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Year, month (1 to 12) and day of the month. */
export function getDateParts(date: CalendarDate): [year: number, month: number, day: number] {
  return [+date.slice(0, 4), +date.slice(5, 7), +date.slice(8, 10)];
}

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** The number of days in a month (1 to 12). */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : MONTH_LENGTHS[month - 1]!;
}

/** True only for an existing day. Rejects `2027-02-29`, `2027-2-9` and years before 100, which `Date` misreads. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  const match = typeof value === 'string' ? SHAPE.exec(value) : null;
  if (!match) return false;
  const [year, month, day] = getDateParts(match[0]);
  return year >= 100 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The date `days` later, or earlier when negative. Throws RangeError for an invalid date. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(toDayNumber(date) + days);
}

/**
 * The same day `months` later, clamped to the month's end: Jan 31 plus one month is Feb 28 or 29 (product 3).
 * Clamping loses the original day, so always add to the first date of a series.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = getDateParts(date);
  const index = year * 12 + month - 1 + months;
  const toYear = Math.floor(index / 12);
  const toMonth = index - toYear * 12 + 1;
  return `${pad(toYear, 4)}-${pad(toMonth, 2)}-${pad(Math.min(day, daysInMonth(toYear, toMonth)), 2)}`;
}

/** Number of full months from `from` to `to`, which must not be earlier: the largest n with `addMonths(from, n) <= to`. */
export function countFullMonths(from: CalendarDate, to: CalendarDate): number {
  const [fromYear, fromMonth] = getDateParts(from);
  const [toYear, toMonth] = getDateParts(to);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return addMonths(from, months) > to ? months - 1 : months;
}

/** Nights from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** -1, 0 or 1: an order for `sort`. */
export function compareDates(a: CalendarDate, b: CalendarDate): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** 0 is Sunday, 6 is Saturday. */
export function getWeekday(date: CalendarDate): number {
  return (((toDayNumber(date) + 4) % 7) + 7) % 7;
}

/** The first day of the date's month. */
export function getStartOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 8)}01`;
}
