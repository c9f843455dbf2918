import Stripe from 'stripe';
import type { CustomerDirectory } from '../customers.ts';
import type {
  AuthorizeRequest,
  ChargeRequest,
  PaymentProcessor,
  ProcessorEvent,
  ProcessorPayment,
} from '../processor.ts';
import { createStripeClient, verifyStripeEvent } from './stripe-client.ts';
import { createStripeDisputes } from './stripe-disputes.ts';
import { toDeclineReason, convertStripeErrors } from './stripe-errors.ts';
import { createStripeMethods, formatCard, getStripeCustomer, toProcessorMethod } from './stripe-methods.ts';

export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  /** If undefined, all webhooks are refused, and payments are updated by polling only. */
  webhookSecret: string | undefined;
  /** The base URL of the Stripe API, set in tests against a local server. */
  apiBase?: URL;
  customers: CustomerDirectory;
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
/**
 * Implements `PaymentProcessor` with PaymentIntents: manual capture for bookings, automatic capture for charges. Cards only: Stripe cannot authorize a bank account
 * without charging it, and the payment step promises no charge before approval.
 */
export function createStripeProcessor({
  secretKey,
  publishableKey,
  webhookSecret,
  apiBase,
  customers,
}: StripeSettings): PaymentProcessor {
  const stripe = createStripeClient(secretKey, apiBase);

  const retrieve = (id: string) => stripe.paymentIntents.retrieve(id, { expand: EXPAND });

  /** Creates and confirms an intent. A declined one comes back in Stripe's error. */
  const createIntent = (
    request: AuthorizeRequest | ChargeRequest,
    details: Omit<Stripe.PaymentIntentCreateParams, 'amount' | 'currency'>,
    key: string,
  ): Promise<ProcessorPayment> =>
    convertStripeErrors(async () => {
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: request.amountCents,
            currency: 'usd',
            customer: await getStripeCustomer(stripe, customers, request.customer),
            confirm: true,
            allowed_payment_method_types: ['card'],
            description: request.description,
            expand: EXPAND,
            ...details,
          },
          { idempotencyKey: key },
        );
        return toProcessorPayment(intent);
      } catch (error) {
        const declined = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
        if (!declined) throw error;
        return toProcessorPayment(declined);
      }
    });

  return {
    name: 'stripe',
    methods: ['card'],
    form: { origin: 'https://js.stripe.com', publishableKey, testCards: [] },

    authorize: (request, key) =>
      createIntent(
        request,
        {
          capture_method: 'manual',
          return_url: request.returnUrl,
          metadata: { payment_id: request.paymentId },
          ...('token' in request.source
            ? { payment_method: request.source.token, setup_future_usage: 'off_session' as const }
            : { payment_method: request.source.methodId }),
        },
        key,
      ),

    // Off-session, so no return URL is allowed yet. `confirm` needs it if the bank wants the guest.
    charge: (request, key) =>
      createIntent(
        request,
        {
          capture_method: 'automatic',
          off_session: true,
          payment_method: request.methodId,
          metadata: { payment_id: request.paymentId, return_url: request.returnUrl },
        },
        key,
      ),

    confirm: (processorId, key) =>
      convertStripeErrors(async () => {
        const intent = await retrieve(processorId);
        if (intent.status !== 'requires_confirmation' && !isWaitingForGuest(intent)) return toProcessorPayment(intent);
        const method = intent.last_payment_error?.payment_method?.id;
        const { return_url: returnUrl } = intent.metadata;
        return toProcessorPayment(
          await stripe.paymentIntents.confirm(
            processorId,
            {
              expand: EXPAND,
              ...(method && { payment_method: method }),
              ...(returnUrl && { return_url: returnUrl }),
            },
            { idempotencyKey: key },
          ),
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

    ...createStripeDisputes(stripe),
    ...createStripeMethods(stripe, customers),

    readWebhook(body, headers): ProcessorEvent | null {
      const event = verifyStripeEvent(stripe, body, headers, webhookSecret);
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

/** The bank wants the guest to confirm an off-session charge. Stripe reports this as a decline. */
const isWaitingForGuest = ({ status, last_payment_error: error }: Stripe.PaymentIntent): boolean =>
  status === 'requires_payment_method' && error?.code === 'authentication_required';

/** An unknown status counts as `processing`, so that a status Stripe adds later never moves money or declines a payment. */
function toProcessorState(intent: Stripe.PaymentIntent): ProcessorPayment['state'] {
  if (isWaitingForGuest(intent)) return 'requires_action';
  return intent.status in STATES ? STATES[intent.status as keyof typeof STATES] : 'processing';
}

function toProcessorPayment(intent: Stripe.PaymentIntent): ProcessorPayment {
  const state = toProcessorState(intent);
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const method = typeof intent.payment_method === 'object' ? intent.payment_method : null;
  return {
    processorId: intent.id,
    paymentId: intent.metadata.payment_id ?? null,
    state,
    // A declined intent has no payment method any more, but its error still includes it.
    label: formatCard(method?.card ?? intent.last_payment_error?.payment_method?.card),
    method: method && toProcessorMethod(method, state === 'requires_action' ? WAITING : undefined),
    capturedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    actionUrl: state === 'requires_action' ? (intent.next_action?.redirect_to_url?.url ?? null) : null,
    declineReason: state === 'declined' ? toDeclineReason(intent.last_payment_error) : null,
    disputed: charge?.disputed ?? false,
  };
}

const WAITING = { state: 'requires_action', actionUrl: null, declineReason: null } as const;
