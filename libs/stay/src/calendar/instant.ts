import type { CalendarDate } from './calendar-date.ts';

/** A moment in time, milliseconds since 1970 UTC, as `Date.now()` gives. The clock is injected (product 1). */
export type Instant = number;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Zone = { readonly format: Intl.DateTimeFormat; readonly offsets: Map<number, number> };

/** Offsets change only at full quarters of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
/** Offsets that are kept per zone. */
const MAX_OFFSETS = 10_000;

/** Creating a formatter takes about 50 microseconds, formatting a few. A price with its refund periods needs hundreds of offsets. */
const zones = new Map<string, Zone>();

/** Throws RangeError for an unknown zone. */
function getZone(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const zone = { format, offsets: new Map<number, number>() };
  zones.set(timeZone, zone);
  return zone;
}

/** Milliseconds that the clocks of an IANA zone are ahead of UTC at `instant`. */
function getOffset(instant: Instant, timeZone: string): number {
  const { format, offsets } = getZone(timeZone);
  const quarter = Math.floor(instant / QUARTER_MS) * QUARTER_MS;
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const [month, day, year, hour, minute, second] = format.format(quarter).match(/\d+/g)!.map(Number);
  const offset = Date.UTC(year!, month! - 1, day!, hour!, minute!, second!) - quarter;
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  offsets.set(quarter, offset);
  return offset;
}

/** Wall clock of `instant` in an IANA zone, read as if it were UTC. */
const wallClock = (instant: Instant, timeZone: string): number => instant + getOffset(instant, timeZone);

/** The calendar date at `now` in an IANA time zone, e.g. the home's (product 1). */
export function getLocalDate(now: Instant, timeZone: string): CalendarDate {
  return new Date(wallClock(now, timeZone)).toISOString().slice(0, 10);
}

/**
 * The day that lists and examples start with. It uses the westernmost time zone of the contiguous states, so that today's date is
 * valid in every market.
 */
export const getSiteToday = (now: Instant): CalendarDate => getLocalDate(now, 'America/Los_Angeles');

/** `HH:MM`, 24 hours, at `instant` in a time zone. */
export function getLocalTime(instant: Instant, timeZone: string): string {
  return new Date(wallClock(instant, timeZone)).toISOString().slice(11, 16);
}

/** 'MST', 'EDT', 'UTC', or 'GMT+1' outside the United States. */
export function getZoneAbbreviation(instant: Instant, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')!.value;
}

/**
 * The instant at which a home's clock shows `date` and `time` (`HH:MM`). A time skipped by daylight saving time moves forward by
 * the skipped hour; for a time that occurs twice, this is the first.
 */
export function toInstant(date: CalendarDate, time: string, timeZone: string): Instant {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const before = getOffset(wanted - 24 * HOUR_MS, timeZone);
  const after = getOffset(wanted + 24 * HOUR_MS, timeZone);
  const early = wanted - Math.max(before, after);
  if (early + getOffset(early, timeZone) === wanted) return early;
  return wanted - Math.min(before, after);
}

/** Adds hours of elapsed time. After a daylight saving change, 24 hours later is not the same time of day. */
export function addHours(instant: Instant, hours: number): Instant {
  return instant + hours * HOUR_MS;
}

/** Adds minutes. */
export function addMinutes(instant: Instant, minutes: number): Instant {
  return instant + minutes * MINUTE_MS;
}
