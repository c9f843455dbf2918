import { today, type CalendarDate } from '@lodestay/stay';

/**
 * The day that searches begin with, from the instant of the render. A search spans homes of many time zones; the westernmost
 * of the contiguous states is used, so that nobody's today is refused.
 */
export const siteToday = (now: string): CalendarDate => today(Date.parse(now), 'America/Los_Angeles');
