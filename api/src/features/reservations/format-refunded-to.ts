import { CARD_REFUND_SENTENCE, formatMoney } from '@lodestay/stay';
import type { RefundablePayment } from '../payments/index.ts';

/** Where a refund goes and how long it takes: 'It is refunded to Visa ending 4242.', with the amounts if it goes to several methods. */
export function formatRefundedTo(parts: readonly RefundablePayment[]): string {
  const byLabel = new Map<string, number>();
  for (const { payment, cents } of parts) byLabel.set(payment.label, (byLabel.get(payment.label) ?? 0) + cents);
  const targets = Array.from(byLabel, ([label, cents]) =>
    byLabel.size === 1 ? label : `${label} (${formatMoney(cents)})`,
  );
  const wait = parts.some(({ payment }) => payment.method === 'card') ? ` ${CARD_REFUND_SENTENCE}` : '';
  return `It is refunded to ${targets.join(' and ')}.${wait}`;
}
