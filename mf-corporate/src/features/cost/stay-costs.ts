import {
  addDays,
  addMonths,
  divideRounded,
  priceStay,
  resolveStay,
  getStartOfMonth,
  type CalendarDate,
  type Cents,
} from '@lodestay/stay';

/** What the comparison begins with; the reader changes it. */
export const DEFAULT_RENT: Cents = 315_000;
export const RENT_RANGE = { least: 120_000, most: 800_000, step: 5_000 } as const;

/** Lengths that the comparison is made for. */
export const LENGTHS = [30, 60, 90, 180] as const;

export type StayCost = { nights: number; rentCents: Cents; feesCents: Cents; totalCents: Cents; perNightCents: Cents };

/** What one home costs a company in all, by length: rent, platform fee, cleaning and the membership of somebody new. */
export function stayCosts(rentCents: Cents, today: CalendarDate): StayCost[] {
  const checkIn = getStartOfMonth(addMonths(today, 1));
  return LENGTHS.map((nights) => {
    const resolved = resolveStay({ checkIn, checkOut: addDays(checkIn, nights) });
    if (!resolved.ok) throw new RangeError(resolved.message);
    const { lines, totalCents } = priceStay({ rentCents, stay: resolved.stay, asOf: today });
    const rent = lines.find(({ code }) => code === 'rent')!.cents;
    return {
      nights,
      rentCents: rent,
      feesCents: totalCents - rent,
      totalCents,
      perNightCents: divideRounded(totalCents, nights),
    };
  });
}

/** What a hotel at a nightly price, taxes included, costs more than the home; negative when it costs less. */
export const hotelDifference = ({ nights, totalCents }: StayCost, hotelNightCents: Cents): Cents =>
  hotelNightCents * nights - totalCents;
