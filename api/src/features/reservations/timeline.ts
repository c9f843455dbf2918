import type { Reservation } from '@lodestay/contracts';
import { formatDate, formatMoney } from '@lodestay/stay';
import type { Payment } from '../payments/index.ts';
import { readStatus } from './lifecycle.ts';
import type { ReservationRow } from './tables.ts';

type Step = Reservation['timeline'][number];
type Facts = { readonly row: ReservationRow; readonly payment: Payment | null; readonly holdPassed: boolean };

const step = (
  code: string,
  label: string,
  at: Date | null,
  state: Step['state'],
  detail: string | null = null,
): Step => ({ code, label, at: at?.toISOString() ?? null, state, detail });

function moneyDetail(payment: Payment | null): string | null {
  if (!payment) return null;
  if (payment.status === 'authorized') return `${formatMoney(payment.amountCents)} is authorized on ${payment.label}`;
  if (payment.capturedCents > 0) return `${formatMoney(payment.capturedCents)} was charged to ${payment.label}`;
  return null;
}

const EXITS = { expired: 'Hold expired', denied: 'Not approved', canceled: 'Canceled' } as const;

/** The states a reservation has been in, the one it is in, and those to come: dates always (design 5). */
export function timelineOf({ row, payment, holdPassed }: Facts): Step[] {
  const status = readStatus(row.status, { holdPassed });
  const { createdAt, submittedAt, approvedAt, endedAt, checkInAt, checkOutAt } = row;
  const started = step('started', 'Started', createdAt, 'done');
  const requested = step('submitted', 'Requested', submittedAt, 'done');

  if (status === 'expired' || status === 'denied' || status === 'canceled') {
    const past = [
      started,
      ...(submittedAt ? [requested] : []),
      ...(approvedAt ? [step('approved', 'Approved', approvedAt, 'done')] : []),
    ];
    return [...past, step(status, EXITS[status], endedAt ?? row.holdExpiresAt, 'now', row.denialReason)];
  }
  const rank = { draft: 0, held: 0, in_review: 1, approved: 2, checked_in: 3, completed: 4 }[status];
  const stateAt = (place: number): Step['state'] => (rank > place ? 'done' : rank === place ? 'now' : 'to_come');
  const steps = [started];
  if (rank === 0)
    steps.push(
      step(
        'payment',
        status === 'held' ? 'Payment, while the home is held' : 'Payment',
        status === 'held' ? row.holdExpiresAt : null,
        'now',
      ),
    );
  else steps.push(requested);
  steps.push(
    step('in_review', 'In review', rank > 1 ? approvedAt : null, stateAt(1), rank === 1 ? moneyDetail(payment) : null),
  );
  steps.push(step('approved', 'Approved', approvedAt, stateAt(2), rank >= 2 ? moneyDetail(payment) : null));
  steps.push(step('checked_in', 'Check-in', checkInAt, stateAt(3), formatDate(row.checkIn)));
  if (checkOutAt && row.checkOut)
    steps.push(step('completed', 'Check-out', checkOutAt, rank === 4 ? 'done' : 'to_come', formatDate(row.checkOut)));
  return steps;
}
