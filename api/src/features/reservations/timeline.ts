import type { Reservation } from '@lodestay/contracts';
import { formatDate, formatMoney } from '@lodestay/stay';
import type { Payment } from '../payments/index.ts';
import { getEffectiveStatus } from './lifecycle.ts';
import type { ReservationRow } from './tables.ts';

type Step = Reservation['timeline'][number];
type TimelineInput = {
  readonly row: ReservationRow;
  readonly payment: Payment | null;
  readonly isHoldExpired: boolean;
  /** The open request for a parking spot. */
  readonly parkingRequest?: Reservation['parkingRequest'];
};

const toStep = (
  code: string,
  label: string,
  at: Date | null,
  state: Step['state'],
  detail: string | null = null,
): Step => ({ code, label, at: at?.toISOString() ?? null, state, detail });

function formatMoneyDetail(payment: Payment | null): string | null {
  if (!payment) return null;
  if (payment.status === 'authorized' && payment.method === 'bank_account')
    return `${formatMoney(payment.amountCents)} is not charged to ${payment.label} yet`;
  if (payment.status === 'authorized') return `${formatMoney(payment.amountCents)} is authorized on ${payment.label}`;
  if (payment.returnedAt) return `${formatMoney(payment.returnedCents)} was returned to ${payment.label} by the bank`;
  if (payment.capturedCents > 0) return `${formatMoney(payment.capturedCents)} was charged to ${payment.label}`;
  return null;
}

/** The request for a parking spot, as the current step after the one that the stay has reached. */
function addParking(steps: readonly Step[], request: TimelineInput['parkingRequest']): Step[] {
  if (!request) return [...steps];
  const { offer, place, requestedAt } = request;
  const step = offer
    ? toStep('parking_offered', 'Parking spot held for you', new Date(offer.expiresAt), 'now')
    : toStep('parking_requested', `Number ${place} in line for parking`, new Date(requestedAt), 'now');
  const reached = steps.findLastIndex(({ state }) => state !== 'to_come') + 1;
  return [...steps.slice(0, reached).map((each): Step => ({ ...each, state: 'done' })), step, ...steps.slice(reached)];
}

const EXITS = { expired: 'Hold expired', denied: 'Not approved', canceled: 'Canceled' } as const;

/** The past, current and future steps of a reservation, with their dates (design 5). */
export function buildTimeline({ row, payment, isHoldExpired, parkingRequest }: TimelineInput): Step[] {
  const status = getEffectiveStatus(row.status, { isHoldExpired });
  const { createdAt, submittedAt, approvedAt, endedAt, checkInAt, checkOutAt } = row;
  const started = toStep('started', 'Started', createdAt, 'done');
  const requested = toStep('submitted', 'Requested', submittedAt, 'done');

  if (status === 'expired' || status === 'denied' || status === 'canceled') {
    const past = [
      started,
      ...(submittedAt ? [requested] : []),
      ...(approvedAt ? [toStep('approved', 'Approved', approvedAt, 'done')] : []),
    ];
    return [...past, toStep(status, EXITS[status], endedAt ?? row.holdExpiresAt, 'now', row.denialReason)];
  }
  const rank = { draft: 0, held: 0, in_review: 1, approved: 2, checked_in: 3, completed: 4 }[status];
  const getStateAt = (position: number): Step['state'] =>
    rank > position ? 'done' : rank === position ? 'now' : 'to_come';
  const steps = [started];
  if (rank === 0)
    steps.push(
      toStep(
        'payment',
        status === 'held' ? 'Pay before your hold ends' : 'Payment',
        status === 'held' ? row.holdExpiresAt : null,
        'now',
      ),
    );
  else steps.push(requested);
  steps.push(
    toStep(
      'in_review',
      'In review',
      rank > 1 ? approvedAt : null,
      getStateAt(1),
      rank === 1 ? formatMoneyDetail(payment) : null,
    ),
  );
  steps.push(toStep('approved', 'Approved', approvedAt, getStateAt(2), rank >= 2 ? formatMoneyDetail(payment) : null));
  steps.push(toStep('checked_in', 'Check-in', checkInAt, getStateAt(3), formatDate(row.checkIn)));
  if (checkOutAt && row.checkOut)
    steps.push(toStep('completed', 'Check-out', checkOutAt, rank === 4 ? 'done' : 'to_come', formatDate(row.checkOut)));
  return addParking(steps, parkingRequest);
}
