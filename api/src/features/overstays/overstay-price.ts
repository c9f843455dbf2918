import {
  addDays,
  calculateTax,
  daysBetween,
  divideRounded,
  findTaxesOfLength,
  sumCents,
  type CalendarDate,
  type LineCode,
  type OccupancyTax,
} from '@lodestay/stay';
import type { ChargedNights } from '../reservations/index.ts';

type PricedStay = {
  /** The first night of the length that the law taxes: the check-in, or of a split stay the beginning of its last leg. */
  readonly lengthFrom: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly taxes: readonly OccupancyTax[] | undefined;
  readonly charged: readonly Pick<ChargedNights, 'from' | 'to' | 'lines'>[];
};

export type OverstayLine = { readonly code: LineCode; readonly cents: number };

/**
 * What nights after the check-out cost: the rent that was charged for the last night of the stay, for each of them, and the occupancy taxes
 * of the whole length by the rules of the booking. Null if the payment plan does not say what the last night costs.
 */
export function priceOverstay(
  { lengthFrom, checkOut, taxes, charged }: PricedStay,
  nights: number,
): OverstayLine[] | null {
  const lastNight = addDays(checkOut, -1);
  const rent = sumCents(
    charged
      .filter(({ from, to }) => from <= lastNight && lastNight < to)
      .map(({ from, to, lines }) => {
        const cents = sumCents(lines.flatMap((line) => (isRent(line) ? line.cents : [])));
        return divideRounded(cents * nights, daysBetween(from, to));
      }),
  );
  if (rent <= 0) return null;
  const tax = calculateTax(findTaxesOfLength(taxes, daysBetween(lengthFrom, checkOut) + nights), rent);
  return [{ code: 'rent', cents: rent }, ...(tax > 0 ? [{ code: 'tax' as const, cents: tax }] : [])];
}

const isRent = ({ code }: { readonly code: LineCode }) => code === 'rent' || code === 'discount';
