import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { BasisPoints } from '../money.ts';
import type { StayKind } from '../stay.ts';

/** From `minNights` on, the rent times `factor`. */
export type LengthFactor = { readonly minNights: number; readonly factor: BasisPoints };

export type RateTable = {
  /** The first booking day on which the table holds. */
  readonly effectiveFrom: CalendarDate;
  /** For fixed and short-term stays, by ascending `minNights`, the first being 1. */
  readonly byLength: readonly LengthFactor[];
  readonly flex: BasisPoints;
  readonly oneYearFlex: BasisPoints;
  readonly standby: BasisPoints;
};

/** The factors in force, by ascending date (product 3). A change is a new table, never an edit: old prices must recompute. */
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
    oneYearFlex: 9_200,
    standby: 7_000,
  },
];

/** The table in force on a booking day; the first one for earlier days. */
export function findRateTable(on: CalendarDate, tables: readonly RateTable[] = RATE_TABLES): RateTable {
  return tables.findLast((table) => table.effectiveFrom <= on) ?? tables[0]!;
}

/** What the monthly rent is multiplied by, in basis points, for a kind and length booked on a day (product 3). */
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
  /** Nights paid for. Fewer or more than the stay's own where a longer stay is cheaper in total. */
  readonly billedNights: number;
};

/**
 * The cheapest way to pay for a stay: its own length, or that of the shortest stay of any longer step, because a
 * shorter stay never costs more than a longer one from the same day (product 3). Rent rises with every night inside a
 * step, so a step's first length is its cheapest and only those need comparing.
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
