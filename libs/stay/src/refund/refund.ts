import { addDays, daysBetween } from '../calendar/calendar-date.ts';
import type { CancellationPolicy, CancellationRequest, PaidInstallment, Refund, RefundReason } from './cancellation.ts';
import { countFirstMonthNights, sumFirstMonthRent, sumPaid } from './cancellation.ts';
import type { Instant } from '../calendar/instant.ts';
import { addHours, toInstant, getLocalDate } from '../calendar/instant.ts';
import { calculateInStayRefund } from './in-stay-refund.ts';
import { FREE_CANCELLATION_HOURS, FULL_REFUND_DAYS, WEEK_STAY_NIGHTS } from '../limits.ts';
import type { Cents } from '../money.ts';
import { sumCents } from '../money.ts';

/** The instants at which what comes back may change. */
export type RefundDeadlines = {
  /** 24 hours after booking; that instant is still free. */
  readonly fullRefundUntil: Instant;
  /** The midnight that begins the 29th day before check-in; from it on the policy applies. */
  readonly policyFrom: Instant;
  /** 24 hours before check-in, that instant still free; null for stays of more than 7 nights. */
  readonly shortStayUntil: Instant | null;
  readonly checkInAt: Instant;
};

/** The deadlines of a reservation on the home's clock (product 4, specification 9). Throws RangeError for an unknown time zone. */
export function getRefundDeadlines({
  bookedAt,
  checkIn,
  checkInTime,
  timeZone,
  nights,
}: Omit<CancellationRequest, 'paid' | 'now'>): RefundDeadlines {
  const checkInAt = toInstant(checkIn, checkInTime, timeZone);
  return {
    fullRefundUntil: addHours(bookedAt, FREE_CANCELLATION_HOURS),
    policyFrom: toInstant(addDays(checkIn, 1 - FULL_REFUND_DAYS), '00:00', timeZone),
    shortStayUntil: nights <= WEEK_STAY_NIGHTS ? addHours(checkInAt, -FREE_CANCELLATION_HOURS) : null,
    checkInAt,
  };
}

/** One month's rent and the fees that say they are not refundable, or everything; never more than was paid. */
function keptByPolicy(policy: CancellationPolicy, paid: readonly PaidInstallment[], paidCents: Cents): Cents {
  if (policy === 'non_refundable') return paidCents;
  const fees = paid.flatMap(({ lines }) => lines.filter((line) => !line.refundable).map((line) => line.cents));
  return Math.min(paidCents, sumFirstMonthRent(paid) + sumCents(fees));
}

/**
 * What comes back when a reservation is canceled at `now`, by the first rule that applies (product 4): everything
 * within 24 hours of booking; everything 30 days or more before check-in; everything for a stay up to 7 nights until
 * 24 hours before check-in; else what the home's policy leaves. Once the check-in time has come the stay has begun,
 * and `calculateInStayRefund` decides, so that nobody sleeps a night and has it back. Preview and refund are this same call.
 */
export function calculateCancellationRefund(request: CancellationRequest): Refund {
  const { policy, paid, now, checkIn, timeZone } = request;
  const { fullRefundUntil, shortStayUntil, checkInAt } = getRefundDeadlines(request);
  if (now >= checkInAt) return calculateInStayRefund(request);
  const paidCents = sumPaid(paid);
  const answer = (reason: RefundReason, keptCents: Cents): Refund => ({
    reason,
    paidCents,
    refundedCents: paidCents - keptCents,
    keptCents,
    owedCents: 0,
    keptNights: reason === 'one_month_kept' ? countFirstMonthNights(paid) : null,
    endsOn: checkIn,
  });
  if (now <= fullRefundUntil) return answer('within_24_hours', 0);
  if (daysBetween(getLocalDate(now, timeZone), checkIn) >= FULL_REFUND_DAYS) return answer('thirty_days_before', 0);
  if (shortStayUntil !== null && now <= shortStayUntil) return answer('short_stay', 0);
  return answer(policy === 'one_month' ? 'one_month_kept' : 'non_refundable', keptByPolicy(policy, paid, paidCents));
}
