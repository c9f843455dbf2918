import type { CalendarDate } from '../calendar/calendar-date.ts';
import { formatFactorChange } from './charge-text.ts';
import { ONE_YEAR_NIGHTS } from '../limits.ts';
import type { BasisPoints, Cents } from '../money.ts';
import { calculatePercent } from '../money.ts';
import type { RateTable } from './rates.ts';
import { findRateTable } from './rates.ts';

/** A row of the table 'Rent by length of stay'. */
export type LengthRent = {
  readonly minNights: number;
  /** '90 to 179 nights' */
  readonly label: string;
  readonly factor: BasisPoints;
  /** '5% less'; null if it equals the monthly rent. */
  readonly change: string | null;
  readonly monthlyRentCents: Cents;
};

/** The monthly rent by length of stay, shortest first, and 1-year Flex last (product 3). */
export function calculateRentByLength(rentCents: Cents, on: CalendarDate, tables: readonly RateTable[]): LengthRent[] {
  const { byLength, oneYearFlex } = findRateTable(on, tables);
  const row = (minNights: number, label: string, factor: BasisPoints): LengthRent => ({
    minNights,
    label,
    factor,
    change: formatFactorChange(factor),
    monthlyRentCents: calculatePercent(rentCents, factor),
  });
  const rows = byLength.map(({ minNights, factor }, index) => {
    const next = byLength[index + 1];
    const label =
      index === 0 && next
        ? `Under ${next.minNights} nights`
        : next
          ? `${minNights} to ${next.minNights - 1} nights`
          : `${minNights} nights or more`;
    return row(minNights, label, factor);
  });
  return [...rows, row(ONE_YEAR_NIGHTS, '1-year Flex', oneYearFlex)];
}
