import {
  GUEST_CANCELLATION_CAUSES,
  OUR_CANCELLATION_CAUSES,
  type CancellationCause,
  type ReservationAction,
} from '@lodestay/contracts';
import { addHours, FREE_CANCELLATION_HOURS } from '@lodestay/stay';
import { AppError } from '../../platform/http/index.ts';
import type { Payment } from '../payments/index.ts';
import { getAllowedActions, getNextStatus, type LifecycleContext } from './lifecycle.ts';
import type { ReservationRow } from './tables.ts';

/** Collects what the lifecycle needs to know about a reservation and its payment at `now`. */
export function toLifecycleContext(
  { status, holdExpiresAt, checkInAt, submittedAt }: ReservationRow,
  payment: Payment | null,
  now: Date,
): LifecycleContext {
  const paymentStatus = payment?.status === 'created' ? 'processing' : payment?.status;
  return {
    isHoldExpired: status === 'held' && holdExpiresAt !== null && holdExpiresAt <= now,
    payment:
      paymentStatus === 'requires_action' || paymentStatus === 'processing'
        ? paymentStatus
        : payment
          ? 'settled'
          : 'none',
    hasStayStarted: checkInAt <= now,
    isFullyRefundable:
      submittedAt !== null && now.getTime() <= addHours(submittedAt.getTime(), FREE_CANCELLATION_HOURS),
  };
}

/** Throws `action_not_allowed`, or `hold_expired` if the expired hold is the only reason. Pages get the same actions. */
export function assertAllowed(
  action: ReservationAction,
  row: ReservationRow,
  payment: Payment | null,
  now: Date,
): void {
  const context = toLifecycleContext(row, payment, now);
  if (getAllowedActions(row.status, context).includes(action)) return;
  const allowedBeforeExpiry = getAllowedActions(row.status, { ...context, isHoldExpired: false });
  throw new AppError(
    context.isHoldExpired && allowedBeforeExpiry.includes(action) ? 'hold_expired' : 'action_not_allowed',
  );
}

const OUR_CAUSES = new Set<CancellationCause>(OUR_CANCELLATION_CAUSES);

/** Whether the home or the company cannot keep the stay. */
export const isOurCause = (cause: CancellationCause): boolean => OUR_CAUSES.has(cause);

/**
 * The causes for which staff can cancel now. For the guest, whenever the guest can; because of the home or the company, until the stay is
 * over. Because the guest did not arrive, if that is sure. Never a draft, which takes no dates and cost nothing.
 */
export function listCancellationCauses(
  row: ReservationRow,
  payment: Payment | null,
  now: Date,
  isNoShow: boolean,
): CancellationCause[] {
  if (row.status === 'draft') return [];
  const canGuest = getAllowedActions(row.status, toLifecycleContext(row, payment, now)).includes('cancel');
  const isOver = row.checkOutAt !== null && row.checkOutAt <= now;
  const canStaff = getNextStatus(row.status, 'cancel', 'staff') !== null && !isOver;
  return [
    ...(canGuest ? GUEST_CANCELLATION_CAUSES : []),
    ...(canStaff && isNoShow ? (['no_show'] as const) : []),
    ...(canStaff ? OUR_CANCELLATION_CAUSES : []),
  ];
}
