import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { BasisPoints } from '../money.ts';
import type { StayKind } from '../stay.ts';

/** Stays of at least `minNights` pay the rent times `factor`. */
export type LengthFactor = { readonly minNights: number; readonly factor: BasisPoints };

export type RateTable = {
  /** First booking day of the table. */
  readonly effectiveFrom: CalendarDate;
  /** For fixed and short-term stays, by ascending `minNights`, the first being 1. */
  readonly byLength: readonly LengthFactor[];
  readonly flex: BasisPoints;
  readonly oneYearFlex: BasisPoints;
  readonly standby: BasisPoints;
};

/** Rate tables by ascending date (product 3). Never edit a table; add a new one, so that old prices can be recomputed. */
export const RATE_TABLES: readonly RateTable[] = [
  {
    effectiveFrom: '2026-01-01',
    byLength: [
      { minNights: 1, factor: 13_500 },
      { minNights: 30, factor: 10_000 },
      { minNights: 90, factor: 9_500 },
      { minNights: 180, factor: 9_000 },
    ],
    flex: 10_600,
    oneYearFlex: 8_800,
    standby: 7_000,
  },
];

/** The rate table for a booking day; the first table for earlier days. */
export function findRateTable(on: CalendarDate, tables: readonly RateTable[] = RATE_TABLES): RateTable {
  return tables.findLast((table) => table.effectiveFrom <= on) ?? tables[0]!;
}

/** Factor of the monthly rent, in basis points, by kind, length and booking day (product 3). */
export function findFactor(
  kind: StayKind,
  nights: number,
  on: CalendarDate,
  tables?: readonly RateTable[],
): BasisPoints {
  const table = findRateTable(on, tables);
  if (kind === 'flex') return table.flex;
  if (kind === 'one_year_flex') return table.oneYearFlex;
  if (kind === 'standby') return table.standby;
  return (table.byLength.findLast((step) => step.minNights <= nights) ?? table.byLength[0]!).factor;
}

export type StayRate = {
  readonly factor: BasisPoints;
  /** Nights that are charged. More than the stay's nights if a longer stay is cheaper in total. */
  readonly billedNights: number;
};

/**
 * The cheapest rate for a stay: that of its own length or of a longer stay, because a shorter stay never costs more than a longer one
 * from the same day (product 3). Rent rises with each night within a step, so only the first length of each step is compared.
 */
export function findCheapestRate(
  kind: StayKind,
  nights: number,
  on: CalendarDate,
  tables?: readonly RateTable[],
): StayRate {
  let best: StayRate = { factor: findFactor(kind, nights, on, tables), billedNights: nights };
  if (kind !== 'fixed' && kind !== 'short_term') return best;
  for (const { minNights, factor } of findRateTable(on, tables).byLength) {
    if (minNights > nights && minNights * factor < best.billedNights * best.factor)
      best = { factor, billedNights: minNights };
  }
  return best;
}
