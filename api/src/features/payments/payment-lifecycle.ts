import type { ProcessorPayment } from './processor.ts';

export const PAYMENT_STATUSES = [
  'created',
  'requires_action',
  'processing',
  'authorized',
  'captured',
  'released',
  'declined',
  'refunded',
] as const;
/** `created`: written down, and not yet known to be with the processor. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * Where a payment may go. Only forward: an answer that arrives late (a retry, an event that was overtaken) asks for a
 * move that is not here, and changes nothing.
 */
const FORWARD: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['requires_action', 'processing', 'authorized', 'captured', 'released', 'declined'],
  requires_action: ['processing', 'authorized', 'captured', 'released', 'declined'],
  processing: ['requires_action', 'authorized', 'captured', 'released', 'declined'],
  authorized: ['captured', 'released'],
  captured: ['refunded'],
  released: [],
  declined: [],
  refunded: [],
};

export const canAdvance = (from: PaymentStatus, to: PaymentStatus) => FORWARD[from].includes(to);

/** A payment in one of these still can take money, so a reservation has at most one. */
export const LIVE_STATUSES = [
  'created',
  'requires_action',
  'processing',
  'authorized',
  'captured',
] as const satisfies readonly PaymentStatus[];

/** The status that the processor's answer means: `refunded` once everything that was taken has gone back. */
export function statusOf({ state, capturedCents, refundedCents }: ProcessorPayment): PaymentStatus {
  return state === 'captured' && capturedCents > 0 && refundedCents >= capturedCents ? 'refunded' : state;
}
