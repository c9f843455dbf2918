import type { PaymentMethod, Reservation } from '@lodestay/contracts';
import { CARD_REFUND_SENTENCE } from '@lodestay/stay';

/**
 * The dated sentences of the cancellation policy before anything is paid. Where all or nothing comes back the amount is left
 * out: it depends on the way of paying, which is still being chosen.
 */
export function cancellationWords(steps: Reservation['cancellation'], method: PaymentMethod): string[] {
  if (steps.length === 0) return [];
  const sentences = steps.map(({ kept, refunded, sentence }) => {
    const label = sentence.slice(0, sentence.indexOf(':'));
    if (kept === 0) return `${label}: full refund.`;
    return refunded === 0 ? `${label}: no refund.` : sentence;
  });
  return method === 'card' ? [...sentences, CARD_REFUND_SENTENCE] : sentences;
}
