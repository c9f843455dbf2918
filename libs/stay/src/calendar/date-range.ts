import type { CalendarDate } from './calendar-date.ts';
import { daysBetween } from './calendar-date.ts';

/** Half-open: `start` is the first night, `end` the check-out day, on which the next guest may arrive (product 1). */
export type DateRange = { readonly start: CalendarDate; readonly end: CalendarDate };

/** Nights in a range; 0 when it is empty. */
export function countNights(range: DateRange): number {
  return Math.max(0, daysBetween(range.start, range.end));
}

/** True when the two share a night. Ranges that only touch do not overlap; an empty range overlaps nothing. */
export function overlaps(a: DateRange, b: DateRange): boolean {
  return a.start < b.end && b.start < a.end && a.start < a.end && b.start < b.end;
}

/** True when every night of `inner` is in `outer`. */
export function containsRange(outer: DateRange, inner: DateRange): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** True when the night that begins on `date` is in the range. */
export function containsNight(range: DateRange, date: CalendarDate): boolean {
  return range.start <= date && date < range.end;
}

/** The nights in both ranges, or null. */
export function intersectRanges(a: DateRange, b: DateRange): DateRange | null {
  const start = a.start > b.start ? a.start : b.start;
  const end = a.end < b.end ? a.end : b.end;
  return start < end ? { start, end } : null;
}

/** The same nights as sorted ranges: joins overlapping and touching ranges, drops empty ones. */
export function mergeRanges(ranges: readonly DateRange[]): DateRange[] {
  const merged: { start: CalendarDate; end: CalendarDate }[] = [];
  const ordered = ranges
    .filter(({ start, end }) => start < end)
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
  for (const { start, end } of ordered) {
    const last = merged[merged.length - 1];
    if (!last || start > last.end) merged.push({ start, end });
    else if (end > last.end) last.end = end;
  }
  return merged;
}

/** The nights of `window` that are not in `busy`, as sorted ranges. */
export function findGaps(busy: readonly DateRange[], window: DateRange): DateRange[] {
  const free: DateRange[] = [];
  let start = window.start;
  for (const taken of mergeRanges(busy)) {
    if (taken.end <= start) continue;
    if (taken.start >= window.end) break;
    if (taken.start > start) free.push({ start, end: taken.start });
    start = taken.end;
  }
  if (start < window.end) free.push({ start, end: window.end });
  return free;
}

/** The nights of `ranges` without those of `taken`, merged and in order. */
export function subtractRanges(ranges: readonly DateRange[], taken: readonly DateRange[]): DateRange[] {
  return mergeRanges(ranges).flatMap((range) => findGaps(taken, range));
}
