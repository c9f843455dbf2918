import { addDays, countNights, findGaps, type CalendarDate, type DateRange } from '@lodestay/stay';

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
