import {
  formatDate,
  formatDay,
  formatNights,
  formatWeekday,
  countNights,
  type CalendarDate,
  type DateRange,
} from '@lodestay/stay';
import { findDayProblem, findRangeProblem, type DayLimits, type DayProblem } from '../date-field/stay-days.ts';

/** Explains why a day cannot be chosen. */
export function formatDayProblem(problem: DayProblem, { minNights = 1, maxNights, maxValue }: DayLimits): string {
  switch (problem) {
    case 'past':
      return 'has passed';
    case 'taken':
      return 'is taken';
    case 'taken_between':
      return 'another guest stays before it';
    case 'gap':
      return `is available for fewer than ${formatNights(minNights)}`;
    case 'too_short':
      return `stays are ${formatNights(minNights)} or more`;
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
};

/** The hint under the calendar: why a day is not available, the selected range, or what to do next. */
export function formatHint({ value, anchor, day, limits, describe }: HintInput): { text: string; isProblem: boolean } {
  const problem = day && findDayProblem(day, anchor, limits);
  const isEnd = anchor === null && day === value?.end;
  if (day && problem && !isEnd)
    return { text: `${formatDay(day)}: ${formatDayProblem(problem, limits)}.`, isProblem: true };
  const range =
    anchor === null
      ? value
      : day && day !== anchor
        ? anchor < day
          ? { start: anchor, end: day }
          : { start: day, end: anchor }
        : null;
  if (range && findRangeProblem(range, limits) === null)
    return { text: [formatRange(range), describe?.(range)].filter(Boolean).join(', '), isProblem: false };
  if (anchor !== null)
    return { text: `Moving in ${formatWeekday(anchor)}. Now choose the day you move out.`, isProblem: false };
  const { minNights = 1 } = limits;
  return {
    text:
      minNights > 1
        ? `Choose the day you move in. Stays are ${formatNights(minNights)} or more.`
        : 'Choose the day you move in.',
    isProblem: false,
  };
}
