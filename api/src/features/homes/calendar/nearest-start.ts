import { addDays, daysBetween, findGaps, type CalendarDate, type DateRange } from '@lodestay/stay';

/** The days on which a stay may begin, both included. */
export type Beginning = { readonly from: CalendarDate; readonly to: CalendarDate };

/** The day nearest to `asked` on which `nights` free nights begin, of two as near the earlier one; null where there is none in `begins`. */
export function nearestStart(
  busy: readonly DateRange[],
  { from, to }: Beginning,
  asked: CalendarDate,
  nights: number,
): CalendarDate | null {
  const distance = (day: CalendarDate) => Math.abs(daysBetween(asked, day));
  const starts = findGaps(busy, { start: from, end: addDays(to, nights) }).flatMap(({ start, end }) => {
    const last = addDays(end, -nights);
    if (last < start) return [];
    return asked < start ? [start] : asked > last ? [last] : [asked];
  });
  return starts.toSorted((a, b) => distance(a) - distance(b) || daysBetween(b, a))[0] ?? null;
}
