import type { Quote } from '@lodestay/contracts';
import { formatMoney, formatMonthly } from '@lodestay/stay';
import { toBookingHref, type ListingStay, type StayLimits } from '../../stay/listing-stay.ts';
import { getRemainingGap } from './standby-gap.ts';

/** The booking button: it leads to the checkout, or to the membership that a Standby stay requires. */
export type BookingAction = {
  readonly label: string;
  readonly href: string;
  /** False for the Standby membership. */ readonly leadsToCheckout: boolean;
  /** '$3,551.38' due at booking, or '$79 a month'. */ readonly price: string | null;
};

type BookingActionInput = {
  slug: string;
  listing: ListingStay;
  limits: StayLimits;
  quote: Quote | undefined;
  /** Has the Standby membership. */
  standbyMember: boolean;
};

/** Null if the shown stay cannot be booked. */
export function getBookingAction({
  slug,
  listing: { stay, choice },
  limits,
  quote,
  standbyMember,
}: BookingActionInput): BookingAction | null {
  if (!stay || !quote) return null;
  // Visitors without the membership get a link to it for any Standby gap. Members need the full first month to be available.
  if (stay.kind === 'standby' && !standbyMember)
    return quote.heldUntil === null && getRemainingGap(limits, stay.checkIn)
      ? {
          label: 'Get Standby membership',
          href: '/standby',
          leadsToCheckout: false,
          price: formatMembershipPrice(quote),
        }
      : null;
  return quote.available
    ? {
        label: 'Request to book',
        href: toBookingHref(slug, stay, choice),
        leadsToCheckout: true,
        price: formatMoney(quote.dueAtBooking),
      }
    : null;
}

function formatMembershipPrice({ lines }: Quote): string | null {
  const line = lines.find(({ code }) => code === 'standby_membership');
  return line ? `${formatMonthly(line.cents)} a month` : null;
}
