import type { Payment } from './tables.ts';

/** A payment, and cents that can be refunded or are refunded of it. */
export type RefundablePayment = { readonly payment: Payment; readonly cents: number };

/**
 * Splits a refund over the payments, in their order, so that as few of them as possible take part. Throws RangeError if they cannot return
 * that much.
 */
export function splitRefund(refundable: readonly RefundablePayment[], cents: number): RefundablePayment[] {
  const parts: RefundablePayment[] = [];
  let left = cents;
  for (const { payment, cents: most } of refundable) {
    const part = Math.min(left, most);
    if (part > 0) parts.push({ payment, cents: part });
    left -= part;
  }
  if (left > 0) throw new RangeError(`${left} of ${cents} cents cannot be refunded`);
  return parts;
}
