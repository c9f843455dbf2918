import {
  addDays,
  addMonths,
  freeRanges,
  MONTHLY_STAY_NIGHTS,
  nightsIn,
  type CalendarDate,
  type DateRange,
} from '@lodestay/stay';

export type FreeTime = {
  /** Nights that cannot be stayed in. */
  readonly busy: readonly DateRange[];
  /** What is known of the calendar. */
  readonly known: DateRange;
  /** The home's local today. */
  readonly today: CalendarDate;
  readonly minimumNights: number;
};

/** Stretches from tomorrow on in which the home can be stayed in at all, in order. */
export function freeTimes({ busy, known, today, minimumNights }: FreeTime): DateRange[] {
  const tomorrow = addDays(today, 1);
  const window = { start: known.start > tomorrow ? known.start : tomorrow, end: known.end };
  return freeRanges(busy, window).filter((range) => nightsIn(range) >= minimumNights);
}

/** The next free month: from the first day on which a month (or the home's longer minimum) fits. Null when none does. */
export function suggestStay(time: FreeTime): DateRange | null {
  const least = Math.max(MONTHLY_STAY_NIGHTS, time.minimumNights);
  const free = freeTimes(time).find((range) => nightsIn(range) >= least);
  if (!free) return null;
  const { start } = free;
  const month = { start, end: addMonths(start, 1) };
  return nightsIn(month) >= least && month.end <= free.end ? month : { start, end: addDays(start, least) };
}
