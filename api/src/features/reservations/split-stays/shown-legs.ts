import type { Reservation } from '@lodestay/contracts';
import { daysBetween } from '@lodestay/stay';
import type { Leg } from './legs.ts';

/** Legs in their API representation. */
export const toShownLegs = (legs: readonly Leg[]): NonNullable<Reservation['legs']> =>
  legs.map(({ slug, title, checkIn, checkOut }) => ({
    home: { slug, title },
    startDate: checkIn,
    endDate: checkOut,
    nights: daysBetween(checkIn, checkOut),
  }));
