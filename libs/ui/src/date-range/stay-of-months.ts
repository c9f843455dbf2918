import {
  addDays,
  addMonths,
  MAX_STAY_NIGHTS,
  MONTHLY_STAY_NIGHTS,
  type CalendarDate,
  type DateRange,
} from '@lodestay/stay';
import { findRangeProblem, type DayLimits } from '../date-field/stay-days.ts';
import { formatProblem } from './day-text.ts';

export type StayOfMonths = {
  dates: DateRange;
  /** Why the stay cannot be booked, in a word or two and as the rest of a sentence; null if it can. */
  problem: { short: string; long: string } | null;
};

/**
 * A stay of whole months from `start`, or from the first day on which it fits. A month has at least 30 nights, so that February does
 * not count as a short stay.
 */
export function findStayOfMonths(
  months: number,
  start: CalendarDate | null,
  limits: DayLimits & { minValue: CalendarDate },
): StayOfMonths {
  const from = start ?? limits.minValue;
  const latest = start === null ? (limits.maxValue ?? addDays(from, MAX_STAY_NIGHTS)) : from;
  const wished = getStay(months, from);
  let dates = wished;
  while (findRangeProblem(dates, limits) === 'taken' && dates.start < latest)
    dates = getStay(months, addDays(dates.start, 1));
  const problem = findRangeProblem(dates, limits);
  return problem ? { dates: wished, problem: explainProblem(problem, limits) } : { dates, problem: null };
}

function getStay(months: number, start: CalendarDate): DateRange {
  const [end, earliest] = [addMonths(start, months), addDays(start, months * MONTHLY_STAY_NIGHTS)];
  return { start, end: end > earliest ? end : earliest };
}

function explainProblem(problem: NonNullable<ReturnType<typeof findRangeProblem>>, limits: DayLimits) {
  switch (problem) {
    case 'too_short':
      return { short: 'Too short', long: formatProblem('too_short', limits) };
    case 'too_long':
      return { short: 'Too long', long: formatProblem('too_long', limits) };
    case 'taken':
      return { short: 'Not available', long: 'another guest is booked in that time' };
    case 'outside':
      return { short: 'Not available', long: formatProblem('too_late', limits) };
  }
}
