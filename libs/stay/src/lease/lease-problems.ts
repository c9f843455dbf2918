import { addDays, addMonths, type CalendarDate } from '../calendar/calendar-date.ts';
import { LEASE_LIMITS, type Lease } from './lease.ts';

export type LeaseField = keyof Lease;
export type LeaseProblems = Readonly<Partial<Record<LeaseField, string>>>;

/** What is wrong with the dates of a lease, by field. Each message says how to correct it. */
export function findLeaseProblems(
  { endsOn, leaveOn }: Pick<Lease, 'endsOn' | 'leaveOn'>,
  today: CalendarDate,
): LeaseProblems {
  const latest = addMonths(today, LEASE_LIMITS.maxYearsAhead * 12);
  const problems: { [Field in LeaseField]?: string } = {};
  if (endsOn !== null && endsOn <= today)
    problems.endsOn = 'Enter a day in the future, or leave it empty if your lease is month-to-month';
  else if (endsOn !== null && endsOn > latest)
    problems.endsOn = `Enter a day in the next ${LEASE_LIMITS.maxYearsAhead} years`;
  if (leaveOn < today) problems.leaveOn = 'Enter today or a later day';
  else if (leaveOn > latest) problems.leaveOn = `Enter a day in the next ${LEASE_LIMITS.maxYearsAhead} years`;
  else if (endsOn !== null && endsOn > today && leaveOn > addDays(endsOn, -1))
    problems.leaveOn = 'Enter a day before your lease ends';
  return problems;
}
