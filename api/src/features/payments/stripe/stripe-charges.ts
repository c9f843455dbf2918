import type Stripe from 'stripe';
import type { PaymentProcessor, ProcessorCharge } from '../processor.ts';
import { convertStripeErrors } from './stripe-errors.ts';

const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** A charge without an intent comes from another system of the same merchant. */
const getProcessorId = ({ id, payment_intent: intent }: Stripe.Charge): string =>
  (typeof intent === 'object' ? intent?.id : intent) ?? id;

/** A debit that the bank has not answered yet, and one that failed, moved no money. */
const getCaptured = ({ status, amount_captured: cents }: Stripe.Charge): number => (status === 'succeeded' ? cents : 0);

/** Lists charges (https://docs.stripe.com/api/charges/list). An intent has a charge for each attempt, of which at most one works. */
export const createStripeCharges = (stripe: Stripe): Pick<PaymentProcessor, 'listCharges'> => ({
  listCharges: (from, until) =>
    convertStripeErrors(async () => {
      const found = new Map<string, ProcessorCharge>();
      const created = { gte: toSeconds(from), lt: toSeconds(until) };
      for await (const charge of stripe.charges.list({ created, limit: 100 })) {
        const processorId = getProcessorId(charge);
        const other = found.get(processorId);
        found.set(processorId, {
          processorId,
          paymentId: charge.metadata.payment_id ?? other?.paymentId ?? null,
          capturedCents: getCaptured(charge) + (other?.capturedCents ?? 0),
          refundedCents: charge.amount_refunded + (other?.refundedCents ?? 0),
          // Stripe lists the newest first.
          createdAt: new Date(charge.created * 1000),
        });
      }
      return [...found.values()];
    }),
});
