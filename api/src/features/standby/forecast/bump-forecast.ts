import { getGammaQuantile } from './gamma.ts';

/** The days of a Standby stay that a forecast is about. */
export const HORIZONS = [7, 30, 60] as const;
export type Horizon = (typeof HORIZONS)[number];

/** How many days of the past count. */
export const HISTORY_DAYS = 365;
/** A market with fewer full bookings in that time says too little: there is no forecast. */
export const MIN_MARKET_BOOKINGS = 10;
/** The market counts as much as this many bookings of the home itself. */
export const PRIOR_BOOKINGS = 2;
/** The interval has this share of the probability; as much is below it as above. */
export const INTERVAL_SHARE = 0.8;

/** Full bookings that began after a vacant day, and the days that were vacant or had a Standby guest. */
export type History = { readonly bookings: number; readonly vacantDays: number };

export type Chance = {
  readonly days: Horizon;
  /** The probability that a full booking begins within these days, from 0 to 1. */
  readonly chance: number;
  readonly low: number;
  readonly high: number;
};

const TAIL = (1 - INTERVAL_SHARE) / 2;

/**
 * The probability that a full booking begins in a vacant home within some days, so that a Standby guest has to move. Null without enough
 * history of the market.
 *
 * Full bookings of a home begin at a constant rate per vacant day (Poisson). The prior of the rate is a gamma distribution with the market's
 * mean and the weight of `PRIOR_BOOKINGS` bookings. The home's own history makes it a gamma distribution with the shape a and the rate b:
 * a = prior bookings + bookings, b = prior bookings / market rate + vacant days. Over that, the probability of no booking within d days is
 * (b / (b + d))^a.
 */
export function forecastBump(home: History, market: History): readonly Chance[] | null {
  if (market.bookings < MIN_MARKET_BOOKINGS || market.vacantDays <= 0) return null;
  const shape = PRIOR_BOOKINGS + home.bookings;
  const rate = PRIOR_BOOKINGS / (market.bookings / market.vacantDays) + home.vacantDays;
  const [lowest, highest] = [TAIL, 1 - TAIL].map((share) => getGammaQuantile(share, shape) / rate) as [number, number];
  return HORIZONS.map((days) => {
    const chance = 1 - (rate / (rate + days)) ** shape;
    const toChance = (bookingsPerDay: number) => 1 - Math.exp(-bookingsPerDay * days);
    // Where nearly every home is booked, the mean can be a hair outside of the quantiles.
    return { days, chance, low: Math.min(toChance(lowest), chance), high: Math.max(toChance(highest), chance) };
  });
}
