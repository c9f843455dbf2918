import type Stripe from 'stripe';
import type { FailedRefund, ProcessorPayment } from '../processor.ts';
import { toDebitFailure, toDeclineReason } from './stripe-errors.ts';
import { formatMethod, isBankAccount, toProcessorMethod } from './stripe-methods.ts';

/** What every read of an intent includes. */
export const EXPAND = ['latest_charge.refunds', 'payment_method'];

/** Our state for each Stripe status (https://docs.stripe.com/payments/paymentintents/lifecycle). */
const STATES = {
  requires_payment_method: 'declined',
  requires_confirmation: 'processing',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'authorized',
  canceled: 'released',
  succeeded: 'captured',
} as const satisfies Record<string, ProcessorPayment['state']>;

/** Whether a bank account pays. */
export const isDebit = ({ payment_method: method, last_payment_error: error }: Stripe.PaymentIntent): boolean =>
  isBankAccount(typeof method === 'object' ? method : null) || isBankAccount(error?.payment_method);

/** The bank wants the guest to confirm an off-session charge. Stripe reports this as a decline. */
export const isWaitingForGuest = ({ status, last_payment_error: error }: Stripe.PaymentIntent): boolean =>
  status === 'requires_payment_method' && error?.code === 'authentication_required';

/** An unknown status counts as `processing`, so that a status Stripe adds later never moves money or declines a payment. */
function toProcessorState(intent: Stripe.PaymentIntent): ProcessorPayment['state'] {
  if (isWaitingForGuest(intent)) return 'requires_action';
  if (isDebit(intent)) {
    // Nothing is debited before the intent is confirmed. Banks set nothing aside.
    if (intent.status === 'requires_confirmation') return 'authorized';
    if (intent.status === 'processing') return 'debiting';
  }
  return intent.status in STATES ? STATES[intent.status as keyof typeof STATES] : 'processing';
}

/** Stripe takes the amount of a failed or canceled refund off `amount_refunded` (https://docs.stripe.com/refunds#failed-refunds). */
export const toFailedRefunds = (refunds: readonly Stripe.Refund[]): FailedRefund[] =>
  refunds
    .filter(({ status }) => status === 'failed' || status === 'canceled')
    .map(({ metadata, amount, failure_reason: reason }) => ({
      key: metadata?.['request_key'] ?? null,
      cents: amount,
      reason: reason ?? null,
    }));

export function toProcessorPayment(intent: Stripe.PaymentIntent): ProcessorPayment {
  const state = toProcessorState(intent);
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const method = typeof intent.payment_method === 'object' ? intent.payment_method : null;
  // A declined intent has no payment method any more, but its error still includes it.
  const shown = method ?? intent.last_payment_error?.payment_method;
  const isBank = isBankAccount(shown);
  const toReason = isBank ? toDebitFailure : toDeclineReason;
  return {
    processorId: intent.id,
    paymentId: intent.metadata.payment_id ?? null,
    state,
    label: formatMethod(shown),
    method: method && toProcessorMethod(method, state === 'requires_action' ? WAITING : undefined),
    capturedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    actionUrl: state === 'requires_action' ? (intent.next_action?.redirect_to_url?.url ?? null) : null,
    declineReason: state === 'declined' ? toReason(intent.last_payment_error) : null,
    disputed: !isBank && (charge?.disputed ?? false),
    returned: null,
    failedRefunds: toFailedRefunds(charge?.refunds?.data ?? []),
  };
}

const WAITING = { state: 'requires_action', actionUrl: null, verificationUrl: null, declineReason: null } as const;
