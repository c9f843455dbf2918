import { addDays, daysBetween } from '../calendar/calendar-date.ts';
import type { CancellationPolicy, CancellationRequest, PaidInstalment, Refund, RefundReason } from './cancellation.ts';
import { firstMonthsNights, firstMonthsRent, paidTotal } from './cancellation.ts';
import type { Instant } from '../calendar/instant.ts';
import { addHours, instantAt, today } from '../calendar/instant.ts';
import { leaveStay } from './leave-stay.ts';
import { FREE_CANCELLATION_HOURS, FULL_REFUND_DAYS, WEEK_STAY_NIGHTS } from '../limits.ts';
import type { Cents } from '../money.ts';
import { sumCents } from '../money.ts';

/** The instants at which what comes back may change. */
export type RefundDeadlines = {
  /** 24 hours after booking; that instant is still free. */
  readonly freeUntil: Instant;
  /** The midnight that begins the 29th day before check-in; from it on the policy applies. */
  readonly policyFrom: Instant;
  /** 24 hours before check-in, that instant still free; null for stays of more than 7 nights. */
  readonly shortStayUntil: Instant | null;
  readonly checkInAt: Instant;
};

/** The deadlines of a reservation on the home's clock (product 4, specification 9). Throws RangeError for an unknown time zone. */
export function refundDeadlines({
  bookedAt,
  checkIn,
  checkInTime,
  timeZone,
  nights,
}: Omit<CancellationRequest, 'paid' | 'now'>): RefundDeadlines {
  const checkInAt = instantAt(checkIn, checkInTime, timeZone);
  return {
    freeUntil: addHours(bookedAt, FREE_CANCELLATION_HOURS),
    policyFrom: instantAt(addDays(checkIn, 1 - FULL_REFUND_DAYS), '00:00', timeZone),
    shortStayUntil: nights <= WEEK_STAY_NIGHTS ? addHours(checkInAt, -FREE_CANCELLATION_HOURS) : null,
    checkInAt,
  };
}

/** One month's rent and the fees that say they are not refundable, or everything; never more than was paid. */
function keptByPolicy(policy: CancellationPolicy, paid: readonly PaidInstalment[], paidCents: Cents): Cents {
  if (policy === 'non_refundable') return paidCents;
  const fees = paid.flatMap(({ lines }) => lines.filter((line) => !line.refundable).map((line) => line.cents));
  return Math.min(paidCents, firstMonthsRent(paid) + sumCents(fees));
}

/**
 * What comes back when a reservation is canceled at `now`, by the first rule that applies (product 4): everything
 * within 24 hours of booking; everything 30 days or more before check-in; everything for a stay up to 7 nights until
 * 24 hours before check-in; else what the home's policy leaves. Once the check-in time has come the stay has begun,
 * and `leaveStay` decides, so that nobody sleeps a night and has it back. Preview and refund are this same call.
 */
export function refundFor(request: CancellationRequest): Refund {
  const { policy, paid, now, checkIn, timeZone } = request;
  const { freeUntil, shortStayUntil, checkInAt } = refundDeadlines(request);
  if (now >= checkInAt) return leaveStay(request);
  const paidCents = paidTotal(paid);
  const answer = (reason: RefundReason, keptCents: Cents): Refund => ({
    reason,
    paidCents,
    refundedCents: paidCents - keptCents,
    keptCents,
    owedCents: 0,
    keptNights: reason === 'one_month_kept' ? firstMonthsNights(paid) : null,
    endsOn: checkIn,
  });
  if (now <= freeUntil) return answer('within_24_hours', 0);
  if (daysBetween(today(now, timeZone), checkIn) >= FULL_REFUND_DAYS) return answer('thirty_days_before', 0);
  if (shortStayUntil !== null && now <= shortStayUntil) return answer('short_stay', 0);
  return answer(policy === 'one_month' ? 'one_month_kept' : 'non_refundable', keptByPolicy(policy, paid, paidCents));
}
