import { getLocalDate, getLocalTime, isCalendarDate, toInstant } from '@lodestay/stay';

/** An instant as the value of a field for date and time in a time zone: '2026-12-01T17:00'. Empty for null. */
export function toLocalInput(at: string | null, timeZone: string): string {
  if (at === null) return '';
  const instant = Date.parse(at);
  return `${getLocalDate(instant, timeZone)}T${getLocalTime(instant, timeZone)}`;
}

/** The instant of the value of such a field. Null if it is empty or incomplete. */
export function fromLocalInput(value: string, timeZone: string): string | null {
  const [date = '', time = ''] = value.split('T');
  if (!isCalendarDate(date) || !/^\d{2}:\d{2}/.test(time)) return null;
  return new Date(toInstant(date, time.slice(0, 5), timeZone)).toISOString();
}
