import { formatMoney } from '../money.ts';
import { formatNights } from '../stay.ts';
import type { PricedStay } from './price.ts';

/**
 * The cost of a stay in words: '$9,646.25 total for 90 nights, 5% off for 3+ months'. For Flex, whose year nobody has to pay, it is what
 * is due now and the minimum: '$3,551.38 due at booking, $6,902.11 for the 60-night minimum'.
 */
export function formatStayTotal({
  stay,
  nights,
  dueAtBookingCents,
  committedTotalCents,
  requiredTotalCents,
  lengthDiscount,
}: PricedStay): string {
  if (stay.committedNights !== null && committedTotalCents !== null)
    return `${formatMoney(dueAtBookingCents)} due at booking, ${formatMoney(committedTotalCents)} for the ${stay.committedNights}-night minimum`;
  const total = `${formatMoney(requiredTotalCents)} total for ${stay.kind === 'standby' ? 'the first month' : formatNights(nights)}`;
  return lengthDiscount ? `${total}, ${lengthDiscount}` : total;
}
