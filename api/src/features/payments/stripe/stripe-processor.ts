import Stripe from 'stripe';
import type { PaymentProcessor, ProcessorEvent, ProcessorPayment } from '../processor.ts';
import { WebhookVerificationError } from '../processor.ts';
import { declineReasonOf, translate } from './stripe-errors.ts';

export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  /** Without it no event is accepted, and what Stripe says is only asked for. */
  webhookSecret: string | undefined;
  /** Another address of the api, for tests against a local server. */
  apiBase?: URL;
};

/** Where each of Stripe's statuses stands in ours (https://docs.stripe.com/payments/paymentintents/lifecycle). */
const STATES = {
  requires_payment_method: 'declined',
  requires_confirmation: 'processing',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'authorized',
  canceled: 'released',
  succeeded: 'captured',
} as const satisfies Record<string, ProcessorPayment['state']>;

/** The events that change what we know of a payment; others are taken and ignored. */
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
 * PaymentIntents with manual capture. Cards only: Stripe cannot set an amount aside on a bank account, and what is taken
 * before the approval would break the promise of the payment step.
 */
export function createStripeProcessor({
  secretKey,
  publishableKey,
  webhookSecret,
  apiBase,
}: StripeSettings): PaymentProcessor {
  const at = apiBase && {
    host: apiBase.hostname,
    port: apiBase.port,
    protocol: apiBase.protocol === 'http:' ? ('http' as const) : ('https' as const),
  };
  // Retrying is ours: an operation that gets no answer stays written down, and the reconcile job calls again with the same key.
  const stripe = new Stripe(secretKey, { ...at, maxNetworkRetries: 0, timeout: 20_000, telemetry: false });

  const retrieve = (id: string) => stripe.paymentIntents.retrieve(id, { expand: EXPAND });

  return {
    name: 'stripe',
    methods: ['card'],
    form: { origin: 'https://js.stripe.com', publishableKey, testCards: [] },

    authorize: (request, key) =>
      translate(async () => {
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
          return read(intent);
        } catch (error) {
          const declined = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
          if (!declined) throw error;
          return read(declined);
        }
      }),

    confirm: (processorId, key) =>
      translate(async () => {
        const intent = await retrieve(processorId);
        if (intent.status !== 'requires_confirmation') return read(intent);
        return read(await stripe.paymentIntents.confirm(processorId, { expand: EXPAND }, { idempotencyKey: key }));
      }),

    retrieve: (processorId) => translate(async () => read(await retrieve(processorId))),

    capture: (processorId, amountCents, key) =>
      translate(async () =>
        read(
          await stripe.paymentIntents.capture(
            processorId,
            { amount_to_capture: amountCents, expand: EXPAND },
            { idempotencyKey: key },
          ),
        ),
      ),

    release: (processorId, key) =>
      translate(async () =>
        read(await stripe.paymentIntents.cancel(processorId, { expand: EXPAND }, { idempotencyKey: key })),
      ),

    refund: (processorId, amountCents, key) =>
      translate(async () => {
        await stripe.refunds.create({ payment_intent: processorId, amount: amountCents }, { idempotencyKey: key });
        return read(await retrieve(processorId));
      }),

    readWebhook(body, headers): ProcessorEvent | null {
      const event = verified(stripe, body, headers['stripe-signature'], webhookSecret);
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

function verified(
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

/** A status that Stripe adds later means that we wait: only the known ones may move money or turn a person away. */
function stateOf(status: string): ProcessorPayment['state'] {
  return status in STATES ? STATES[status as keyof typeof STATES] : 'processing';
}

function read(intent: Stripe.PaymentIntent): ProcessorPayment {
  const state = stateOf(intent.status);
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    processorId: intent.id,
    paymentId: intent.metadata.payment_id ?? null,
    state,
    label: labelOf(intent),
    capturedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    actionUrl: state === 'requires_action' ? (intent.next_action?.redirect_to_url?.url ?? null) : null,
    declineReason: state === 'declined' ? declineReasonOf(intent.last_payment_error) : null,
    disputed: charge?.disputed ?? false,
  };
}

/** A declined intent has lost its payment method; the error still names it. */
function labelOf({ payment_method: attached, last_payment_error: error }: Stripe.PaymentIntent): string {
  const card = (typeof attached === 'object' ? attached : null)?.card ?? error?.payment_method?.card;
  return card ? `${BRANDS.get(card.brand) ?? 'Card'} ending ${card.last4}` : 'Card';
}
