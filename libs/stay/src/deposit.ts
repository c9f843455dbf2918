import { sumCents, type Cents } from './money.ts';

/** How a deposit is settled after the stay. Both sum to the deposit. */
export type DepositSettlement = { readonly deductedCents: Cents; readonly returnedCents: Cents };

/**
 * What of a deposit is kept for itemized damage, and what goes back to the guest (product 3). Throws RangeError for deductions that are not
 * positive whole cents, or that exceed the deposit.
 */
export function settleDeposit(heldCents: Cents, deductions: readonly { readonly cents: Cents }[]): DepositSettlement {
  if (deductions.some(({ cents }) => !Number.isSafeInteger(cents) || cents <= 0))
    throw new RangeError('A deduction is positive whole cents');
  const deductedCents = sumCents(deductions.map(({ cents }) => cents));
  if (deductedCents > heldCents)
    throw new RangeError(`${deductedCents} cents are more than the deposit of ${heldCents}`);
  return { deductedCents, returnedCents: heldCents - deductedCents };
}
