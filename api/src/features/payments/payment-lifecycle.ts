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
/** `created`: stored here, but not yet confirmed by the processor. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * The allowed status transitions. A late answer (a retry, or an event out of order) asks for a transition that is not listed
 * here, and is ignored.
 */
const TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['requires_action', 'processing', 'authorized', 'captured', 'released', 'declined'],
  requires_action: ['processing', 'authorized', 'captured', 'released', 'declined'],
  processing: ['requires_action', 'authorized', 'captured', 'released', 'declined'],
  authorized: ['captured', 'released'],
  captured: ['refunded'],
  released: [],
  declined: [],
  refunded: [],
};

/** The debit of a bank account begins after the capture. From there, nothing leads back to the authorization. */
const DEBIT_TRANSITIONS: Readonly<Partial<Record<PaymentStatus, readonly PaymentStatus[]>>> = {
  authorized: ['processing', 'captured', 'released', 'declined'],
  processing: ['captured', 'declined'],
};

export const canAdvance = (from: PaymentStatus, to: PaymentStatus, isDebit = false) =>
  ((isDebit ? DEBIT_TRANSITIONS[from] : undefined) ?? TRANSITIONS[from]).includes(to);

/** A payment in one of these statuses can still take money, so a reservation has at most one of them. */
export const LIVE_STATUSES = [
  'created',
  'requires_action',
  'processing',
  'authorized',
  'captured',
] as const satisfies readonly PaymentStatus[];

/** Converts the processor's state to a payment status: `refunded` once the whole captured amount is refunded. */
export function toPaymentStatus({ state, capturedCents, refundedCents }: ProcessorPayment): PaymentStatus {
  if (state === 'debiting') return 'processing';
  return state === 'captured' && capturedCents > 0 && refundedCents >= capturedCents ? 'refunded' : state;
}
