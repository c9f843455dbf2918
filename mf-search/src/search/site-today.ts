import { today, type CalendarDate } from '@lodestay/stay';

/**
 * The day that searches begin with, from the instant of the render. A search spans homes of many time zones; the westernmost
 * of the contiguous states is used, so that nobody's today is refused.
 */
export function siteToday(now: string): CalendarDate {
  const minute = now.slice(0, MINUTE_LENGTH);
  if (last?.minute !== minute) last = { minute, day: today(Date.parse(now), 'America/Los_Angeles') };
  return last.day;
}

/** Of '2027-01-04T08:30', at whose ends alone a day can end. A page asks three times, and the time of day of a zone is slow to find. */
const MINUTE_LENGTH = 16;
let last: { minute: string; day: CalendarDate } | undefined;
