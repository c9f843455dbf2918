import { calculatePercent, calculateRentByLength, type Cents, type PriceList } from '@lodestay/stay';

export const DEFAULT_RENT: Cents = 315_000;
export const RENT_RANGE = { least: 100_000, most: 800_000, step: 5_000 } as const;
export const MONTHS = 12;
export const DEFAULT_BOOKED_MONTHS = 9;

export type LengthChoice = { value: string; label: string; change: string; monthlyRentCents: Cents };

/** The lengths of monthly stays, each with the monthly rent that a guest pays. */
export function getLengthChoices(rentCents: Cents, prices: PriceList): LengthChoice[] {
  return calculateRentByLength(rentCents, prices.effectiveFrom, [prices])
    .filter(({ minNights }) => minNights > 1)
    .map(({ minNights, label, change, monthlyRentCents }) => ({
      value: String(minNights),
      label,
      change: change ? `${change} than your rent` : 'your rent',
      monthlyRentCents,
    }));
}

export type YearOfRent = {
  bookedCents: Cents;
  standbyMonthlyCents: Cents;
  standbyCents: Cents;
  totalCents: Cents;
  emptyMonths: number;
};

/**
 * The rent that guests pay in a year: `bookedMonths` at `monthlyRentCents`, and the other months on Standby or empty.
 * An example, not a forecast: the number of booked months is the owner's assumption.
 */
export function calculateYearOfRent(input: {
  rentCents: Cents;
  bookedMonths: number;
  monthlyRentCents: Cents;
  standby: boolean;
  prices: PriceList;
}): YearOfRent {
  const { rentCents, bookedMonths, monthlyRentCents, standby, prices } = input;
  const open = MONTHS - bookedMonths;
  const standbyMonthlyCents = calculatePercent(rentCents, prices.standby);
  const bookedCents = monthlyRentCents * bookedMonths;
  const standbyCents = standby ? standbyMonthlyCents * open : 0;
  return {
    bookedCents,
    standbyMonthlyCents,
    standbyCents,
    totalCents: bookedCents + standbyCents,
    emptyMonths: standby ? 0 : open,
  };
}
