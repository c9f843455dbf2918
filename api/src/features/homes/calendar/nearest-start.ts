import { addDays, daysBetween, findGaps, type CalendarDate, type DateRange } from '@lodestay/stay';

/** The possible check-in days; both ends are included. */
export type StartWindow = { readonly from: CalendarDate; readonly to: CalendarDate };

/** Returns the check-in day nearest to `asked` that starts `nights` available nights; the earlier of two equally near days. Null if there is none. */
export function findNearestStart(
  busy: readonly DateRange[],
  { from, to }: StartWindow,
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
