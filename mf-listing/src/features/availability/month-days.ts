import {
  addDays,
  addMonths,
  getDateParts,
  daysInMonth,
  getStartOfMonth,
  getWeekday,
  type CalendarDate,
} from '@lodestay/stay';

/** The weeks of a month, Sunday first; null before the first day and after the last. */
export function getMonthWeeks(month: CalendarDate): (CalendarDate | null)[][] {
  const first = getStartOfMonth(month);
  const [year, number] = getDateParts(first);
  const days: (CalendarDate | null)[] = Array.from({ length: getWeekday(first) }, () => null);
  for (let day = 0; day < daysInMonth(year, number); day += 1) days.push(addDays(first, day));
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The first days of `count` months, starting with the month of `date`. */
export const getMonthsFrom = (date: CalendarDate, count: number): CalendarDate[] =>
  Array.from({ length: count }, (_, index) => addMonths(getStartOfMonth(date), index));
