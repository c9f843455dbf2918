import type { CalendarDate } from './calendar-date.ts';
import { getDateParts, getWeekday } from './calendar-date.ts';
import type { Instant } from './instant.ts';
import { getLocalTime, getLocalDate, getZoneAbbreviation } from './instant.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** 'Jan 11' */
export function formatDay(date: CalendarDate): string {
  const [, month, day] = getDateParts(date);
  return `${MONTHS[month - 1]!.slice(0, 3)} ${day}`;
}

/** 'Jan 11, 2027' */
export function formatDate(date: CalendarDate): string {
  return `${formatDay(date)}, ${getDateParts(date)[0]}`;
}

/** 'Mon, Jan 11'. Move-in and move-out dates show their weekday (design 4). */
export function formatWeekday(date: CalendarDate): string {
  return `${WEEKDAYS[getWeekday(date)]}, ${formatDay(date)}`;
}

/** 'January 11', for sentences. */
export function formatLongDay(date: CalendarDate): string {
  const [, month, day] = getDateParts(date);
  return `${MONTHS[month - 1]} ${day}`;
}

/** 'January 2027', the caption of a calendar. */
export function formatMonth(date: CalendarDate): string {
  const [year, month] = getDateParts(date);
  return `${MONTHS[month - 1]} ${year}`;
}

/** 'Jan 11 – Apr 11'; with both years if they differ; 'from Jan 11' with an open end. */
export function formatDateRange(from: CalendarDate, to: CalendarDate | null): string {
  if (to === null) return `from ${formatDay(from)}`;
  const format = from.slice(0, 4) === to.slice(0, 4) ? formatDay : formatDate;
  return `${format(from)} – ${format(to)}`;
}

/** '4 p.m.', '2:41 p.m.'; midnight is '12 a.m.' and noon '12 p.m.'. Takes `HH:MM`, 24 hours. */
export function formatTime(time: string): string {
  const hour = +time.slice(0, 2);
  const minutes = time.slice(3, 5);
  return `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** '2:33 p.m. MST' in an IANA time zone. */
export function formatZonedTime(instant: Instant, timeZone: string): string {
  return `${formatTime(getLocalTime(instant, timeZone))} ${getZoneAbbreviation(instant, timeZone)}`;
}

/** 'Nov 21, 2:33 p.m. MST' in an IANA time zone. */
export function formatInstant(instant: Instant, timeZone: string): string {
  return `${formatDay(getLocalDate(instant, timeZone))}, ${formatZonedTime(instant, timeZone)}`;
}
