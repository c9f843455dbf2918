import type { Fee } from './fees.ts';
import { formatPercent } from './money.ts';
import type { StayRate } from './rates.ts';
import type { Stay } from './stay.ts';
import { formatNights } from './stay.ts';

type Words = { label: string; reason: string | null };

const FULL = 10_000;

/** Why the rent of this stay differs from the monthly rent; null where it does not. */
function rentReason({ nights }: Stay, { factor, billedNights }: StayRate): string | null {
  if (billedNights !== nights) {
    return `The price of ${formatNights(billedNights)}: it is less than ${formatNights(nights)} would cost by themselves`;
  }
  if (factor === FULL) return null;
  return `${formatPercent(Math.abs(factor - FULL))} ${factor < FULL ? 'less' : 'more'} than the monthly rent`;
}

const count = (quantity: number, one: string, many: string) => (quantity === 1 ? `One ${one}` : `${quantity === 2 ? 'Two' : quantity} ${many}`);

function feeWords(fee: Fee, quantity: number): Words {
  const percent = fee.amount.type === 'percent' ? formatPercent(fee.amount.basisPoints) : '';
  switch (fee.code) {
    case 'platform_fee':
      return { label: percent ? `Platform fee, ${percent}` : 'Platform fee', reason: null };
    case 'cleaning':
      return { label: 'Cleaning, once', reason: null };
    case 'annual_membership':
      return { label: 'Annual membership', reason: 'none if you are a member' };
    case 'standby_membership':
      return { label: 'Standby membership, monthly', reason: 'none if you have it already' };
    case 'pet':
      return { label: count(quantity, 'pet', 'pets'), reason: null };
    case 'parking':
      return { label: count(quantity, 'parking space', 'parking spaces'), reason: null };
    case 'card':
      return { label: `Card, ${percent} of each payment`, reason: 'none from a bank account' };
  }
}

/** The words of each line, as in the prototypes (design 4): exact, and the reason where there is one. */
export const chargeWords = {
  rent: (stay: Stay, rate: StayRate): Words => ({ label: `Rent, ${formatNights(stay.nights)}`, reason: rentReason(stay, rate) }),
  fee: feeWords,
};

/** How an optional fee is offered before it is chosen: 'Pet, once each'. */
export function offerLabel(fee: Fee): string {
  return fee.code === 'pet' ? 'Pet, once each' : fee.code === 'parking' ? 'Parking space, monthly' : feeWords(fee, 1).label;
}
