import { addDays } from '../calendar/calendar-date.ts';
import { DEPOSIT_RETURN_DAYS } from '../limits.ts';
import type { Fee } from './fees.ts';
import { formatDay } from '../calendar/format-date.ts';
import type { BasisPoints } from '../money.ts';
import { formatPercent } from '../money.ts';
import type { StayRate } from './rates.ts';
import type { Stay } from '../stay.ts';
import { formatNights } from '../stay.ts';

/** The label of a line, and a small explanation of the amount under it if it needs one (design 4). */
export type ChargeText = { readonly label: string; readonly reason: string | null };

const UNCHANGED = 10_000;

/** '5% less' or '35% more' than the monthly rent; null if it is equal. */
export function formatFactorChange(factor: BasisPoints): string | null {
  if (factor === UNCHANGED) return null;
  return `${formatPercent(Math.abs(factor - UNCHANGED))} ${factor < UNCHANGED ? 'less' : 'more'}`;
}

/** The rent line of a breakdown. */
export function describeRent({ nights }: Stay, { factor, billedNights }: StayRate): ChargeText {
  const label = `Rent, ${formatNights(nights)}`;
  if (billedNights !== nights)
    return { label, reason: `charged as ${formatNights(billedNights)}, which cost less than ${nights}` };
  const change = formatFactorChange(factor);
  return { label, reason: change && `${change} than the monthly rent` };
}

/**
 * Explains why the rent of a longer stay applies (product 3); null if it does not. The law sets taxes, so a taxed stay is compared without
 * them. `taxedWhen` says whether a length is taxed, because the longer stay may not be.
 */
export function formatCheaperTotalNote(
  { checkIn, nights }: Stay,
  { billedNights }: StayRate,
  taxedWhen: (nights: number) => boolean,
): string | null {
  if (billedNights === nights) return null;
  const isTaxed = taxedWhen(nights);
  const longer = formatDay(addDays(checkIn, billedNights));
  const rule = isTaxed
    ? `Before taxes, a shorter stay never costs more than a longer one: ${formatNights(billedNights)} cost less than ${nights}, so you pay the rent for ${formatNights(billedNights)}.`
    : `A shorter stay never costs more than a longer one: ${formatNights(billedNights)} cost less than ${nights}, so you pay the rent for ${formatNights(billedNights)}.`;
  const untaxed = isTaxed && !taxedWhen(billedNights) ? ', with no occupancy tax' : '';
  return `${rule} You could stay until ${longer} for the same rent${untaxed}.`;
}

const NUMBERS = ['No', 'One', 'Two'];
const formatQuantity = (quantity: number, noun: string) =>
  `${NUMBERS[quantity] ?? quantity} ${noun}${quantity === 1 ? '' : 's'}`;

/** A fee's line, charged `quantity` times. */
export function describeFee({ code, amount }: Fee, quantity: number): ChargeText {
  const percent = amount.type === 'percent' ? `, ${formatPercent(amount.basisPoints)}` : '';
  switch (code) {
    case 'platform_fee':
      return { label: `Platform fee${percent}`, reason: null };
    case 'cleaning':
      return { label: 'Cleaning, one-time', reason: null };
    case 'annual_membership':
      return { label: 'Annual membership', reason: 'no charge for members' };
    case 'standby_membership':
      return { label: 'Standby membership, monthly', reason: 'no charge if you already have it' };
    case 'pet':
      return { label: formatQuantity(quantity, 'pet'), reason: null };
    case 'parking':
      return { label: formatQuantity(quantity, 'parking spot'), reason: null };
    case 'deposit':
      return {
        label: 'Refundable deposit',
        reason: `returned within ${DEPOSIT_RETURN_DAYS} days after you move out, less any damage`,
      };
    case 'card':
      return { label: `Card${percent} of each payment`, reason: 'no fee by bank account' };
  }
}

/** An optional fee before it is chosen: 'Pet, one-time fee per pet'. */
export function describeOptionalFee(fee: Fee): ChargeText {
  if (fee.code === 'pet') return { label: 'Pet, one-time fee per pet', reason: null };
  if (fee.code === 'parking') return { label: 'Parking spot, monthly', reason: null };
  return describeFee(fee, 1);
}
