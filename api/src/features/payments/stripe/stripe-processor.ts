import Stripe from 'stripe';
import type { PaymentProcessor, ProcessorEvent, ProcessorPayment } from '../processor.ts';
import { WebhookVerificationError } from '../processor.ts';
import { toDeclineReason, convertStripeErrors } from './stripe-errors.ts';

export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  /** If undefined, all webhooks are refused, and payments are updated by polling only. */
  webhookSecret: string | undefined;
  /** The base URL of the Stripe API, set in tests against a local server. */
  apiBase?: URL;
};

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

/** The events that can change a payment. Others are accepted and ignored. */
const EVENTS = new Set([
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'charge.refunded',
  'charge.dispute.created',
]);

const EXPAND = ['latest_charge', 'payment_method'];
const BRANDS = new Map(
  Object.entries({ visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' }),
);

/**
 * Implements `PaymentProcessor` with PaymentIntents and manual capture. Cards only: Stripe cannot authorize a bank account
 * without charging it, and the payment step promises no charge before approval.
 */
export function createStripeProcessor({
  secretKey,
  publishableKey,
  webhookSecret,
  apiBase,
}: StripeSettings): PaymentProcessor {
  const baseUrl = apiBase && {
    host: apiBase.hostname,
    port: apiBase.port,
    protocol: apiBase.protocol === 'http:' ? ('http' as const) : ('https' as const),
  };
  // We retry ourselves: an unanswered operation stays pending, and the reconcile job repeats it with the same key.
  const stripe = new Stripe(secretKey, { ...baseUrl, maxNetworkRetries: 0, timeout: 20_000, telemetry: false });

  const retrieve = (id: string) => stripe.paymentIntents.retrieve(id, { expand: EXPAND });

  return {
    name: 'stripe',
    methods: ['card'],
    form: { origin: 'https://js.stripe.com', publishableKey, testCards: [] },

    authorize: (request, key) =>
      convertStripeErrors(async () => {
        try {
          const intent = await stripe.paymentIntents.create(
            {
              amount: request.amountCents,
              currency: 'usd',
              capture_method: 'manual',
              confirm: true,
              payment_method: request.token,
              allowed_payment_method_types: ['card'],
              return_url: request.returnUrl,
              description: request.description,
              metadata: { payment_id: request.paymentId },
              expand: EXPAND,
            },
            { idempotencyKey: key },
          );
          return toProcessorPayment(intent);
        } catch (error) {
          const declined = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
          if (!declined) throw error;
          return toProcessorPayment(declined);
        }
      }),

    confirm: (processorId, key) =>
      convertStripeErrors(async () => {
        const intent = await retrieve(processorId);
        if (intent.status !== 'requires_confirmation') return toProcessorPayment(intent);
        return toProcessorPayment(
          await stripe.paymentIntents.confirm(processorId, { expand: EXPAND }, { idempotencyKey: key }),
        );
      }),

    retrieve: (processorId) => convertStripeErrors(async () => toProcessorPayment(await retrieve(processorId))),

    capture: (processorId, amountCents, key) =>
      convertStripeErrors(async () =>
        toProcessorPayment(
          await stripe.paymentIntents.capture(
            processorId,
            { amount_to_capture: amountCents, expand: EXPAND },
            { idempotencyKey: key },
          ),
        ),
      ),

    release: (processorId, key) =>
      convertStripeErrors(async () =>
        toProcessorPayment(
          await stripe.paymentIntents.cancel(processorId, { expand: EXPAND }, { idempotencyKey: key }),
        ),
      ),

    refund: (processorId, amountCents, key) =>
      convertStripeErrors(async () => {
        await stripe.refunds.create({ payment_intent: processorId, amount: amountCents }, { idempotencyKey: key });
        return toProcessorPayment(await retrieve(processorId));
      }),

    readWebhook(body, headers): ProcessorEvent | null {
      const event = verifyEvent(stripe, body, headers['stripe-signature'], webhookSecret);
      if (!EVENTS.has(event.type)) return null;
      const {
        id,
        payment_intent: intent,
        metadata,
      } = event.data.object as { id: string; payment_intent?: string | null; metadata?: Record<string, string> };
      const processorId = event.type.startsWith('payment_intent.') ? id : intent;
      return processorId
        ? { eventId: event.id, type: event.type, processorId, paymentId: metadata?.payment_id ?? null }
        : null;
    },
  };
}

function verifyEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string | string[] | undefined,
  secret: string | undefined,
): Stripe.Event {
  if (!secret) throw new WebhookVerificationError('STRIPE_WEBHOOK_SECRET is not set');
  try {
    return stripe.webhooks.constructEvent(body, signature ?? '', secret);
  } catch (cause) {
    throw new WebhookVerificationError('The signature does not match', { cause });
  }
}

/** An unknown status counts as `processing`, so that a status Stripe adds later never moves money or declines a payment. */
function toProcessorState(status: string): ProcessorPayment['state'] {
  return status in STATES ? STATES[status as keyof typeof STATES] : 'processing';
}

function toProcessorPayment(intent: Stripe.PaymentIntent): ProcessorPayment {
  const state = toProcessorState(intent.status);
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    processorId: intent.id,
    paymentId: intent.metadata.payment_id ?? null,
    state,
    label: formatLabel(intent),
    capturedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    actionUrl: state === 'requires_action' ? (intent.next_action?.redirect_to_url?.url ?? null) : null,
    declineReason: state === 'declined' ? toDeclineReason(intent.last_payment_error) : null,
    disputed: charge?.disputed ?? false,
  };
}

/** A declined intent has no payment method any more, but its error still includes it. */
function formatLabel({ payment_method: attached, last_payment_error: error }: Stripe.PaymentIntent): string {
  const card = (typeof attached === 'object' ? attached : null)?.card ?? error?.payment_method?.card;
  return card ? `${BRANDS.get(card.brand) ?? 'Card'} ending ${card.last4}` : 'Card';
}
