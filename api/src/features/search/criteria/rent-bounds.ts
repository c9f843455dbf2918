import { findCheapestRate, divideRounded, type PriceList, type Stay } from '@lodestay/stay';

export type MonthlyRate = { readonly numerator: number; readonly denominator: number };

/** The factor from rent to the monthly price of a stay. 1 without a stay. */
export function getMonthlyRate(stay: Stay | null, today: string, priceLists?: readonly PriceList[]): MonthlyRate {
  if (!stay) return { numerator: 1, denominator: 1 };
  const { factor, billedNights } = findCheapestRate(stay.kind, stay.nights, today, priceLists);
  return { numerator: factor * billedNights, denominator: 10_000 * stay.nights };
}

/** The monthly price in cents, rounded like `priceStay`. */
export const calculateMonthlyPrice = (rentCents: number, { numerator, denominator }: MonthlyRate): number =>
  divideRounded(rentCents * numerator, denominator);

/**
 * Converts bounds of the monthly price to bounds of the rent, in cents, so that the price filter matches the price on the card. The
 * price rises with the rent, so each bound is close to the exact quotient.
 */
export function toRentBounds(
  stay: Stay | null,
  today: string,
  prices: { minimum: number | null; maximum: number | null },
  priceLists?: readonly PriceList[],
): { minimum: number | null; maximum: number | null } {
  if (!stay) return prices;
  const rate = getMonthlyRate(stay, today, priceLists);
  const monthly = (rent: number) => calculateMonthlyPrice(rent, rate);
  const near = (price: number) => Math.floor((price * rate.denominator) / rate.numerator);
  return {
    minimum:
      prices.minimum === null
        ? null
        : listRentsAround(near(prices.minimum)).find((rent) => monthly(rent) >= prices.minimum!)!,
    maximum:
      prices.maximum === null
        ? null
        : listRentsAround(near(prices.maximum)).findLast((rent) => monthly(rent) <= prices.maximum!)!,
  };
}

/** Rents around the quotient, because rounding can move the bound by a cent or two. */
const listRentsAround = (middle: number) => Array.from({ length: 9 }, (_, index) => middle - 4 + index);
