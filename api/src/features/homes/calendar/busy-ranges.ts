import { parse } from 'postgres-range';
import { addDays, findGaps, countNights, type CalendarDate, type DateRange } from '@lodestay/stay';

/** postgres-range reads single ranges; a multirange is a list of them. */
const RANGE = /[[(][^\])]*[\])]/g;

/** Reads a datemultirange in PostgreSQL's text form, which is always half-open and in order. */
export function readBusy(text: string): DateRange[] {
  return Array.from(text.matchAll(RANGE), ([range]) => {
    const { lower, upper } = parse(range);
    return { start: lower!, end: upper! };
  });
}

/** How far ahead a calendar is read. */
export const HORIZON_DAYS = 730;

/** The first day from `from` on with `nights` free nights in a row, or null within two years. */
export function firstFreeDay(busy: readonly DateRange[], from: CalendarDate, nights: number): CalendarDate | null {
  const free = findGaps(busy, { start: from, end: addDays(from, HORIZON_DAYS + nights) });
  return free.find((range) => countNights(range) >= nights)?.start ?? null;
}
