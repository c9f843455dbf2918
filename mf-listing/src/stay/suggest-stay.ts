import {
  addDays,
  addMonths,
  findGaps,
  MONTHLY_STAY_NIGHTS,
  countNights,
  type CalendarDate,
  type DateRange,
} from '@lodestay/stay';

export type AvailabilityInput = {
  /** Booked or blocked nights. */
  readonly busy: readonly DateRange[];
  /** The range for which the calendar is known. */
  readonly known: DateRange;
  /** Today in the home's time zone. */
  readonly today: CalendarDate;
  readonly minimumNights: number;
};

/** Ranges from tomorrow in which the home can be booked, in order. */
export function findAvailableRanges({ busy, known, today, minimumNights }: AvailabilityInput): DateRange[] {
  const tomorrow = addDays(today, 1);
  const window = { start: known.start > tomorrow ? known.start : tomorrow, end: known.end };
  return findGaps(busy, window).filter((range) => countNights(range) >= minimumNights);
}

/** The first available month, or the first available minimum stay if that is longer. Null if neither fits. */
export function suggestStay(calendar: AvailabilityInput): DateRange | null {
  const nights = Math.max(MONTHLY_STAY_NIGHTS, calendar.minimumNights);
  const available = findAvailableRanges(calendar).find((range) => countNights(range) >= nights);
  if (!available) return null;
  const { start } = available;
  const month = { start, end: addMonths(start, 1) };
  return countNights(month) >= nights && month.end <= available.end ? month : { start, end: addDays(start, nights) };
}
