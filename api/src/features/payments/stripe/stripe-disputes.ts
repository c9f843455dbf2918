import type Stripe from 'stripe';
import type { PaymentProcessor } from '../processor.ts';
import { convertStripeErrors } from './stripe-errors.ts';

/** Reads disputes and answers them (https://docs.stripe.com/disputes/api). */
export const createStripeDisputes = (stripe: Stripe): Pick<PaymentProcessor, 'listDisputes' | 'submitEvidence'> => ({
  // Stripe lists the newest first.
  listDisputes: (processorId) =>
    convertStripeErrors(async () =>
      (await stripe.disputes.list({ payment_intent: processorId, limit: 100 })).data
        .toReversed()
        .map(({ id, reason, evidence_details: { due_by: dueBy } }) => ({
          disputeId: id,
          reason,
          respondBy: dueBy === null ? null : new Date(dueBy * 1000),
        })),
    ),

  // Two calls with a key each: a repeated upload returns the same file, so the second call repeats exactly, too.
  submitEvidence: ({ disputeId, document, customerName, productDescription, serviceDate }, key) =>
    convertStripeErrors(async () => {
      const file = await stripe.files.create(
        {
          purpose: 'dispute_evidence',
          file: { data: document, name: 'evidence.pdf', type: 'application/pdf' },
        },
        { idempotencyKey: `${key}-file` },
      );
      await stripe.disputes.update(
        disputeId,
        {
          evidence: {
            service_documentation: file.id,
            customer_name: customerName,
            product_description: productDescription,
            service_date: serviceDate,
          },
          submit: true,
        },
        { idempotencyKey: key },
      );
    }),
});
