import type { CalendarDate } from '@lodestay/stay';
import type { Clock } from './clock.ts';

/** Today in the westernmost time zone, so that nothing refuses a local 'today' or ends before the day has passed everywhere. */
export const getWesternmostDay = (clock: Clock): CalendarDate => clock.today('Pacific/Honolulu');
