import Stripe from 'stripe';
import { ProcessorRejectionError, type AuthorizeRequest, type ProcessorPayment } from '../processor.ts';
import { EXPAND, isDebit, toFailedRefunds, toProcessorPayment } from './stripe-payments.ts';

/**
 * The intent of a booking that a bank account pays. It is not confirmed, so Stripe debits nothing until `start`. The account was verified, and
 * its holder allowed debits, when it was saved.
 */
export function toUnconfirmedDebit({ source }: AuthorizeRequest) {
  if ('token' in source) throw new ProcessorRejectionError('A bank account must be saved before it can pay');
  return {
    allowed_payment_method_types: ['us_bank_account' as const],
    capture_method: 'automatic' as const,
    confirm: false,
    return_url: undefined,
    payment_method: source.methodId,
  };
}

/** Debits of bank accounts (https://docs.stripe.com/payments/ach-direct-debit). They succeed or fail days later, and can be returned after that. */
export function createStripeDebits(stripe: Stripe, retrieve: (id: string) => Promise<Stripe.PaymentIntent>) {
  /** Stripe reports a return as a dispute that is lost from the start. Its fee is known once the money is withdrawn. */
  async function findReturn(intentId: string): Promise<ProcessorPayment['returned']> {
    const [dispute] = (await stripe.disputes.list({ payment_intent: intentId, limit: 1 })).data;
    if (!dispute || dispute.status === 'won') return null;
    const feeCents = dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0);
    return { cents: dispute.amount, feeCents };
  }

  /** An intent with all of its refunds. A charge includes the newest ten. */
  async function withRefunds(intent: Stripe.PaymentIntent): Promise<ProcessorPayment> {
    const payment = toProcessorPayment(intent);
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    if (!charge?.refunds?.has_more) return payment;
    const refunds = stripe.refunds.list({ payment_intent: intent.id, limit: 100 });
    return { ...payment, failedRefunds: toFailedRefunds(await refunds.autoPagingToArray({ limit: 1_000 })) };
  }

  /** An intent, with its return if the bank took the debit back. */
  async function withReturn(intent: Stripe.PaymentIntent): Promise<ProcessorPayment> {
    const payment = await withRefunds(intent);
    const isReported = typeof intent.latest_charge === 'object' && intent.latest_charge?.disputed;
    return isDebit(intent) && isReported ? { ...payment, returned: await findReturn(intent.id) } : payment;
  }

  return {
    withReturn,

    /** Starts the debit of a booking. The guest is away, so the permission from when the account was saved counts. */
    async start(intentId: string, amountCents: number, key: string): Promise<ProcessorPayment> {
      const intent = await retrieve(intentId);
      if (intent.status === 'canceled') throw new ProcessorRejectionError('The payment is released');
      if (intent.status !== 'requires_confirmation') return withReturn(intent);
      if (intent.amount !== amountCents)
        await stripe.paymentIntents.update(intentId, { amount: amountCents }, { idempotencyKey: `${key}-amount` });
      try {
        return toProcessorPayment(
          await stripe.paymentIntents.confirm(intentId, { off_session: true, expand: EXPAND }, { idempotencyKey: key }),
        );
      } catch (error) {
        const declined = error instanceof Stripe.errors.StripeError ? error.payment_intent : undefined;
        if (declined?.status !== 'requires_payment_method') throw error;
        return toProcessorPayment(declined);
      }
    },
  };
}
