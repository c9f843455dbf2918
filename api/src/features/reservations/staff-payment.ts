import type { ResponseOf } from '@lodestay/contracts';
import type { AnyPayment } from '../payments/index.ts';

/** A payment as staff see it in the records about it. */
export const toStaffPayment = (payment: AnyPayment): NonNullable<ResponseOf<'getPaymentProblem'>['payment']> => ({
  label: payment.label,
  method: payment.method,
  processor: payment.processor,
  processorId: payment.processorId,
  status: payment.status,
  amount: payment.amountCents,
  captured: payment.capturedCents,
  refunded: payment.refundedCents,
  disputedAt: payment.disputedAt?.toISOString() ?? null,
  disputeWonAt: payment.disputeWonAt?.toISOString() ?? null,
  returnedAt: payment.returnedAt?.toISOString() ?? null,
});
