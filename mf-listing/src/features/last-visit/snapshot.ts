import type { Availability, HomeDetail, Quote } from '@lodestay/contracts';
import { isCalendarDate, type CalendarDate, type DateRange } from '@lodestay/stay';

/** What a home was like when it was looked at, as far as a visitor would want to know that it has changed. Nothing in it is about the visitor but the dates. */
export type Snapshot = {
  /** The home's local day. */
  readonly seenOn: CalendarDate;
  /** Cents a month, before any length of stay. */
  readonly rent: number;
  readonly offer: string | null;
  /** Cents; null where the home has no such thing. Cleaning is known only with a price. */
  readonly fees: { readonly cleaning: number | null; readonly pet: number | null; readonly parking: number | null };
  readonly freeFrom: CalendarDate | null;
  /** A mark of each picture. */
  readonly pictures: readonly string[];
  /** The dates that were chosen, and whether they were free. */
  readonly stay: (DateRange & { readonly free: boolean }) | null;
};

/** A short mark of a text (FNV-1a): the same for the same picture, whose address is long. */
function getMark(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash.toString(36);
}

export type Seen = {
  home: HomeDetail;
  availability: Availability;
  quote: Quote | undefined;
  today: CalendarDate;
  /** Whether the dates are the visitor's and not a suggestion. */ chosen: boolean;
};

export function takeSnapshot({ home, quote, today, chosen }: Seen): Snapshot {
  // What somebody is paying for may be free again in a quarter of an hour: of that nothing is remembered.
  const known = chosen && quote && quote.endDate !== null && quote.heldUntil === null;
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
    pictures: home.pictures.map(({ base }) => getMark(base)),
    stay: known ? { start: quote.startDate, end: quote.endDate!, free: quote.available } : null,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCents = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isNullOr = (is: (value: unknown) => boolean, value: unknown) => value === null || is(value);
const isText = (value: unknown) => typeof value === 'string';

/** A snapshot out of a browser's storage; null where anything in it is not what was put there. */
export function parseSnapshot(kept: unknown): Snapshot | null {
  if (!isObject(kept) || !isObject(kept['fees']) || !Array.isArray(kept['pictures'])) return null;
  const { seenOn, rent, offer, fees, freeFrom, pictures, stay } = kept as Record<keyof Snapshot, unknown> & {
    fees: Record<string, unknown>;
    pictures: unknown[];
  };
  const isStay = (value: unknown) =>
    isObject(value) &&
    isCalendarDate(value['start'] as string) &&
    isCalendarDate(value['end'] as string) &&
    typeof value['free'] === 'boolean';
  const isDate = (value: unknown) => isText(value) && isCalendarDate(value as string);
  const sound =
    isDate(seenOn) &&
    isCents(rent) &&
    isNullOr(isText, offer) &&
    isNullOr(isDate, freeFrom) &&
    isNullOr(isStay, stay) &&
    pictures.every(isText) &&
    ['cleaning', 'pet', 'parking'].every((name) => isNullOr(isCents, fees[name]));
  return sound ? (kept as Snapshot) : null;
}
