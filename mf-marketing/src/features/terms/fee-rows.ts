import { formatMonthly, formatPercent, type Fee, type FeeCode, type PriceList } from '@lodestay/stay';

const NAMES: Record<FeeCode, string> = {
  platform_fee: 'Platform fee',
  cleaning: 'Cleaning',
  annual_membership: 'Annual membership',
  standby_membership: 'Standby membership',
  pet: 'Pet',
  parking: 'Parking',
  deposit: 'Refundable deposit',
  card: 'Card',
};

const WHO_PAYS: Record<FeeCode, string> = {
  platform_fee: 'Everyone, with each payment.',
  cleaning: 'Everyone, once with the first payment. A building can have its own fee.',
  annual_membership: 'Guests who are not members, with the first payment. Not on Standby.',
  standby_membership: 'Standby guests, each month.',
  pet: 'Guests with pets, once per pet. A building can have its own fee.',
  parking: 'Guests who reserve a parking spot.',
  deposit: 'Guests of the few homes that require one, with the first payment. It is returned after the stay.',
  card: 'Guests who pay by card. No fee for a linked bank account.',
};

const formatAmount = ({ code, amount, per }: Fee): string => {
  if (amount.type === 'flat')
    return per === 'month' ? `${formatMonthly(amount.cents)} a month` : formatMonthly(amount.cents);
  return `${formatPercent(amount.basisPoints)} of the ${code === 'card' ? 'amount charged' : 'rent'}`;
};

/** The fee table of the terms. Parking and the deposit come last because each property or home sets its own. */
export const createFeeRows = ({ fees }: PriceList): readonly (readonly string[])[] => [
  ...fees.map((fee) => [NAMES[fee.code], formatAmount(fee), WHO_PAYS[fee.code]]),
  [NAMES.parking, 'See the home’s listing', WHO_PAYS.parking],
  [NAMES.deposit, 'See the home’s listing', WHO_PAYS.deposit],
];
