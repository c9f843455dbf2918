import Stripe from 'stripe';
import type { CustomerDirectory } from '../customers.ts';
import { ProcessorRejectionError, type PaymentProcessor, type ProcessorMethod } from '../processor.ts';
import { convertStripeErrors, toDeclineReason } from './stripe-errors.ts';

const BRANDS = new Map(
  Object.entries({ visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' }),
);

/** For example 'Visa ending 4242'. */
export const formatCard = (card: { brand: string; last4: string } | null | undefined): string =>
  card ? `${BRANDS.get(card.brand) ?? 'Card'} ending ${card.last4}` : 'Card';

type Outcome = Pick<ProcessorMethod, 'state' | 'actionUrl' | 'declineReason'>;
const READY: Outcome = { state: 'ready', actionUrl: null, declineReason: null };

export function toProcessorMethod({ id, card }: Stripe.PaymentMethod, outcome: Outcome = READY): ProcessorMethod {
  return {
    methodId: id,
    kind: 'card',
    label: formatCard(card),
    expiresOn: card ? { year: card.exp_year, month: card.exp_month } : null,
    fingerprint: card?.fingerprint ?? null,
    ...outcome,
  };
}

/** What a SetupIntent says about its method (https://docs.stripe.com/payments/setupintents/lifecycle). */
function toOutcome({ status, next_action: action, last_setup_error: error }: Stripe.SetupIntent): Outcome {
  if (status === 'succeeded') return READY;
  if (status === 'requires_payment_method' || status === 'canceled')
    return { state: 'unusable', actionUrl: null, declineReason: toDeclineReason(error) };
  return { state: 'requires_action', actionUrl: action?.redirect_to_url?.url ?? null, declineReason: null };
}

/** After a decline, the intent has no method any more, but its error still includes it. */
function toMethodOfSetup(intent: Stripe.SetupIntent): ProcessorMethod {
  const attached = intent.payment_method ?? intent.last_setup_error?.payment_method;
  if (!attached || typeof attached === 'string') throw new ProcessorRejectionError('The setup has no payment method');
  return toProcessorMethod(attached, toOutcome(intent));
}

/** Stripe's ID of a customer. */
export const getStripeCustomer = (stripe: Stripe, customers: CustomerDirectory, customer: string): Promise<string> =>
  customers.getId(
    customer,
    async (key) => (await stripe.customers.create({ metadata: { customer } }, { idempotencyKey: key })).id,
  );

type Methods = Pick<PaymentProcessor, 'saveMethod' | 'retrieveMethod' | 'verifyMethod' | 'removeMethod'>;

/** Saves cards with SetupIntents. */
export const createStripeMethods = (stripe: Stripe, customers: CustomerDirectory): Methods => ({
  saveMethod: ({ customer, token, returnUrl }, key) =>
    convertStripeErrors(async () => {
      try {
        const intent = await stripe.setupIntents.create(
          {
            customer: await getStripeCustomer(stripe, customers, customer),
            payment_method: token,
            allowed_payment_method_types: ['card'],
            usage: 'off_session',
            confirm: true,
            return_url: returnUrl,
            expand: ['payment_method'],
          },
          { idempotencyKey: key },
        );
        return toMethodOfSetup(intent);
      } catch (error) {
        const declined = error instanceof Stripe.errors.StripeCardError ? error.setup_intent : undefined;
        if (!declined) throw error;
        return toMethodOfSetup(declined);
      }
    }),

  retrieveMethod: (methodId) =>
    convertStripeErrors(async () => {
      const method = await stripe.paymentMethods.retrieve(methodId);
      const { data } = await stripe.setupIntents.list({ payment_method: methodId, limit: 1 });
      if (data[0]) return toProcessorMethod(method, toOutcome(data[0]));
      // A card that was saved with a payment has no SetupIntent, and its customer from the moment that the payment worked.
      return toProcessorMethod(
        method,
        method.customer ? READY : { state: 'unusable', actionUrl: null, declineReason: 'card_declined' },
      );
    }),

  verifyMethod: async () => {
    throw new ProcessorRejectionError('Only cards are saved with Stripe, and they need no deposits');
  },

  removeMethod: (methodId, key) =>
    convertStripeErrors(async () => void (await stripe.paymentMethods.detach(methodId, {}, { idempotencyKey: key }))),
});
