import type { HomeDetail, Quote } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { toBookingHref, type ListingStay } from '../../stay/listing-stay.ts';

/** The booking button, which leads to the checkout. */
export type BookingAction = {
  readonly label: string;
  readonly href: string;
  /** '$3,551.38' due at booking. */ readonly price: string;
};

/** Whether this site takes bookings for a home. Sample listings can be excluded. */
export const takesBookings = ({ sample }: Pick<HomeDetail, 'sample'>): boolean => sample?.bookable !== false;

type BookingActionInput = {
  home: Pick<HomeDetail, 'slug' | 'sample'>;
  listing: ListingStay;
  quote: Quote | undefined;
};

/** Null if there are no chosen dates, or if they or the home cannot be booked. */
export function getBookingAction({ home, listing: { stay, choice }, quote }: BookingActionInput): BookingAction | null {
  if (!stay || !quote?.available || !takesBookings(home)) return null;
  return {
    label: 'Request to book',
    href: toBookingHref(home.slug, stay, choice),
    price: formatMoney(quote.dueAtBooking),
  };
}
