import { addDays, addHours, KEEP_GAP_DAYS, KEEP_HOURS, type CalendarDate } from '@lodestay/stay';
import type { ReservationRow } from '../tables.ts';

/** The days on which a stay can end so that the request comes right after it. */
export const getKeepWindow = ({ checkIn }: Pick<ReservationRow, 'checkIn'>) => ({
  from: addDays(checkIn, -KEEP_GAP_DAYS),
  to: checkIn,
});

/** Until when the member can keep the home: 72 hours, but not longer than the stay itself. */
export const getKeepUntil = ({ checkOutAt }: Pick<ReservationRow, 'checkOutAt'>, now: Date): Date => {
  const end = addHours(now.getTime(), KEEP_HOURS);
  return new Date(checkOutAt === null ? end : Math.min(end, checkOutAt.getTime()));
};

/** The first day on which an extended stay takes a requested night. */
export const getFirstKeptEnd = (request: Pick<ReservationRow, 'checkIn'>): CalendarDate => addDays(request.checkIn, 1);
