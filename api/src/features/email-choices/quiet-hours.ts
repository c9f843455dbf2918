import { addDays, getLocalDate, getLocalTime, toInstant, type CalendarDate } from '@lodestay/stay';

/** At night, in the recipient's time zone. */
export const QUIET_HOURS = { from: '21:00', until: '08:00' } as const;

/** The next morning if `now` is in quiet hours, otherwise null. */
export function getMorning(now: Date, timeZone: string): Date | null {
  const [date, time] = [getLocalDate(now.getTime(), timeZone), getLocalTime(now.getTime(), timeZone)];
  if (time >= QUIET_HOURS.until && time < QUIET_HOURS.from) return null;
  return toMorning(time < QUIET_HOURS.until ? date : addDays(date, 1), timeZone);
}

/** The morning of the next day. */
export const getNextMorning = (now: Date, timeZone: string): Date =>
  toMorning(addDays(getLocalDate(now.getTime(), timeZone), 1), timeZone);

/** The beginning of the day. */
export const getMidnight = (now: Date, timeZone: string): Date =>
  new Date(toInstant(getLocalDate(now.getTime(), timeZone), '00:00', timeZone));

const toMorning = (date: CalendarDate, timeZone: string) => new Date(toInstant(date, QUIET_HOURS.until, timeZone));
