import type Stripe from 'stripe';
import type { ProcessorEvent } from '../processor.ts';

/** The events that can change a payment. Others are accepted and ignored. */
const PAYMENT_EVENTS = new Set([
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'charge.refunded',
  // A refund can fail days after it worked, or be canceled.
  'refund.failed',
  'refund.updated',
  'charge.dispute.created',
  // Says that the money is gone. The fee of a returned debit is known from then on.
  'charge.dispute.funds_withdrawn',
]);

/** The events that can change a saved method, such as the verification of a bank account days later. */
const METHOD_EVENTS = new Set([
  'mandate.updated',
  'setup_intent.canceled',
  'setup_intent.requires_action',
  'setup_intent.setup_failed',
  'setup_intent.succeeded',
]);

type WithId = string | { id: string } | null | undefined;
const getId = (object: WithId): string | null => (typeof object === 'string' ? object : (object?.id ?? null));

/** The payment or saved method that an event is about. Null for other events. */
export function readStripeEvent({ id: eventId, type, data }: Stripe.Event): ProcessorEvent | null {
  const object = data.object as {
    id: string;
    payment_intent?: WithId;
    payment_method?: WithId;
    last_setup_error?: { payment_method?: WithId } | null;
    metadata?: Record<string, string>;
  };
  if (METHOD_EVENTS.has(type)) {
    // After a failure, only the error still names the method.
    const methodId = getId(object.payment_method) ?? getId(object.last_setup_error?.payment_method);
    return methodId === null ? null : { eventId, type, methodId };
  }
  if (!PAYMENT_EVENTS.has(type)) return null;
  const processorId = type.startsWith('payment_intent.') ? object.id : getId(object.payment_intent);
  return processorId === null
    ? null
    : { eventId, type, processorId, paymentId: object.metadata?.['payment_id'] ?? null };
}
