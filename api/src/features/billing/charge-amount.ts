import type { PaymentMethod } from '@lodestay/contracts';
import { calculateRunningShare } from '@lodestay/stay';
import type { Installment } from './tables.ts';

export type ChargeAmount = { readonly cents: number; readonly cardFeeCents: number; readonly totalCents: number };

/**
 * What a charge of `cents` of an installment costs, in cents. By card, a part pays its share of the card fee, so that the parts sum to the fee
 * of the whole. `outstandingCents` is what is owed before the charge.
 */
export function calculateCharge(
  { amountCents, cardFeeCents }: Pick<Installment, 'amountCents' | 'cardFeeCents'>,
  outstandingCents: number,
  cents: number,
  method: PaymentMethod,
): ChargeAmount {
  if (method !== 'card') return { cents, cardFeeCents: 0, totalCents: cents };
  const paid = amountCents - outstandingCents;
  const fee =
    calculateRunningShare(cardFeeCents, paid + cents, amountCents) -
    calculateRunningShare(cardFeeCents, paid, amountCents);
  return { cents, cardFeeCents: fee, totalCents: cents + fee };
}
