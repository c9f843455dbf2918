import type { HomeDetail, Quote } from '@lodestay/contracts';
import { toStandbyCheckoutHref } from '@lodestay/links';
import { formatMoney, formatMonthly } from '@lodestay/stay';
import { toBookingHref, type ListingStay } from '../../stay/listing-stay.ts';

/** The booking button, which leads to the checkout, or first to the membership that the stay needs. */
export type BookingAction = {
  readonly label: string;
  readonly href: string;
  /** '$3,551.38' due at booking, or '$79 a month' of a membership. */ readonly price: string;
  /** What is paid, and when. */ readonly note: string;
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
  const membership = getStandbyMembership(quote);
  if (membership)
    return {
      label: 'Get Standby membership',
      href: toStandbyCheckoutHref(home.slug, { ...choice, startDate: stay.checkIn }),
      price: `${formatMonthly(membership)} a month`,
      note: `The membership comes first. Then you request this home: ${formatMoney(quote.dueAtBooking - membership)} due at booking.`,
    };
  return {
    label: 'Request to book',
    href: toBookingHref(home.slug, stay, choice),
    price: formatMoney(quote.dueAtBooking),
    note: `${formatMoney(quote.dueAtBooking)} due at booking. You won’t be charged yet.`,
  };
}

/** In cents. The price of a Standby stay includes the membership of people who do not have it yet. */
const getStandbyMembership = ({ lines }: Quote) => lines.find(({ code }) => code === 'standby_membership')?.cents;
