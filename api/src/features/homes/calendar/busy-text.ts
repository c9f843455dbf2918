import { addDays, freeRanges, nightsIn, type CalendarDate, type DateRange } from '@lodestay/stay';

const RANGE = /[[(](\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d)[\])]/g;

/** Reads a datemultirange in PostgreSQL's text form, which is always half-open and in order. */
export function readBusy(text: string): DateRange[] {
  return Array.from(text.matchAll(RANGE), ([, start, end]) => ({ start: start!, end: end! }));
}

/** How far ahead a calendar is read. */
export const HORIZON_DAYS = 730;

/** The first day from `from` on with `nights` free nights in a row, or null within two years. */
export function firstFreeDay(busy: readonly DateRange[], from: CalendarDate, nights: number): CalendarDate | null {
  const free = freeRanges(busy, { start: from, end: addDays(from, HORIZON_DAYS + nights) });
  return free.find((range) => nightsIn(range) >= nights)?.start ?? null;
}
