import {
  addDays,
  addMonths,
  divideRounded,
  getPricesOn,
  priceStay,
  resolveStay,
  getStartOfMonth,
  type CalendarDate,
  type Cents,
  type PriceList,
} from '@lodestay/stay';

/** The initial monthly rent of the comparison. */
export const DEFAULT_RENT: Cents = 315_000;
export const RENT_RANGE = { least: 120_000, most: 800_000, step: 5_000 } as const;

/** The compared lengths of stay, in nights. */
export const LENGTHS = [30, 60, 90, 180] as const;

export type StayCost = { nights: number; rentCents: Cents; feesCents: Cents; totalCents: Cents; perNightCents: Cents };

/** The price of a home by length of stay: rent, platform fee, cleaning and the annual membership of a new guest. */
export function calculateStayCosts(rentCents: Cents, today: CalendarDate, prices: PriceList): StayCost[] {
  const checkIn = getStartOfMonth(addMonths(today, 1));
  return LENGTHS.map((nights) => {
    const resolved = resolveStay({ checkIn, checkOut: addDays(checkIn, nights) });
    if (!resolved.ok) throw new RangeError(resolved.message);
    const { lines, totalCents } = priceStay({
      rentCents,
      stay: resolved.stay,
      asOf: today,
      ...getPricesOn(today, [prices]),
    });
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

/** How much more the hotel costs than the home; negative if it costs less. `hotelNightCents` includes taxes. */
export const calculateHotelDifference = ({ nights, totalCents }: StayCost, hotelNightCents: Cents): Cents =>
  hotelNightCents * nights - totalCents;
