import Stripe from 'stripe';
import type { CustomerDirectory } from '../customers.ts';
import { ProcessorRejectionError, type PaymentProcessor, type ProcessorMethod } from '../processor.ts';
import { convertStripeErrors, toDebitFailure, toDeclineReason } from './stripe-errors.ts';

const BRANDS = new Map(
  Object.entries({ visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' }),
);

type Shown = Pick<Stripe.PaymentMethod, 'card' | 'us_bank_account'>;

/** For example 'Visa ending 4242' or 'Bank account ending 6789'. */
export function formatMethod(method: Shown | null | undefined): string {
  if (method?.us_bank_account) return `Bank account ending ${method.us_bank_account.last4 ?? ''}`.trim();
  const card = method?.card;
  return card ? `${BRANDS.get(card.brand) ?? 'Card'} ending ${card.last4}` : 'Card';
}

export const isBankAccount = (method: Shown | null | undefined): boolean => Boolean(method?.us_bank_account);

type Outcome = Pick<ProcessorMethod, 'state' | 'actionUrl' | 'verificationUrl' | 'declineReason'>;
const UNSET = { actionUrl: null, verificationUrl: null, declineReason: null };
const READY: Outcome = { ...UNSET, state: 'ready' };

export function toProcessorMethod(method: Stripe.PaymentMethod, outcome: Outcome = READY): ProcessorMethod {
  const { id, card, us_bank_account: bank } = method;
  return {
    methodId: id,
    kind: bank ? 'bank_account' : 'card',
    label: formatMethod(method),
    expiresOn: card ? { year: card.exp_year, month: card.exp_month } : null,
    fingerprint: card?.fingerprint ?? bank?.fingerprint ?? null,
    ...outcome,
  };
}

/** The account holder or the bank took back the permission to debit. */
const isMandateInactive = ({ mandate }: Stripe.SetupIntent): boolean =>
  typeof mandate === 'object' && mandate?.status === 'inactive';

/** What a SetupIntent says about its method (https://docs.stripe.com/payments/setupintents/lifecycle). */
function toOutcome(intent: Stripe.SetupIntent, method: Shown): Outcome {
  const { status, next_action: action, last_setup_error: error } = intent;
  const isBank = isBankAccount(method);
  if (isMandateInactive(intent)) return { ...UNSET, state: 'unusable', declineReason: 'account_closed' };
  if (status === 'succeeded') return READY;
  if (status === 'requires_payment_method' || status === 'canceled')
    return {
      ...UNSET,
      state: 'unusable',
      declineReason:
        isBank && error ? toDebitFailure(error) : isBank ? 'verification_required' : toDeclineReason(error),
    };
  if (isBank)
    return {
      ...UNSET,
      state: 'requires_verification',
      verificationUrl: action?.verify_with_microdeposits?.hosted_verification_url ?? null,
    };
  return { ...UNSET, state: 'requires_action', actionUrl: action?.redirect_to_url?.url ?? null };
}

/** After a decline, the intent has no method any more, but its error still includes it. */
function toMethodOfSetup(intent: Stripe.SetupIntent): ProcessorMethod {
  const attached = intent.payment_method ?? intent.last_setup_error?.payment_method;
  if (!attached || typeof attached === 'string') throw new ProcessorRejectionError('The setup has no payment method');
  return toProcessorMethod(attached, toOutcome(intent, attached));
}

/** Stripe's ID of a customer. */
export const getStripeCustomer = (stripe: Stripe, customers: CustomerDirectory, customer: string): Promise<string> =>
  customers.getId(
    customer,
    async (key) => (await stripe.customers.create({ metadata: { customer } }, { idempotencyKey: key })).id,
  );

/** What only bank accounts need: the holder's permission to debit, and a check that the account is theirs, at once or by two small deposits. */
const toBankSetup = ({ ipAddress, userAgent }: { ipAddress: string; userAgent: string }) => ({
  allowed_payment_method_types: ['us_bank_account' as const],
  payment_method_options: { us_bank_account: { verification_method: 'automatic' as const } },
  mandate_data: {
    customer_acceptance: { type: 'online' as const, online: { ip_address: ipAddress, user_agent: userAgent } },
  },
});

const WRONG_AMOUNTS = new Set([
  'payment_method_microdeposit_verification_amounts_invalid',
  'payment_method_microdeposit_verification_amounts_mismatch',
]);

type Methods = Pick<PaymentProcessor, 'saveMethod' | 'retrieveMethod' | 'verifyMethod' | 'removeMethod'>;

/** Saves cards and bank accounts with SetupIntents. */
export function createStripeMethods(stripe: Stripe, customers: CustomerDirectory): Methods {
  const findSetup = async (methodId: string): Promise<Stripe.SetupIntent | undefined> =>
    (await stripe.setupIntents.list({ payment_method: methodId, limit: 1, expand: ['data.mandate'] })).data[0];

  async function retrieve(methodId: string): Promise<ProcessorMethod> {
    const method = await stripe.paymentMethods.retrieve(methodId);
    const setup = await findSetup(methodId);
    if (setup) return toProcessorMethod(method, toOutcome(setup, method));
    // A card that was saved with a payment has no SetupIntent, and its customer from the moment that the payment worked.
    return toProcessorMethod(
      method,
      method.customer ? READY : { ...UNSET, state: 'unusable', declineReason: 'card_declined' },
    );
  }

  return {
    saveMethod: ({ customer, token, kind, returnUrl, acceptedBy }, key) =>
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
              ...(kind === 'bank_account' && toBankSetup(acceptedBy)),
            },
            { idempotencyKey: key },
          );
          return toMethodOfSetup(intent);
        } catch (error) {
          const declined = error instanceof Stripe.errors.StripeError ? error.setup_intent : undefined;
          if (!declined?.last_setup_error?.payment_method) throw error;
          return toMethodOfSetup(declined);
        }
      }),

    retrieveMethod: (methodId) => convertStripeErrors(() => retrieve(methodId)),

    verifyMethod: (methodId, amountsCents, key) =>
      convertStripeErrors(async () => {
        const setup = await findSetup(methodId);
        if (!setup) throw new ProcessorRejectionError('The method has no setup to verify');
        try {
          await stripe.setupIntents.verifyMicrodeposits(
            setup.id,
            { amounts: [...amountsCents] },
            { idempotencyKey: key },
          );
        } catch (error) {
          const code = error instanceof Stripe.errors.StripeError ? (error.code ?? '') : '';
          // Wrong amounts leave the account unverified; after too many of them it is unusable. The state below says which.
          if (!WRONG_AMOUNTS.has(code) && code !== 'payment_method_microdeposit_verification_attempts_exceeded')
            throw error;
        }
        return retrieve(methodId);
      }),

    removeMethod: (methodId, key) =>
      convertStripeErrors(async () => void (await stripe.paymentMethods.detach(methodId, {}, { idempotencyKey: key }))),
  };
}
