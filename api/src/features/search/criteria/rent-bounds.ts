import { findCheapestRate, divideRounded, type Stay } from '@lodestay/stay';

export type MonthlyRate = { readonly numerator: number; readonly denominator: number };

/** What the rent is multiplied by for the monthly price of a stay; by one without a stay. */
export function monthlyRate(stay: Stay | null, today: string): MonthlyRate {
  if (!stay) return { numerator: 1, denominator: 1 };
  const { factor, billedNights } = findCheapestRate(stay.kind, stay.nights, today);
  return { numerator: factor * billedNights, denominator: 10_000 * stay.nights };
}

/** Cents, as `priceStay` rounds them. */
export const monthlyPrice = (rentCents: number, { numerator, denominator }: MonthlyRate): number =>
  divideRounded(rentCents * numerator, denominator);

/**
 * The rents whose monthly price for a stay lies between two prices, in cents: what a filter says is what a card shows. The
 * price rises with the rent, so each bound is found next to the exact quotient.
 */
export function rentBounds(
  stay: Stay | null,
  today: string,
  prices: { minimum: number | null; maximum: number | null },
): { minimum: number | null; maximum: number | null } {
  if (!stay) return prices;
  const rate = monthlyRate(stay, today);
  const monthly = (rent: number) => monthlyPrice(rent, rate);
  const near = (price: number) => Math.floor((price * rate.denominator) / rate.numerator);
  return {
    minimum:
      prices.minimum === null ? null : range(near(prices.minimum)).find((rent) => monthly(rent) >= prices.minimum!)!,
    maximum:
      prices.maximum === null
        ? null
        : range(near(prices.maximum)).findLast((rent) => monthly(rent) <= prices.maximum!)!,
  };
}

/** Rents around a quotient: rounding moves the bound by a cent or two. */
const range = (middle: number) => Array.from({ length: 9 }, (_, index) => middle - 4 + index);
