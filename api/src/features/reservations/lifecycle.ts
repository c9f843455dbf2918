import type { ReservationAction, ReservationStatus } from '@lodestay/contracts';

/** The guest whose reservation it is, a member of staff, or a job of ours (product 4). */
export type Actor = 'guest' | 'staff' | 'system';

export type Move =
  'hold' | 'release_hold' | 'submit' | 'approve' | 'deny' | 'cancel' | 'expire' | 'check_in' | 'complete';

type Transition = {
  readonly from: readonly ReservationStatus[];
  readonly to: ReservationStatus;
  readonly by: readonly Actor[];
};

/**
 * Every move a reservation can make, and who may ask for it (product 4). A move that is not here answers 409.
 * `submit` belongs to the system: it happens when a payment is authorized, which the guest can only ask for.
 */
export const TRANSITIONS: Readonly<Record<Move, Transition>> = {
  hold: { from: ['draft'], to: 'held', by: ['guest'] },
  release_hold: { from: ['held'], to: 'draft', by: ['guest'] },
  expire: { from: ['draft', 'held'], to: 'expired', by: ['system'] },
  submit: { from: ['held'], to: 'in_review', by: ['system'] },
  approve: { from: ['in_review'], to: 'approved', by: ['staff', 'system'] },
  deny: { from: ['in_review'], to: 'denied', by: ['staff', 'system'] },
  cancel: { from: ['draft', 'held', 'in_review', 'approved'], to: 'canceled', by: ['guest', 'staff'] },
  check_in: { from: ['approved'], to: 'checked_in', by: ['staff', 'system'] },
  complete: { from: ['checked_in'], to: 'completed', by: ['staff', 'system'] },
};

/** Where a move leads from a status, or null where that actor may not make it there. */
export function nextStatus(status: ReservationStatus, move: Move, actor: Actor): ReservationStatus | null {
  const { from, to, by } = TRANSITIONS[move];
  return from.includes(status) && by.includes(actor) ? to : null;
}

/** A reservation in one of these has a row in the home's calendar; in any other it has none. */
const OCCUPYING = new Set<ReservationStatus>(['held', 'in_review', 'approved', 'checked_in']);
export const occupiesHome = (status: ReservationStatus) => OCCUPYING.has(status);

/** The terms can still change: nothing has been agreed. */
export const isOpen = (status: ReservationStatus) => status === 'draft' || status === 'held';

/** The home is asked for or booked: what was agreed holds, and leaving it is a matter of the refund rules. */
export const isUnderWay = (status: ReservationStatus) =>
  status === 'in_review' || status === 'approved' || status === 'checked_in';

/** Nothing follows any more. */
export const isOver = (status: ReservationStatus) =>
  status === 'expired' || status === 'denied' || status === 'canceled' || status === 'completed';

/** What a move depends on besides the status. */
export type Circumstances = {
  /** The hold's time has passed, whether or not a job has noticed. */
  readonly holdPassed: boolean;
  /** A payment waits for the guest at their bank, or for the bank itself. */
  readonly payment: 'none' | 'requires_action' | 'processing' | 'settled';
  /** The clock at the home has reached check-in. */
  readonly stayBegun: boolean;
};

/** A held reservation whose time has passed reads as expired before the job has moved it. */
export function readStatus(
  status: ReservationStatus,
  { holdPassed }: Pick<Circumstances, 'holdPassed'>,
): ReservationStatus {
  return status === 'held' && holdPassed ? 'expired' : status;
}

/** What the guest may ask for now: the same questions answer the page and guard the routes. */
export function allowedActions(stored: ReservationStatus, circumstances: Circumstances): ReservationAction[] {
  const status = readStatus(stored, circumstances);
  const { payment, stayBegun } = circumstances;
  const paying = payment === 'requires_action' || payment === 'processing';
  const can: Record<ReservationAction, boolean> = {
    edit_profile: isOpen(status) && !paying,
    hold: nextStatus(status, 'hold', 'guest') !== null && !stayBegun,
    release_hold: nextStatus(status, 'release_hold', 'guest') !== null,
    // A check that was left at the bank may be given up for another card; a payment the bank is working on may not.
    pay: nextStatus(status, 'submit', 'system') !== null && payment !== 'processing',
    confirm_payment: status === 'held' && paying,
    cancel: nextStatus(status, 'cancel', 'guest') !== null && !stayBegun,
  };
  return (Object.keys(can) as ReservationAction[]).filter((action) => can[action]);
}

/** What a person reads (product 4): pending, in review, approved, canceled, and the states after them. */
export function statusLabel(status: ReservationStatus) {
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

/** The application (specification 3) as the reservation's status implies it. */
export function applicationStatus(
  status: ReservationStatus,
  approvedAt: Date | null,
): 'Started' | 'Approved' | 'Denied' {
  if (status === 'denied') return 'Denied';
  return approvedAt ? 'Approved' : 'Started';
}
