import { addHours, FREE_CANCELLATION_HOURS } from '@lodestay/stay';
import type { ReservationRow } from '../tables.ts';

/** What guests can change of a stay. `start`: an earlier check-in. `end`: another last day, earlier or later. `party`: more people, pets or vehicles. */
export type ChangeAction = 'start' | 'end' | 'leave' | 'transfer' | 'party';

const isFullyRefundable = ({ submittedAt }: ReservationRow, now: Date) =>
  submittedAt !== null && now.getTime() <= addHours(submittedAt.getTime(), FREE_CANCELLATION_HOURS);

/**
 * Whether a stay can be changed in this way now. Open-ended stays are left by notice once they have begun; before, and within 24 hours of
 * the booking, they are canceled, which costs no more.
 */
export function canChange(row: ReservationRow, action: ChangeAction, now: Date): boolean {
  if (row.status !== 'approved' && row.status !== 'checked_in') return false;
  if (row.checkOutAt !== null && row.checkOutAt <= now) return false;
  switch (action) {
    case 'end':
      return row.checkOut !== null && row.stayKind !== 'standby';
    case 'start':
      return row.checkOut !== null && row.stayKind !== 'standby' && row.status === 'approved' && row.checkInAt > now;
    case 'leave':
      return row.checkOut === null && row.checkInAt <= now && !isFullyRefundable(row, now);
    case 'transfer':
      return row.stayKind !== 'standby';
    case 'party':
      return true;
  }
}
