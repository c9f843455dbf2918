import {
  addDays,
  formatDate,
  formatDay,
  formatNights,
  formatWeekday,
  countNights,
  type CalendarDate,
  type DateRange,
} from '@lodestay/stay';
import {
  findDayProblem,
  findNextTakenDay,
  findRangeProblem,
  type DayLimits,
  type DayProblem,
} from '../date-field/stay-days.ts';

/** Explains why a day cannot be chosen. */
export function formatDayProblem(day: CalendarDate, problem: DayProblem, limits: DayLimits): string {
  const next = problem === 'gap' && limits.getStayEnd ? findNextTakenDay(day, limits) : null;
  return next ? `another guest is booked from ${formatDate(next)}` : formatProblem(problem, limits);
}

/** Explains a problem of a day or of a length of stay. */
export function formatProblem(problem: DayProblem, { minNights = 1, maxNights, maxValue }: DayLimits): string {
  switch (problem) {
    case 'past':
      return 'has passed';
    case 'taken':
      return 'is taken';
    case 'taken_between':
      return 'another guest is booked before it';
    case 'gap':
      return `is available for fewer than ${formatNights(minNights)}`;
    case 'too_short':
      return `${minNights}-night minimum`;
    case 'too_long':
      return `stays are ${formatNights(maxNights ?? 1)} or fewer`;
    case 'too_late':
      return maxValue ? `homes can be booked until ${formatDate(maxValue)}` : 'is too far away';
  }
}

/** 'Mon, Jan 11 – Mon, Jan 25, 14 nights' */
export const formatRange = (dates: DateRange): string =>
  `${formatWeekday(dates.start)} – ${formatWeekday(dates.end)}, ${formatNights(countNights(dates))}`;

type HintInput = {
  value: DateRange | null;
  anchor: CalendarDate | null;
  /** The day under the pointer or the focus. */ day: CalendarDate | null;
  limits: DayLimits;
  describe?: (dates: DateRange) => string | null;
  /** The dates are shown elsewhere, so the hint says only the nights and the minimum stay. */ omitsDates?: boolean;
};

export type DayHint = { text: string; isProblem: boolean };

const formatMinimum = ({ minNights = 1 }: DayLimits) => (minNights > 1 ? `${minNights}-night minimum` : null);

/** The hint under the calendar: why a day is not available, the selected range, or what to do next. */
export function formatHint(input: HintInput): DayHint {
  const { value, anchor, day, limits, describe, omitsDates = false } = input;
  const { minNights = 1 } = limits;
  const minimum = formatMinimum(limits);
  const problem = day && findDayProblem(day, anchor, limits);
  // While the move-out day is chosen, the first possible day says more than why this one is too early.
  const isTooEarly = problem === 'too_short' && anchor !== null;
  const isEnd = anchor === null && day === value?.end;
  if (day && problem && !isEnd && !isTooEarly)
    return { text: `${formatDay(day)}: ${formatDayProblem(day, problem, limits)}.`, isProblem: true };
  const range =
    anchor === null
      ? value
      : day && day !== anchor
        ? anchor < day
          ? { start: anchor, end: day }
          : { start: day, end: anchor }
        : null;
  if (range && findRangeProblem(range, limits) === null)
    return {
      text: omitsDates
        ? [formatNights(countNights(range)), minimum].filter(Boolean).join(' · ')
        : [formatRange(range), describe?.(range)].filter(Boolean).join(', '),
      isProblem: false,
    };
  if (anchor !== null) {
    const next = minimum
      ? `${minimum}: move out ${formatWeekday(addDays(anchor, minNights))} or later.`
      : omitsDates
        ? 'Choose the day you move out.'
        : 'Now choose the day you move out.';
    return { text: omitsDates ? next : `Moving in ${formatWeekday(anchor)}. ${next}`, isProblem: false };
  }
  return {
    text: ['Choose the day you move in.', minimum && `${minimum}.`].filter(Boolean).join(' '),
    isProblem: false,
  };
}

/** The hint under a calendar for the move-in day alone: why a day is not available, or the minimum stay. */
export function formatMoveInHint(value: CalendarDate | null, day: CalendarDate | null, limits: DayLimits): DayHint {
  const problem = day && findDayProblem(day, null, limits);
  if (day && problem) return { text: `${formatDay(day)}: ${formatDayProblem(day, problem, limits)}.`, isProblem: true };
  const minimum = formatMinimum(limits);
  return {
    text: [value ? `Move in ${formatWeekday(value)}.` : 'Choose the day you move in.', minimum && `${minimum}.`]
      .filter(Boolean)
      .join(' '),
    isProblem: false,
  };
}
