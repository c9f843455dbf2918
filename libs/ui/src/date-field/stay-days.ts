import {
  addDays,
  containsNight,
  countNights,
  MAX_STAY_NIGHTS,
  overlaps,
  type CalendarDate,
  type DateRange,
} from '@lodestay/stay';

export type DayLimits = {
  /** Taken nights, as half-open ranges. */
  unavailable?: readonly DateRange[];
  /** Earliest check-in day. */
  minValue?: CalendarDate;
  /** Latest day of moving out. */
  maxValue?: CalendarDate;
  minNights?: number;
  maxNights?: number;
  /** For a move-in day without a move-out day: the end of the nights that must be available from it, instead of the shortest stay. */
  getStayEnd?: (start: CalendarDate) => CalendarDate;
};

/** True when the night that begins on `day` is taken. */
export function isTaken(day: CalendarDate, { unavailable = [] }: DayLimits): boolean {
  return unavailable.some((range) => containsNight(range, day));
}

/** Why a range cannot be booked, or null. The server applies the same rules (product 10: invalid ranges cannot be picked). */
export function findRangeProblem(
  dates: DateRange,
  limits: DayLimits,
): 'too_short' | 'too_long' | 'taken' | 'outside' | null {
  const { unavailable = [], minValue, maxValue, minNights = 1, maxNights } = limits;
  const nights = countNights(dates);
  if (nights < Math.max(1, minNights)) return 'too_short';
  if (maxNights !== undefined && nights > maxNights) return 'too_long';
  if ((minValue && dates.start < minValue) || (maxValue && dates.end > maxValue)) return 'outside';
  return unavailable.some((range) => overlaps(range, dates)) ? 'taken' : null;
}

export type DayProblem = 'past' | 'too_short' | 'too_long' | 'taken' | 'taken_between' | 'gap' | 'too_late';

/**
 * Why `day` cannot be chosen, or null. Without a first day, a stay must be able to start on it; with one, it must be the other end.
 * `gap`: the day is available, but the next guest arrives before the shortest stay would end.
 */
export function findDayProblem(day: CalendarDate, first: CalendarDate | null, limits: DayLimits): DayProblem | null {
  if (canPress(day, first, limits)) return null;
  if (limits.minValue && day < limits.minValue) return 'past';
  if (limits.maxValue && day > limits.maxValue) return 'too_late';
  if (first === null)
    return isTaken(day, limits)
      ? 'taken'
      : findRangeProblem(getShortestStay(day, limits), limits) === 'outside'
        ? 'too_late'
        : 'gap';
  const problem = findRangeProblem(first < day ? { start: first, end: day } : { start: day, end: first }, limits);
  return problem === 'taken' ? 'taken_between' : problem === 'too_short' ? 'too_short' : 'too_long';
}

const getShortestStay = (day: CalendarDate, { minNights = 1, getStayEnd }: DayLimits): DateRange => ({
  start: day,
  end: getStayEnd?.(day) ?? addDays(day, Math.max(1, minNights)),
});

/** The day from which another guest is booked after `day`, or null. */
export function findNextTakenDay(day: CalendarDate, { unavailable = [] }: DayLimits): CalendarDate | null {
  const later = unavailable.map(({ start }) => start).filter((start) => start > day);
  return later.toSorted()[0] ?? null;
}

/**
 * Whether `day` can be chosen. Without a first day: days on which the shortest stay can start. With one: days that end (or start) a
 * stay with it. A taken day can be the check-out day, because the stay does not include its night.
 */
export function canPress(day: CalendarDate, first: CalendarDate | null, limits: DayLimits): boolean {
  if (first === day) return true;
  if (first === null) return findRangeProblem(getShortestStay(day, limits), limits) === null;
  return findRangeProblem(first < day ? { start: first, end: day } : { start: day, end: first }, limits) === null;
}

/** The first day on which a stay can begin, within a year of the earliest day; the earliest day itself if there is none. */
export function findFirstDay(limits: DayLimits & { minValue: CalendarDate }): CalendarDate {
  const latest = limits.maxValue ?? addDays(limits.minValue, MAX_STAY_NIGHTS);
  let day = limits.minValue;
  while (day < latest && !canPress(day, null, limits)) day = addDays(day, 1);
  return day < latest ? day : limits.minValue;
}
