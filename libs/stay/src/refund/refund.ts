import { addDays, daysBetween } from '../calendar/calendar-date.ts';
import type { CancellationPolicy, CancellationRequest, PaidInstallment, Refund, RefundReason } from './cancellation.ts';
import {
  calculateFirstMonthTax,
  countFirstMonthNights,
  sumDeposit,
  sumFirstMonthRent,
  sumPaid,
  sumPaidTaxes,
} from './cancellation.ts';
import type { Instant } from '../calendar/instant.ts';
import { addHours, toInstant, getLocalDate } from '../calendar/instant.ts';
import { calculateInStayRefund } from './in-stay-refund.ts';
import { FREE_CANCELLATION_HOURS, FULL_REFUND_DAYS, WEEK_STAY_NIGHTS } from '../limits.ts';
import type { Cents } from '../money.ts';
import { sumCents } from '../money.ts';

/** The instants at which the refund can change. */
export type RefundDeadlines = {
  /** 24 hours after booking, inclusive. */
  readonly fullRefundUntil: Instant;
  /** Midnight at the start of the 29th day before check-in. The policy applies from then on. */
  readonly policyFrom: Instant;
  /** 24 hours before check-in, inclusive; null for stays of more than 7 nights. */
  readonly shortStayUntil: Instant | null;
  readonly checkInAt: Instant;
};

/** The refund deadlines of a reservation in the home's time zone (product 4, specification 9). Throws RangeError for an unknown time zone. */
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

type Kept = { readonly cents: Cents; readonly taxCents: Cents };
const NOTHING_KEPT: Kept = { cents: 0, taxCents: 0 };

/** One month's rent with its tax and nonrefundable fees, or everything but the deposit; never more than was paid besides the deposit. */
function calculateKept(policy: CancellationPolicy, paid: readonly PaidInstallment[]): Kept {
  const paidCents = sumPaid(paid) - sumDeposit(paid);
  if (policy === 'non_refundable') return { cents: paidCents, taxCents: sumPaidTaxes(paid) };
  const fees = paid.flatMap(({ lines }) => lines.filter((line) => !line.refundable).map((line) => line.cents));
  const taxCents = calculateFirstMonthTax(paid);
  return { cents: Math.min(paidCents, sumFirstMonthRent(paid) + taxCents + sumCents(fees)), taxCents };
}

/** A refund that returns the deposit and what was paid after the booking, but not what is kept. */
function createBeforeStay(
  { paid, prepaidCents = 0, now, checkIn, timeZone }: CancellationRequest,
  reason: RefundReason,
  kept: Kept,
): Refund {
  const today = getLocalDate(now, timeZone);
  const paidCents = sumPaid(paid) + prepaidCents;
  return {
    reason,
    paidCents,
    refundedCents: paidCents - kept.cents,
    depositCents: sumDeposit(paid),
    keptCents: kept.cents,
    keptTaxCents: kept.taxCents,
    owedCents: 0,
    keptNights: reason === 'one_month_kept' ? countFirstMonthNights(paid) : null,
    endsOn: today > checkIn ? today : checkIn,
  };
}

const createPolicyRefund = (request: CancellationRequest): Refund =>
  createBeforeStay(
    request,
    request.policy === 'one_month' ? 'one_month_kept' : 'non_refundable',
    calculateKept(request.policy, request.paid),
  );

/**
 * The refund of a cancellation at `now`, by the first rule that applies (product 4): full within 24 hours of booking, even after
 * the check-in time; after that time `calculateInStayRefund`; full 30 days or more before check-in; full for a stay of up to 7 nights
 * until 24 hours before check-in; otherwise by the home's policy. Each returns the whole deposit. Preview and refund both call this function.
 */
export function calculateCancellationRefund(request: CancellationRequest): Refund {
  const { now, checkIn, timeZone } = request;
  const { fullRefundUntil, shortStayUntil, checkInAt } = getRefundDeadlines(request);
  const isWithin24Hours = now <= fullRefundUntil;
  if (now >= checkInAt && !isWithin24Hours) return calculateInStayRefund(request);
  const today = getLocalDate(now, timeZone);
  const createRefund = (reason: RefundReason, kept: Kept) => createBeforeStay(request, reason, kept);
  if (isWithin24Hours) return createRefund('within_24_hours', NOTHING_KEPT);
  if (daysBetween(today, checkIn) >= FULL_REFUND_DAYS) return createRefund('thirty_days_before', NOTHING_KEPT);
  if (shortStayUntil !== null && now <= shortStayUntil) return createRefund('short_stay', NOTHING_KEPT);
  return createPolicyRefund(request);
}

/** The refund of a guest who did not arrive, after check-in: by the home's policy, as right before check-in. */
export const calculateNoShowRefund = (request: CancellationRequest): Refund => createPolicyRefund(request);
