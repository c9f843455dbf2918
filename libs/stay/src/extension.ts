import type { CalendarDate } from './calendar/calendar-date.ts';
import { daysBetween } from './calendar/calendar-date.ts';
import { MIN_OFFERED_NIGHTS } from './limits.ts';

/** The last day on which an extension toward the wanted end is possible, if the home is available until a day; null: for longer. */
export const getReachableEnd = (wantedEnd: CalendarDate, availableUntil: CalendarDate | null): CalendarDate =>
  availableUntil !== null && availableUntil < wantedEnd ? availableUntil : wantedEnd;

/** A request for a longer stay. */
export type WantedExtension = {
  /** The last day of the stay now. */
  readonly end: CalendarDate;
  readonly wantedEnd: CalendarDate;
  /** The end that the guest knows to be possible. Only a later one is news. */
  readonly knownEnd: CalendarDate;
};

/**
 * The end that a guest is told of, or null if the request waits on: the wanted end, or the last possible day before it if that adds at
 * least 7 nights. What the guest knew when they asked is not told.
 */
export function findOfferedEnd(
  { end, wantedEnd, knownEnd }: WantedExtension,
  reachableEnd: CalendarDate,
): CalendarDate | null {
  if (reachableEnd <= knownEnd || reachableEnd <= end) return null;
  return reachableEnd >= wantedEnd || daysBetween(end, reachableEnd) >= MIN_OFFERED_NIGHTS ? reachableEnd : null;
}
