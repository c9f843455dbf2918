import { calculateRentByLength, formatFactorChange, type PriceList } from '@lodestay/stay';

const describeChange = (change: string | null) =>
  change ? `${change} than the monthly rent` : 'Same as the monthly rent';

/** The table of the terms with the rent by length of stay. */
export const createRateRows = (prices: PriceList): readonly (readonly string[])[] => [
  ...calculateRentByLength(100_00, prices.effectiveFrom, [prices]).map(({ label, change }) => [
    label,
    describeChange(change),
  ]),
  ['Flex', describeChange(formatFactorChange(prices.flex))],
  ['Standby', describeChange(formatFactorChange(prices.standby))],
];
