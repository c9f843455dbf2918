import { createPriceList, type PriceFigures, type PriceList } from '@lodestay/stay';

/** The columns of a list that state prices. */
export const FIGURE_NAMES = [
  'shortStay',
  'oneMonth',
  'threeMonths',
  'sixMonths',
  'flex',
  'oneYearFlex',
  'standby',
  'platformFee',
  'card',
  'cleaning',
  'pet',
  'annualMembership',
  'standbyMembership',
] as const satisfies readonly (keyof PriceFigures)[];

export const toFigures = (row: PriceFigures): PriceFigures =>
  Object.fromEntries(FIGURE_NAMES.map((name) => [name, row[name]])) as PriceFigures;

/** Lists as `libs/stay` reads them, by ascending first day. */
export const toPriceLists = (rows: readonly (PriceFigures & { effectiveOn: string })[]): PriceList[] =>
  rows
    .toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? -1 : 1))
    .map((row) => createPriceList(row.effectiveOn, toFigures(row)));
