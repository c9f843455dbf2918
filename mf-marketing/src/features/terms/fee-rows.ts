import { DEFAULT_FEES, formatMonthly, formatPercent, type Fee, type FeeCode } from '@lodestay/stay';

const NAMES: Record<FeeCode, string> = {
  platform_fee: 'Platform fee',
  cleaning: 'Cleaning',
  annual_membership: 'Annual membership',
  standby_membership: 'Standby membership',
  pet: 'Pet',
  parking: 'Parking',
  card: 'Card',
};

const WHO_PAYS: Record<FeeCode, string> = {
  platform_fee: 'Everybody, with each payment.',
  cleaning: 'Everybody, once with the first payment.',
  annual_membership: 'Who is not a member yet, with the first payment. Not on Standby.',
  standby_membership: 'Who stays on Standby, each month.',
  pet: 'Who brings one, once for each.',
  parking: 'Who takes a spot.',
  card: 'Who pays by card. Nothing from a linked bank account.',
};

const amountOf = ({ code, amount, per }: Fee): string => {
  if (amount.type === 'flat')
    return per === 'month' ? `${formatMonthly(amount.cents)} a month` : formatMonthly(amount.cents);
  return `${formatPercent(amount.basisPoints)} of the ${code === 'card' ? 'amount charged' : 'rent'}`;
};

/** The fees as a table of the terms, parking last: each property prices its own. */
export const feeRows: readonly (readonly string[])[] = [
  ...DEFAULT_FEES.map((fee) => [NAMES[fee.code], amountOf(fee), WHO_PAYS[fee.code]]),
  [NAMES.parking, 'As the home’s page says', WHO_PAYS.parking],
];
