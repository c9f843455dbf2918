import type { CalendarDate } from './calendar/calendar-date.ts';
import { addDays, addMonths, daysBetween, isCalendarDate } from './calendar/calendar-date.ts';
import type { DateRange } from './calendar/date-range.ts';
import {
  DEFAULT_COMMITTED_NIGHTS,
  INDEFINITE_DAYS,
  MAX_STAY_NIGHTS,
  MIN_COMMITTED_NIGHTS,
  MONTHLY_STAY_NIGHTS,
  ONE_YEAR_NIGHTS,
} from './limits.ts';

/** The five kinds of stay, each with its own price (product 3). */
export type StayKind = 'fixed' | 'short_term' | 'flex' | 'one_year_flex' | 'standby';

/** `checkOut` of an open-ended stay, as in URLs (specification 4). */
export const INDEFINITE = 'indefinite';

/** The message for all invalid dates, word for word (specification 5). */
export const INVALID_DATES_MESSAGE = 'Please select a valid date range for your reservation.';

export type Stay = {
  readonly kind: StayKind;
  readonly checkIn: CalendarDate;
  /** Check-out day, or null for an open end (Flex, Standby). */
  readonly checkOut: CalendarDate | null;
  /** Nights a Flex guest has committed to; null for other kinds. */
  readonly committedNights: number | null;
  /** Nights the stay counts as: 365 with an open end, one month for Standby. */
  readonly nights: number;
};

export type StayInput = {
  readonly checkIn?: string | null;
  /** A date, or `indefinite` for an open end. */
  readonly checkOut?: string | null;
  /** Used only with an open end (specification 7). */
  readonly committedNights?: number | null;
  readonly standby?: boolean;
  /** A kind that the person chose. Flex, 1-year Flex and Standby ignore `checkOut` (specification 4). */
  readonly kind?: StayKind | null;
  /** Earliest allowed check-in: the home's local date. */
  readonly earliest?: CalendarDate;
};

export type ResolvedStay =
  | { readonly ok: true; readonly stay: Stay }
  | { readonly ok: false; readonly field: 'checkIn' | 'checkOut' | 'committedNights'; readonly message: string };

const reject = (field: 'checkIn' | 'checkOut' | 'committedNights'): ResolvedStay => ({
  ok: false,
  field,
  message: INVALID_DATES_MESSAGE,
});

/**
 * The stay for dates from a form or a URL, with the kind derived from them, or the invalid field with the specification's message
 * (specification 5, product 3). Never throws.
 */
export function resolveStay(input: StayInput): ResolvedStay {
  const { checkIn, checkOut, kind } = input;
  if (!isCalendarDate(checkIn) || (input.earliest && checkIn < input.earliest)) return reject('checkIn');
  if (input.standby || kind === 'standby') return createStandbyStay(checkIn);
  if (kind === 'one_year_flex') return createFlexStay(checkIn, ONE_YEAR_NIGHTS);
  if (kind === 'flex' || checkOut === INDEFINITE)
    return createFlexStay(checkIn, input.committedNights ?? DEFAULT_COMMITTED_NIGHTS);
  if (!isCalendarDate(checkOut)) return reject('checkOut');
  const nights = daysBetween(checkIn, checkOut);
  if (nights < 1 || nights > MAX_STAY_NIGHTS) return reject('checkOut');
  return {
    ok: true,
    stay: {
      kind: nights < MONTHLY_STAY_NIGHTS ? 'short_term' : 'fixed',
      checkIn,
      checkOut,
      committedNights: null,
      nights,
    },
  };
}

/** Standby is month to month, and its rate may change each month (product 5). Only the first month can be priced. */
function createStandbyStay(checkIn: CalendarDate): ResolvedStay {
  const nights = daysBetween(checkIn, addMonths(checkIn, 1));
  return { ok: true, stay: { kind: 'standby', checkIn, checkOut: null, committedNights: null, nights } };
}

function createFlexStay(checkIn: CalendarDate, committedNights: number): ResolvedStay {
  if (!Number.isInteger(committedNights) || committedNights < MIN_COMMITTED_NIGHTS || committedNights > ONE_YEAR_NIGHTS)
    return reject('committedNights');
  const kind = committedNights === ONE_YEAR_NIGHTS ? 'one_year_flex' : 'flex';
  return { ok: true, stay: { kind, checkIn, checkOut: null, committedNights, nights: INDEFINITE_DAYS } };
}

/** The day a stay counts as ending: its check-out, or 365 days after an open-ended check-in (specification 9). */
export function getCountedEnd(stay: Stay): CalendarDate {
  return stay.checkOut ?? addDays(stay.checkIn, stay.nights);
}

/** The nights a stay takes from a home's calendar. */
export function getStayRange(stay: Stay): DateRange {
  return { start: stay.checkIn, end: getCountedEnd(stay) };
}

/** 'Fixed', 'Short-term', 'Flex', '1-year Flex', 'Standby'. */
export function formatStayKind(kind: StayKind): string {
  return { fixed: 'Fixed', short_term: 'Short-term', flex: 'Flex', one_year_flex: '1-year Flex', standby: 'Standby' }[
    kind
  ];
}

/** '1 night', '90 nights'. */
export function formatNights(nights: number): string {
  return `${nights} ${nights === 1 ? 'night' : 'nights'}`;
}

/** The nights that a guest commits to: all of a stay with dates, and the committed ones of an open-ended stay. */
export const countCertainNights = ({ committedNights, nights }: Stay): number => committedNights ?? nights;
