import type { CalendarDate } from '../calendar/calendar-date.ts';
import { createFixedTermOptions } from './fixed-term-options.ts';
import type { ExitOption, ExitPlan } from './exit-option.ts';
import type { Lease } from './lease.ts';
import { createMonthToMonthOptions } from './month-to-month-options.ts';
import { getNoticePeriod } from './notice-period.ts';
import { calculateRentBetween } from './rent-between.ts';

/** Cheapest first. Options for some people only come last, because most people can't use them. */
const compareOptions = (a: ExitOption, b: ExitOption): number =>
  Number(a.standing === 'conditional') - Number(b.standing === 'conditional') || a.costCents - b.costCents;

/**
 * The ways to leave a lease, as seen on `today`. The lease must be valid: `leaveOn` is not before `today`, and before the end of a fixed
 * term (`findLeaseProblems`).
 */
export function createExitPlan(lease: Lease, today: CalendarDate): ExitPlan {
  const remainingCents =
    lease.endsOn === null ? null : calculateRentBetween(lease.rentCents, lease.leaveOn, lease.endsOn);
  const period = getNoticePeriod(lease, today);
  const options = (
    lease.endsOn === null
      ? createMonthToMonthOptions(lease, today, period)
      : createFixedTermOptions({ ...lease, endsOn: lease.endsOn }, today, period)
  ).sort(compareOptions);
  return {
    remainingCents,
    options,
    best: options.find(({ standing }) => standing === 'right') ?? null,
    noticeBy: period?.by ?? null,
  };
}
