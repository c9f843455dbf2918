import type { Availability, HomeDetail, Quote } from '@lodestay/contracts';
import { isCalendarDate, type CalendarDate, type DateRange } from '@lodestay/stay';

/** The state of a home at a visit, stored in the browser to show changes at the next visit. Only the dates come from the visitor. */
export type Snapshot = {
  /** The day of the visit in the home's time zone. */
  readonly seenOn: CalendarDate;
  /** Monthly rent in cents, before discounts for longer stays. */
  readonly rent: number;
  readonly offer: string | null;
  /** In cents; null if not offered or, for cleaning, if the visit had no price. */
  readonly fees: { readonly cleaning: number | null; readonly pet: number | null; readonly parking: number | null };
  readonly freeFrom: CalendarDate | null;
  /** A hash of each picture. */
  readonly pictures: readonly string[];
  /** The chosen dates, and whether they were available. */
  readonly stay: (DateRange & { readonly free: boolean }) | null;
};

/** A short hash (FNV-1a), because picture URLs are long. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash.toString(36);
}

export type SnapshotInput = {
  home: HomeDetail;
  availability: Availability;
  quote: Quote | undefined;
  today: CalendarDate;
  /** The visitor chose the dates; they are not a suggestion. */
  hasChosenDates: boolean;
};

export function takeSnapshot({ home, quote, today, hasChosenDates }: SnapshotInput): Snapshot {
  // A hold expires within minutes, so it does not say whether the dates will be available.
  const known = hasChosenDates && quote && quote.endDate !== null && quote.heldUntil === null;
  return {
    seenOn: today,
    rent: home.monthlyRent,
    offer: home.specialOffer,
    fees: {
      cleaning: quote?.lines.find(({ code }) => code === 'cleaning')?.cents ?? null,
      pet: home.pets.allowed ? home.pets.fee : null,
      parking: home.parking.monthly,
    },
    freeFrom: home.availableFrom,
    pictures: home.pictures.map(({ base }) => hashText(base)),
    stay: known ? { start: quote.startDate, end: quote.endDate!, free: quote.available } : null,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCents = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isNullOr = (is: (value: unknown) => boolean, value: unknown) => value === null || is(value);
const isString = (value: unknown) => typeof value === 'string';

/** Parses a snapshot from browser storage; null if any part of it is invalid. */
export function parseSnapshot(stored: unknown): Snapshot | null {
  if (!isObject(stored) || !isObject(stored['fees']) || !Array.isArray(stored['pictures'])) return null;
  const { seenOn, rent, offer, fees, freeFrom, pictures, stay } = stored as Record<keyof Snapshot, unknown> & {
    fees: Record<string, unknown>;
    pictures: unknown[];
  };
  const isStay = (value: unknown) =>
    isObject(value) &&
    isCalendarDate(value['start'] as string) &&
    isCalendarDate(value['end'] as string) &&
    typeof value['free'] === 'boolean';
  const isDate = (value: unknown) => isString(value) && isCalendarDate(value as string);
  const isValid =
    isDate(seenOn) &&
    isCents(rent) &&
    isNullOr(isString, offer) &&
    isNullOr(isDate, freeFrom) &&
    isNullOr(isStay, stay) &&
    pictures.every(isString) &&
    ['cleaning', 'pet', 'parking'].every((name) => isNullOr(isCents, fees[name]));
  return isValid ? (stored as Snapshot) : null;
}
