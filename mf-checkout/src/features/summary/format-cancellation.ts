import type { PaymentMethod, Reservation } from '@lodestay/contracts';
import { CARD_REFUND_SENTENCE } from '@lodestay/stay';

/**
 * The cancellation policy with dates, before payment. Full refunds and no refunds have no amount, because it depends on the payment
 * method, which can still change.
 */
export function formatCancellation(steps: Reservation['cancellation'], method: PaymentMethod): string[] {
  if (steps.length === 0) return [];
  const sentences = steps.map(({ kept, refunded, sentence }) => {
    const label = sentence.slice(0, sentence.indexOf(':'));
    if (kept === 0) return `${label}: full refund.`;
    return refunded === 0 ? `${label}: no refund.` : sentence;
  });
  return method === 'card' ? [...sentences, CARD_REFUND_SENTENCE] : sentences;
}
