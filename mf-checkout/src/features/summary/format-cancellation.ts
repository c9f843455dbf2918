import type { PaymentMethod, Reservation } from '@lodestay/contracts';
import { CARD_REFUND_SENTENCE, formatLeavingRule } from '@lodestay/stay';
import type { CheckoutStay } from '../../stay/checkout-stay.ts';

/**
 * The refunds with their dates, in the same words as in the account, and the rule after check-in. `steps` belong to the payment
 * method.
 */
export function formatCancellation(
  steps: Reservation['cancellation'],
  { method, stay }: { method: PaymentMethod; stay: CheckoutStay },
): string[] {
  if (steps.length === 0) return [];
  const sentences = [
    ...steps.map(({ sentence }) => sentence),
    `After check-in: ${formatLeavingRule({ ...stay, checkIn: stay.startDate })}`,
  ];
  return method === 'card' ? [...sentences, CARD_REFUND_SENTENCE] : sentences;
}
