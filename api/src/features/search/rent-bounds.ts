import { cheapestRate, divideRounded, type Stay } from '@lodestay/stay';

/**
 * The rents whose monthly price for a stay lies between two prices, in cents: what a filter says is what a card shows. The
 * price rises with the rent, so each bound is found next to the exact quotient.
 */
export function rentBounds(stay: Stay | null, today: string, prices: { minimum: number | null; maximum: number | null }): { minimum: number | null; maximum: number | null } {
  if (!stay) return prices;
  const { factor, billedNights } = cheapestRate(stay.kind, stay.nights, today);
  const monthly = (rent: number) => divideRounded(rent * factor * billedNights, 10_000 * stay.nights);
  const near = (price: number) => Math.floor((price * 10_000 * stay.nights) / (factor * billedNights));
  return {
    minimum: prices.minimum === null ? null : range(near(prices.minimum)).find((rent) => monthly(rent) >= prices.minimum!)!,
    maximum: prices.maximum === null ? null : range(near(prices.maximum)).findLast((rent) => monthly(rent) <= prices.maximum!)!,
  };
}

/** Rents around a quotient: rounding moves the bound by a cent or two. */
const range = (middle: number) => Array.from({ length: 9 }, (_, index) => middle - 4 + index);
