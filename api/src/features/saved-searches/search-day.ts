import type { CalendarDate } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';

/** Today in the westernmost time zone, as searches use it, so that a search does not end before the day has passed everywhere. */
export const getSearchDay = (clock: Clock): CalendarDate => clock.today('Pacific/Honolulu');
