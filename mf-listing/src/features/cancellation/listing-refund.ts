import type { HomeDetail, PaymentMethod, Quote } from '@lodestay/contracts';
import {
  CHECK_IN_TIME,
  createPaymentPlan,
  createRefundSchedule,
  getLocalDate,
  type RefundSchedule,
  type Stay,
} from '@lodestay/stay';
import { getHomePrices } from '../../stay/home-prices.ts';

export type RefundInput = {
  home: HomeDetail;
  stay: Stay;
  quote: Quote;
  /** Has an active membership, so the first payment has no membership fee. */
  member: boolean;
  /** Has the Standby membership, so the first payment of a Standby stay does not include it. */
  standbyMember?: boolean;
  pets: number;
  parking: number;
  /** Default: bank account, which has no fee. */
  paymentMethod?: PaymentMethod;
  /** ISO instant. */
  now: string;
};

/**
 * The refund of the first payment by the time of cancellation, for a booking made now. Null if the calculated payment differs from
 * the quote, for example because of a promotion: then the amounts would not match the refund preview.
 */
export function calculateListingRefund({
  home,
  stay,
  quote,
  member,
  standbyMember,
  pets,
  parking,
  paymentMethod,
  now,
}: RefundInput): RefundSchedule | null {
  const instant = Date.parse(now);
  const today = getLocalDate(instant, home.timeZone);
  const plan = createPaymentPlan({
    rentCents: home.monthlyRent,
    stay,
    asOf: today,
    ...getHomePrices(home, today),
    member,
    standbyMember,
    pets,
    parkingSpots: parking,
    parkingMonthlyCents: home.parking.monthly,
    depositCents: home.deposit,
    taxes: home.taxes ?? null,
    paymentMethod,
  });
  const first = plan[0]!;
  if (first.totalCents !== quote.dueAtBooking) return null;
  return createRefundSchedule({
    policy: home.cancellationPolicy,
    kind: stay.kind,
    checkIn: stay.checkIn,
    nights: stay.nights,
    committedNights: stay.committedNights,
    checkInTime: CHECK_IN_TIME,
    timeZone: home.timeZone,
    bookedAt: instant,
    paid: [first],
    now: instant,
  });
}
