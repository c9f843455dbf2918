import type { Reservation } from '@lodestay/contracts';
import { CARD_REFUND_SENTENCE, formatMoney } from '@lodestay/stay';
import { DECLINE_MESSAGES, isDebiting, type Payment } from '../payments/index.ts';

type PaymentView = NonNullable<Reservation['payment']>;

/** Explains the payment's state. Null if the amount and status need no explanation. */
function formatPaymentMessage(payment: Payment): string | null {
  const { status, declineReason, capturedCents, refundedCents, amountCents, label, method } = payment;
  if (status === 'declined' && payment.debitedAt)
    return `Your bank did not pay ${formatMoney(amountCents)} from ${label}, so nothing was charged.`;
  if (status === 'declined') return DECLINE_MESSAGES[declineReason ?? 'card_declined'];
  if (isDebiting(payment))
    return `Your bank is paying ${formatMoney(amountCents)} from ${label}. This can take four business days. Your stay is confirmed then.`;
  if (payment.returnedAt)
    return `Your bank took ${formatMoney(payment.returnedCents)} of this payment back to ${label}.`;
  if (refundedCents > 0)
    return `${formatMoney(refundedCents)} of ${formatMoney(capturedCents)} will be refunded to ${label}.${method === 'card' ? ` ${CARD_REFUND_SENTENCE}` : ''}`;
  switch (status) {
    case 'requires_action':
      return 'Your bank needs you to confirm this payment. Your home is still on hold.';
    case 'created':
    case 'processing':
      return 'Waiting for your bank. Your home is still on hold.';
    case 'authorized':
      // Nothing is set aside on a bank account.
      if (method === 'bank_account')
        return `${formatMoney(amountCents)} is not charged to ${label} yet. It is charged only if you’re approved.`;
      return `${formatMoney(amountCents)} is authorized on ${label}. It is charged only if you’re approved.`;
    case 'released':
      if (method === 'bank_account') return `Nothing was charged to ${label}.`;
      return `Nothing was charged. The ${formatMoney(amountCents)} authorized on ${label} was released.`;
    case 'captured':
      return capturedCents < amountCents
        ? `${formatMoney(capturedCents)} was charged, ${formatMoney(amountCents - capturedCents)} was not.`
        : null;
    default:
      return null;
  }
}

export function toPaymentView(payment: Payment | null): PaymentView | null {
  if (!payment) return null;
  const status = payment.status === 'created' ? 'processing' : payment.refundedCents > 0 ? 'refunded' : payment.status;
  return {
    status,
    method: payment.method,
    label: payment.label,
    cents: payment.amountCents,
    actionUrl: payment.actionUrl,
    message: formatPaymentMessage(payment),
  };
}
