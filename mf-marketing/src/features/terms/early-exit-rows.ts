import { EARLY_EXITS } from '@lodestay/stay';

const formatMonthsOfRent = (basisPoints: number): string => {
  const months = basisPoints / 10_000;
  if (months === 0.5) return 'half a month’s rent';
  return months === 1 ? 'one month’s rent' : `${months} months’ rent`;
};

/** When a 1-year Flex stay can end early, and what it costs. */
export const earlyExitRows: readonly (readonly string[])[] = [
  ...EARLY_EXITS.map(({ afterMonths, fee }) => [`After ${afterMonths} months`, formatMonthsOfRent(fee)]),
  ['After the year', 'nothing'],
];
