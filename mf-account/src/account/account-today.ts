import { today, type CalendarDate } from '@lodestay/stay';

/**
 * The day on which an account's lists are read. They span homes of many time zones; the westernmost of the contiguous states is used, so
 * that a stay which begins today is never taken for one of yesterday.
 */
export const accountToday = (now: string): CalendarDate => today(Date.parse(now), 'America/Los_Angeles');
