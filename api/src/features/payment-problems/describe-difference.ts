import { formatMoney } from '@lodestay/stay';
import type { Difference } from '../ledger/index.ts';
import type { ProcessorDifference } from '../payments/index.ts';

/** A difference of the ledger, or of our payments and the processor. */
export type AnyDifference = Difference | ProcessorDifference;

type Amounts = ProcessorDifference['charged'];

const formatAmounts = ({ capturedCents, refundedCents }: Amounts): string =>
  `${formatMoney(capturedCents)} charged and ${formatMoney(refundedCents)} refunded`;

/** What differs, in a sentence for staff. */
export function describeDifference(difference: AnyDifference, isMembership: boolean): string {
  const { subject } = difference;
  if (difference.check === 'processor') {
    const { charged, recorded } = difference;
    return recorded
      ? `The processor says ${formatAmounts(charged)}, the site ${formatAmounts(recorded)}.`
      : `The processor charged ${subject}, which the site does not know: ${formatAmounts(charged)}.`;
  }
  const [expected, found] = [formatMoney(difference.expectedCents), formatMoney(difference.foundCents)];
  const isZero = difference.expectedCents === 0;
  switch (difference.check) {
    case 'cash':
      return `The processor says ${expected}, the ledger ${found}.`;
    case 'tax':
      return `The occupancy tax was returned, and its balance is ${found} instead of zero.`;
    case 'deposit':
      return `The deposit is settled, and its balance is ${found} instead of zero.`;
    case 'settled':
      return `The ${isMembership ? 'membership' : 'reservation'} is over, and its balance is ${found} instead of ${isZero ? 'zero' : expected}.`;
    case 'installment':
      return isZero
        ? `An installment that nobody owes now has a balance of ${found} instead of zero.`
        : `An installment of ${expected} is due, and its balance is ${found}.`;
    case 'credit':
      return `Of the credit ${subject} over ${expected}, ${found} is left.`;
    case 'zero_sum':
      return `The entries of the transaction ${subject} sum to ${found} instead of zero.`;
    case 'snapshot':
      return `The snapshot of the account ${subject} says ${found}, its entries ${expected}.`;
  }
}

/** How large a difference is. */
export const getDifferenceCents = (difference: AnyDifference): number =>
  difference.check === 'processor'
    ? Math.abs(difference.charged.capturedCents - (difference.recorded?.capturedCents ?? 0)) ||
      Math.abs(difference.charged.refundedCents - (difference.recorded?.refundedCents ?? 0))
    : Math.abs(difference.foundCents - difference.expectedCents);
