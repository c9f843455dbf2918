import { addDays, getLocalDate, getLocalTime, toInstant } from '@lodestay/stay';

/** At night, in the recipient's time zone. */
export const QUIET_HOURS = { from: '21:00', until: '08:00' } as const;

/** The next morning if `now` is in quiet hours, otherwise null. */
export function getMorning(now: Date, timeZone: string): Date | null {
  const [date, time] = [getLocalDate(now.getTime(), timeZone), getLocalTime(now.getTime(), timeZone)];
  if (time >= QUIET_HOURS.until && time < QUIET_HOURS.from) return null;
  return new Date(toInstant(time < QUIET_HOURS.until ? date : addDays(date, 1), QUIET_HOURS.until, timeZone));
}
