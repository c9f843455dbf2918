import type { CalendarDate } from '../calendar/calendar-date.ts';
import { createPaymentPlan, type Installment } from '../price/payment-plan.ts';
import type { PriceRequest } from '../price/price-request.ts';
import type { Cents } from '../money.ts';
import { calculatePercent, sumCents } from '../money.ts';
import { getCountedEnd } from '../stay.ts';
import { sumDeposit, sumFirstMonthRent, sumPaid } from './cancellation.ts';
import { calculateUnusedCents, findEndAfterNotice } from './in-stay-refund.ts';

/** What a stay costs if the guest gives notice on a day. */
export type LeavingCost = {
  /** The last night is the one before this day. */
  readonly endsOn: CalendarDate;
  /** The early exit fee of 1-year Flex, else 0. */
  readonly exitFeeCents: Cents;
  /** Rent and monthly fees from the day of notice until the end, and the exit fee. */
  readonly remainingCents: Cents;
  /** Everything from booking to the end: rent, all required fees and the exit fee, without the deposit. */
  readonly totalCents: Cents;
};

/**
 * The cost of leaving a stay with notice on `noticeOn`, a day from check-in on. `calculateInStayRefund` keeps the same total when all
 * installments are paid. A fixed or short stay runs to its end date. Throws RangeError for Standby, for an earlier day, and for an end
 * after the nights that the stay counts as, because these have no price.
 * Pass the stay's `plan` to avoid calculating it for each day.
 */
export function calculateLeavingCost(
  request: PriceRequest,
  noticeOn: CalendarDate,
  plan: readonly Installment[] = createPaymentPlan(request),
): LeavingCost {
  const { stay } = request;
  const countedEnd = getCountedEnd(stay);
  if (stay.kind === 'standby' || noticeOn < stay.checkIn || noticeOn > countedEnd)
    throw new RangeError(`No cost of leaving a ${stay.kind} stay with notice on ${noticeOn}`);
  const { on: endsOn, fee } =
    stay.checkOut === null ? findEndAfterNotice(stay, noticeOn) : { on: stay.checkOut, fee: 0 };
  if (endsOn > countedEnd) throw new RangeError(`The stay counts as ending on ${countedEnd}, before ${endsOn}`);
  const unusedFrom = (day: CalendarDate) => sumCents(plan.map((installment) => calculateUnusedCents(installment, day)));
  const exitFeeCents = calculatePercent(sumFirstMonthRent(plan), fee);
  const unusedCents = unusedFrom(endsOn);
  return {
    endsOn,
    exitFeeCents,
    remainingCents: unusedFrom(noticeOn) - unusedCents + exitFeeCents,
    totalCents: sumPaid(plan) - sumDeposit(plan) - unusedCents + exitFeeCents,
  };
}
