import { addDays, getLocalDate, getLocalTime, toInstant, type CalendarDate } from '@lodestay/stay';

/** At night, in the recipient's time zone. */
export const QUIET_HOURS = { from: '21:00', until: '08:00' } as const;

/** The next morning if `now` is in quiet hours, otherwise null. */
export function getMorning(now: Date, timeZone: string): Date | null {
  const [date, time] = [getLocalDate(now.getTime(), timeZone), getLocalTime(now.getTime(), timeZone)];
  if (time >= QUIET_HOURS.until && time < QUIET_HOURS.from) return null;
  return toMorning(time < QUIET_HOURS.until ? date : addDays(date, 1), timeZone);
}

/** What decides when an email that can wait is sent. */
export type Waiting = {
  now: Date;
  /** Of the recipient. */
  timeZone: string;
  hasQuietHours: boolean;
  /** By when it must be sent, such as the end of the last day of a notice period. */
  sendBy?: Date | null;
};

/** The morning until which an email waits. Null: it is sent at once, also at night if the morning would be too late. */
export function getSendTime({ now, timeZone, hasQuietHours, sendBy = null }: Waiting): Date | null {
  const morning = hasQuietHours ? getMorning(now, timeZone) : null;
  return morning && sendBy && morning >= sendBy ? null : morning;
}

/**
 * By when a notice that is due a number of days before a date must be sent: the end of that day where the date counts. With several notices,
 * it is that of the next one. Null if the last one is late.
 */
export function getNoticeEnd(
  { date, timeZone, days }: { date: CalendarDate; timeZone: string; days: readonly number[] },
  now: Date,
): Date | null {
  const ends = days.map((count) => new Date(toInstant(addDays(date, 1 - count), '00:00', timeZone)));
  return ends.filter((end) => end > now).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** The morning of the next day. */
export const getNextMorning = (now: Date, timeZone: string): Date =>
  toMorning(addDays(getLocalDate(now.getTime(), timeZone), 1), timeZone);

/** The beginning of the day. */
export const getMidnight = (now: Date, timeZone: string): Date =>
  new Date(toInstant(getLocalDate(now.getTime(), timeZone), '00:00', timeZone));

const toMorning = (date: CalendarDate, timeZone: string) => new Date(toInstant(date, QUIET_HOURS.until, timeZone));
