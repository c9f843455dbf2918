import type { Quote } from '@lodestay/contracts';
import { formatMoney, formatMonthly } from '@lodestay/stay';
import { bookingHref, type ListingStay, type StayLimits } from '../../stay/listing-stay.ts';
import { gapFrom } from './standby-gap.ts';

/** Where the one button leads: on to booking, or first to the membership that a Standby stay needs. */
export type BookingWay = {
  readonly label: string;
  readonly href: string;
  /** Something is paid at its end. */ readonly books: boolean;
  /** What that comes to, in words. */ readonly price: string | null;
};

type Asked = {
  slug: string;
  listing: ListingStay;
  limits: StayLimits;
  quote: Quote | undefined;
  /** Has the Standby membership. */ standbyMember: boolean;
};

/** Null where the shown stay cannot be had. */
export function bookingWay({
  slug,
  listing: { stay, choice },
  limits,
  quote,
  standbyMember,
}: Asked): BookingWay | null {
  if (!stay || !quote) return null;
  // A gap shorter than a month is Standby's too, though no reservation can be begun for less than its first month.
  if (stay.kind === 'standby' && !standbyMember)
    return quote.heldUntil === null && gapFrom(limits, stay.checkIn)
      ? { label: 'Get Standby membership', href: '/standby', books: false, price: membershipPrice(quote) }
      : null;
  return quote.available
    ? {
        label: 'Request to book',
        href: bookingHref(slug, stay, choice),
        books: true,
        price: formatMoney(quote.dueAtBooking),
      }
    : null;
}

function membershipPrice({ lines }: Quote): string | null {
  const line = lines.find(({ code }) => code === 'standby_membership');
  return line ? `${formatMonthly(line.cents)} a month` : null;
}
