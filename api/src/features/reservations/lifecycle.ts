import type { ReservationAction, ReservationStatus } from '@lodestay/contracts';

/** Who makes a transition: the reservation's guest, a staff member, or a background job (product 4). */
export type Actor = 'guest' | 'staff' | 'system';

export type TransitionName =
  'hold' | 'release_hold' | 'submit' | 'approve' | 'deny' | 'cancel' | 'expire' | 'check_in' | 'complete';

type Transition = {
  readonly from: readonly ReservationStatus[];
  readonly to: ReservationStatus;
  readonly by: readonly Actor[];
};

/**
 * All transitions of a reservation, and who can make them (product 4). Any other transition returns 409.
 * `submit` belongs to the system because it follows from an authorized payment.
 */
export const TRANSITIONS: Readonly<Record<TransitionName, Transition>> = {
  hold: { from: ['draft'], to: 'held', by: ['guest'] },
  release_hold: { from: ['held'], to: 'draft', by: ['guest'] },
  expire: { from: ['draft', 'held'], to: 'expired', by: ['system'] },
  submit: { from: ['held'], to: 'in_review', by: ['system'] },
  approve: { from: ['in_review'], to: 'approved', by: ['staff', 'system'] },
  deny: { from: ['in_review'], to: 'denied', by: ['staff', 'system'] },
  cancel: { from: ['draft', 'held', 'in_review', 'approved', 'checked_in'], to: 'canceled', by: ['guest', 'staff'] },
  check_in: { from: ['approved'], to: 'checked_in', by: ['staff', 'system'] },
  complete: { from: ['checked_in'], to: 'completed', by: ['staff', 'system'] },
};

/** Returns the status after a transition, or null if the actor can't make it from this status. */
export function getNextStatus(status: ReservationStatus, move: TransitionName, actor: Actor): ReservationStatus | null {
  const { from, to, by } = TRANSITIONS[move];
  return from.includes(status) && by.includes(actor) ? to : null;
}

/** Only reservations in these statuses have a row in the home's calendar. */
const OCCUPYING = new Set<ReservationStatus>(['held', 'in_review', 'approved', 'checked_in']);
export const occupiesHome = (status: ReservationStatus) => OCCUPYING.has(status);

/** Whether the terms can still change. */
export const isOpen = (status: ReservationStatus) => status === 'draft' || status === 'held';

/** Whether the terms are agreed, so that canceling follows the refund rules. */
export const isUnderWay = (status: ReservationStatus) =>
  status === 'in_review' || status === 'approved' || status === 'checked_in';

/** Whether the status is final. */
export const isOver = (status: ReservationStatus) =>
  status === 'expired' || status === 'denied' || status === 'canceled' || status === 'completed';

/** What the allowed actions depend on besides the status. */
export type LifecycleContext = {
  /** Whether the hold's time has passed, even if the job has not expired it yet. */
  readonly isHoldExpired: boolean;
  /** `requires_action`: the guest must confirm at the bank. `processing`: the bank has not decided yet. */
  readonly payment: 'none' | 'requires_action' | 'processing' | 'settled';
  /** Whether check-in time has passed at the home. */
  readonly hasStayStarted: boolean;
  /** Whether the request was submitted at most 24 hours ago, so that canceling refunds everything even once the stay has started. */
  readonly isFullyRefundable: boolean;
};

/** Returns the status to show: an expired hold counts as `expired` even before the job updates it. */
export function getEffectiveStatus(
  status: ReservationStatus,
  { isHoldExpired }: Pick<LifecycleContext, 'isHoldExpired'>,
): ReservationStatus {
  return status === 'held' && isHoldExpired ? 'expired' : status;
}

/** The actions available to the guest now. Used both for `allowed_actions` and to guard the routes. */
export function getAllowedActions(storedStatus: ReservationStatus, context: LifecycleContext): ReservationAction[] {
  const status = getEffectiveStatus(storedStatus, context);
  const { payment, hasStayStarted, isFullyRefundable } = context;
  const isPaymentPending = payment === 'requires_action' || payment === 'processing';
  const can: Record<ReservationAction, boolean> = {
    edit_profile: isOpen(status) && !isPaymentPending,
    hold: getNextStatus(status, 'hold', 'guest') !== null && !hasStayStarted,
    release_hold: getNextStatus(status, 'release_hold', 'guest') !== null,
    // The guest can switch cards while the bank waits for confirmation, but not while it is processing the payment.
    pay: getNextStatus(status, 'submit', 'system') !== null && payment !== 'processing',
    confirm_payment: status === 'held' && isPaymentPending,
    cancel:
      getNextStatus(status, 'cancel', 'guest') !== null &&
      (isFullyRefundable || (!hasStayStarted && status !== 'checked_in')),
  };
  return (Object.keys(can) as ReservationAction[]).filter((action) => can[action]);
}

/** The label of a status in the interface (product 4). */
export function getStatusLabel(status: ReservationStatus) {
  const labels = {
    draft: 'pending',
    held: 'pending',
    in_review: 'in review',
    approved: 'approved',
    checked_in: 'checked in',
    completed: 'completed',
    expired: 'expired',
    denied: 'denied',
    canceled: 'canceled',
  } as const satisfies Record<ReservationStatus, string>;
  return labels[status];
}

/** The application status (specification 3), derived from the reservation's status. */
export function getApplicationStatus(
  status: ReservationStatus,
  approvedAt: Date | null,
): 'Started' | 'Approved' | 'Denied' {
  if (status === 'denied') return 'Denied';
  return approvedAt ? 'Approved' : 'Started';
}
