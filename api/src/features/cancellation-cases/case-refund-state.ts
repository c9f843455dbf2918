import type { ResponseOf } from '@lodestay/contracts';
import type { Payment, PaymentOperation } from '../payments/index.ts';

export type CaseRefundState = ResponseOf<'getCancellation'>['cancellation']['refundState'];

/** Where the refund of a cancellation is. Cases of before name no operation; then the payment says what happened. */
export function getCaseRefundState(
  { refundedCents }: { refundedCents: number },
  payment: Pick<Payment, 'status' | 'refundedCents'> | undefined,
  operations: readonly Pick<PaymentOperation, 'kind' | 'status'>[],
): CaseRefundState {
  if (refundedCents === 0) return 'nothing_due';
  if (operations.length === 0) {
    if (payment?.status === 'released') return 'released';
    return (payment?.refundedCents ?? 0) >= refundedCents ? 'refunded' : 'sending';
  }
  if (operations.some(({ status }) => status === 'failed')) return 'failed';
  if (operations.some(({ status }) => status === 'pending')) return 'sending';
  return operations.every(({ kind }) => kind === 'refund') ? 'refunded' : 'released';
}
