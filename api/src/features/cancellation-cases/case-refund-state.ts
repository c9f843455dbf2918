import type { ResponseOf } from '@lodestay/contracts';
import type { Payment, PaymentOperation } from '../payments/index.ts';

export type CaseRefundState = ResponseOf<'getCancellation'>['cancellation']['refundState'];

/** Where the refund of a cancellation is. Cases of before name no operation; then the payment says what happened. */
export function getCaseRefundState(
  { refundedCents }: { refundedCents: number },
  payment: Pick<Payment, 'status' | 'refundedCents'> | undefined,
  operation: Pick<PaymentOperation, 'kind' | 'status'> | undefined,
): CaseRefundState {
  if (refundedCents === 0) return 'nothing_due';
  if (!operation) {
    if (payment?.status === 'released') return 'released';
    return (payment?.refundedCents ?? 0) >= refundedCents ? 'refunded' : 'sending';
  }
  if (operation.status === 'pending') return 'sending';
  if (operation.status === 'failed') return 'failed';
  return operation.kind === 'refund' ? 'refunded' : 'released';
}
