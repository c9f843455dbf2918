import type { ReservationAction } from '@lodestay/contracts';
import { AppError } from '../../platform/http/index.ts';
import type { Payment } from '../payments/index.ts';
import { allowedActions, type Circumstances } from './lifecycle.ts';
import type { ReservationRow } from './tables.ts';

/** Facts of a reservation and its payment at one moment, as the lifecycle asks for them. */
export function circumstancesOf(
  { status, holdExpiresAt, checkInAt }: ReservationRow,
  payment: Payment | null,
  now: Date,
): Circumstances {
  const waiting = payment?.status === 'created' ? 'processing' : payment?.status;
  return {
    holdPassed: status === 'held' && holdExpiresAt !== null && holdExpiresAt <= now,
    payment: waiting === 'requires_action' || waiting === 'processing' ? waiting : payment ? 'settled' : 'none',
    stayBegun: checkInAt <= now,
  };
}

/** Guards a route with the same answer that the page was given. Throws `hold_expired` where only time stands in the way. */
export function assertAllowed(
  action: ReservationAction,
  row: ReservationRow,
  payment: Payment | null,
  now: Date,
): void {
  const circumstances = circumstancesOf(row, payment, now);
  if (allowedActions(row.status, circumstances).includes(action)) return;
  const wouldBe = allowedActions(row.status, { ...circumstances, holdPassed: false });
  throw new AppError(circumstances.holdPassed && wouldBe.includes(action) ? 'hold_expired' : 'action_not_allowed');
}
