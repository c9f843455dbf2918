import { parse } from 'postgres-range';
import {
  addDays,
  findGaps,
  countNights,
  getEarliestFullBooking,
  type CalendarDate,
  type DateRange,
  type Stay,
} from '@lodestay/stay';

/** Matches the ranges of a multirange, because postgres-range parses only single ranges. */
const RANGE = /[[(][^\])]*[\])]/g;

/** Parses a PostgreSQL datemultirange. Its ranges are always half-open and sorted. */
export function parseBusyRanges(text: string): DateRange[] {
  return Array.from(text.matchAll(RANGE), ([range]) => {
    const { lower, upper } = parse(range);
    return { start: lower!, end: upper! };
  });
}

/** The nights of a home that are taken for a stay, or for a full booking without one: later nights of Standby guests are not (product 5). */
export function listTakenNights(
  { busy, yielding }: { readonly busy: string; readonly yielding: string },
  stay: Pick<Stay, 'kind'> | null,
  today: CalendarDate,
): DateRange[] {
  const taken = parseBusyRanges(busy);
  if (stay?.kind === 'standby' || yielding === '{}') return taken;
  const earliest = getEarliestFullBooking(today);
  const given = parseBusyRanges(yielding).flatMap(({ start, end }) =>
    end > earliest ? { start: start > earliest ? start : earliest, end } : [],
  );
  return taken.flatMap((range) => findGaps(given, range));
}

/** How many days ahead a first available day is searched for. */
export const HORIZON_DAYS = 730;

/** Returns the first day, not before `from`, that starts `nights` available nights, or null if there is none within two years. */
export function findFirstAvailableDay(
  busy: readonly DateRange[],
  from: CalendarDate,
  nights: number,
): CalendarDate | null {
  const free = findGaps(busy, { start: from, end: addDays(from, HORIZON_DAYS + nights) });
  return free.find((range) => countNights(range) >= nights)?.start ?? null;
}
