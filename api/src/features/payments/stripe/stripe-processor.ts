import Stripe from 'stripe';
import type { CustomerDirectory } from '../customers.ts';
import type { AuthorizeRequest, ChargeRequest, PaymentProcessor, ProcessorPayment } from '../processor.ts';
import { createStripeCharges } from './stripe-charges.ts';
import { createStripeClient, verifyStripeEvent } from './stripe-client.ts';
import { createStripeDebits, toUnconfirmedDebit } from './stripe-debits.ts';
import { createStripeDisputes } from './stripe-disputes.ts';
import { readStripeEvent } from './stripe-events.ts';
import { convertStripeErrors } from './stripe-errors.ts';
import { createStripeMethods, getStripeCustomer } from './stripe-methods.ts';
import { EXPAND, isDebit, isWaitingForGuest, toProcessorPayment } from './stripe-payments.ts';

export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  /** If undefined, all webhooks are refused, and payments are updated by polling only. */
  webhookSecret: string | undefined;
  /** The base URL of the Stripe API, set in tests against a local server. */
  apiBase?: URL;
  customers: CustomerDirectory;
};

/** Stripe knows the result of a debit after at most four business days (https://docs.stripe.com/payments/ach-direct-debit). */
const DEBIT_DAYS = 6;

/**
 * Implements `PaymentProcessor` with PaymentIntents: manual capture for bookings, automatic capture for charges. Bank accounts cannot be
 * authorized, so the intent of their booking is confirmed by `capture`; see `stripe-debits.ts`.
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
  const debits = createStripeDebits(stripe, retrieve);

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
            allowed_payment_method_types: ['card', 'us_bank_account'],
            description: request.description,
            expand: EXPAND,
            ...details,
          },
          { idempotencyKey: key },
        );
        return await debits.withReturn(intent);
      } catch (error) {
        const declined = error instanceof Stripe.errors.StripeError ? error.payment_intent : undefined;
        if (declined?.status !== 'requires_payment_method') throw error;
        return toProcessorPayment(declined);
      }
    });

  return {
    name: 'stripe',
    methods: ['card', 'bank_account'],
    debitDays: DEBIT_DAYS,
    form: { origin: 'https://js.stripe.com', publishableKey, testCards: [] },

    authorize: async (request, key) =>
      createIntent(
        request,
        {
          allowed_payment_method_types: ['card'],
          capture_method: 'manual',
          return_url: request.returnUrl,
          metadata: { payment_id: request.paymentId },
          ...(request.method === 'bank_account'
            ? toUnconfirmedDebit(request)
            : 'token' in request.source
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
        const isUnconfirmed = intent.status === 'requires_confirmation' && !isDebit(intent);
        if (!isUnconfirmed && !isWaitingForGuest(intent)) return debits.withReturn(intent);
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

    retrieve: (processorId) => convertStripeErrors(async () => debits.withReturn(await retrieve(processorId))),

    capture: (processorId, amountCents, key, method) =>
      convertStripeErrors(async () =>
        method === 'bank_account'
          ? debits.start(processorId, amountCents, key)
          : toProcessorPayment(
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
        await stripe.refunds.create(
          { payment_intent: processorId, amount: amountCents, metadata: { request_key: key } },
          { idempotencyKey: key },
        );
        return debits.withReturn(await retrieve(processorId));
      }),

    ...createStripeCharges(stripe),
    ...createStripeDisputes(stripe),
    ...createStripeMethods(stripe, customers),

    readWebhook: (body, headers) => readStripeEvent(verifyStripeEvent(stripe, body, headers, webhookSecret)),
  };
}
