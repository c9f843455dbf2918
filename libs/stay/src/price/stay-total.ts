import { formatMoney, formatMonthly } from '../money.ts';
import { formatNights } from '../stay.ts';
import type { PricedStay } from './price.ts';

/**
 * The cost of a stay in words: '$9,646.25 total for 90 nights, 5% off for 3+ months'. For Flex, whose year nobody has to pay, it is what
 * is due now and the minimum: '$3,551.38 due at booking, $6,902.11 for the 60-night minimum'. A deposit in the amounts is named.
 */
export function formatStayTotal({
  stay,
  nights,
  dueAtBookingCents,
  committedTotalCents,
  requiredTotalCents,
  depositCents,
  lengthDiscount,
}: PricedStay): string {
  const deposit = depositCents > 0 ? `, including a ${formatMonthly(depositCents)} refundable deposit` : '';
  if (stay.committedNights !== null && committedTotalCents !== null)
    return `${formatMoney(dueAtBookingCents)} due at booking, ${formatMoney(committedTotalCents)} for the ${stay.committedNights}-night minimum${deposit}`;
  const total = `${formatMoney(requiredTotalCents)} total for ${stay.kind === 'standby' && stay.checkOut === null ? 'the first month' : formatNights(nights)}`;
  return `${total}${lengthDiscount ? `, ${lengthDiscount}` : ''}${deposit}`;
}
