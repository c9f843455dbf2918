import type { HomeDetail, PaymentMethod, Quote } from '@lodestay/contracts';
import { CHECK_IN_TIME, paymentPlan, refundSchedule, today, type RefundSchedule, type Stay } from '@lodestay/stay';

export type RefundInput = {
  home: HomeDetail;
  stay: Stay;
  quote: Quote;
  /** Has an active membership: then the first payment has no membership in it. */
  member: boolean;
  /** Has the Standby membership, so a Standby stay does not begin with paying it. */
  standbyMember?: boolean;
  pets: number;
  parking: number;
  /** A bank account, which costs nothing, unless said. */
  paymentMethod?: PaymentMethod;
  /** ISO instant. */
  now: string;
};

/**
 * What would come back of the first payment by the moment of cancelling, booked now. The payment is made by the same
 * function as on the server; null when it does not come to the quote's sum (a promotion, say): a figure that is not the
 * preview's is not shown.
 */
export function refundSteps({
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
  const plan = paymentPlan({
    rentCents: home.monthlyRent,
    stay,
    asOf: today(instant, home.timeZone),
    member,
    standbyMember,
    pets,
    parkingSpots: parking,
    parkingMonthlyCents: home.parking.monthly,
    paymentMethod,
  });
  const first = plan[0]!;
  if (first.totalCents !== quote.dueAtBooking) return null;
  return refundSchedule({
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
