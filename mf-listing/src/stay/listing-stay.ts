import {
  addDays,
  addMonths,
  DEFAULT_COMMITTED_NIGHTS,
  freeRanges,
  INDEFINITE,
  INVALID_DATES_MESSAGE,
  isCalendarDate,
  isStandbyGap,
  MONTHLY_STAY_NIGHTS,
  resolveStay,
  type CalendarDate,
  type DateRange,
  type Stay,
} from '@lodestay/stay';
import type { Availability, HomeDetail, StayQuery } from '@lodestay/contracts';
import { toCheckoutHref, type StayChoice } from '@lodestay/links';
import { freeTimes, suggestStay } from './suggest-stay.ts';

/** What a home allows, read once from its data. */
export type StayLimits = {
  readonly today: CalendarDate;
  readonly minimumNights: number;
  readonly busy: readonly DateRange[];
  /** Stretches that are free, from tomorrow on. */
  readonly free: readonly DateRange[];
  /** Stretches from today on that are long enough for Standby (product 5), whatever the home's own minimum. */
  readonly standbyGaps: readonly DateRange[];
  /** The last day the calendar knows. */
  readonly lastDay: CalendarDate;
  readonly suggestion: DateRange | null;
};

/** Stays under 30 nights are for installed homes only (product 3). */
const getMinimum = (home: HomeDetail) =>
  home.installed ? home.minimumNights : Math.max(home.minimumNights, MONTHLY_STAY_NIGHTS);

/** `availability` as it is answered without days of one's own: it begins today, by the clock of the home. */
export function stayLimits(home: HomeDetail, availability: Availability): StayLimits {
  const today = availability.from;
  const busy = availability.busy.map(({ startDate, endDate }) => ({ start: startDate, end: endDate }));
  const minimumNights = Math.max(getMinimum(home), availability.minimumNights);
  const time = { busy, known: { start: availability.from, end: availability.to }, today, minimumNights };
  const standbyGaps = freeRanges(busy, { start: today, end: availability.to }).filter(isStandbyGap);
  return {
    today,
    minimumNights,
    busy,
    free: freeTimes(time),
    standbyGaps,
    lastDay: availability.to,
    suggestion: suggestStay(time),
  };
}

/**
 * The stay a listing shows: as chosen, suggested where the address names no dates, none when the dates cannot be stayed
 * (`problem` says it) or nothing is free.
 */
export type ListingStay = {
  readonly choice: StayChoice;
  readonly suggested: boolean;
  readonly stay: Stay | null;
  readonly problem: string | null;
};

const NO_DATES = { startDate: null, endDate: null };

export function resolveListingStay(asked: StayChoice, home: HomeDetail, limits: StayLimits): ListingStay {
  const suggested = asked.startDate === null && asked.endDate === null;
  const dates = suggested
    ? suggestedDates(asked, limits)
    : { startDate: asked.startDate, endDate: asked.endDate ?? impliedEnd(asked, limits) };
  const choice = { ...asked, ...dates, ...allowedOptions(asked, home) };
  if (choice.startDate === null && suggested) return { choice, suggested, stay: null, problem: null };
  const resolved = resolveStay({
    checkIn: choice.startDate,
    checkOut: choice.kind === 'flex' ? INDEFINITE : choice.endDate,
    standby: choice.kind === 'standby',
    committedNights: choice.committedNights ?? Math.max(DEFAULT_COMMITTED_NIGHTS, limits.minimumNights),
    earliest: limits.today,
  });
  const stay = resolved.ok ? resolved.stay : null;
  const problem = stay === null || isTooShort(stay, limits) ? INVALID_DATES_MESSAGE : null;
  return { choice, suggested, stay: problem ? null : stay, problem };
}

/** Standby fills gaps, so a home's own minimum is not its. */
const isTooShort = ({ kind, committedNights, nights }: Stay, { minimumNights }: StayLimits) =>
  kind !== 'standby' && (committedNights ?? nights) < minimumNights;

function suggestedDates({ kind }: StayChoice, { suggestion, free, standbyGaps }: StayLimits) {
  if (kind === 'standby') return { startDate: standbyGaps[0]?.start ?? null, endDate: null };
  if (!suggestion) return NO_DATES;
  // An open end needs an open calendar: the last stretch is the one that nobody ends.
  if (kind === 'flex') return { startDate: free.at(-1)?.start ?? suggestion.start, endDate: null };
  return { startDate: suggestion.start, endDate: suggestion.end };
}

/** A link that names only the day of moving in means a month from it. */
function impliedEnd({ kind, startDate }: StayChoice, { minimumNights }: StayLimits): CalendarDate | null {
  if (kind !== 'fixed' || !isCalendarDate(startDate)) return null;
  const least = addDays(startDate, Math.max(MONTHLY_STAY_NIGHTS, minimumNights));
  const month = addMonths(startDate, 1);
  return month > least ? month : least;
}

/** Pets and parking as far as the home has them, so that an old link never asks for what is refused. */
function allowedOptions({ pets, parking }: StayChoice, home: HomeDetail) {
  return { pets: Math.min(pets, petsAllowed(home)), parking: Math.min(parking, spotsOffered(home)) };
}

export const petsAllowed = ({ pets }: HomeDetail): number => (pets.allowed ? Math.min(2, pets.maximum) : 0);

/** Spots one can rent with the home: only those the property prices. */
export const spotsOffered = ({ parking }: HomeDetail): number =>
  parking.monthly ? Math.min(2, parking.spots ?? 2) : 0;

/** The stay as the calls of the api ask for it. */
export function toStayQuery(stay: Stay): StayQuery {
  if (stay.checkOut !== null) return { startDate: stay.checkIn, endDate: stay.checkOut };
  return { startDate: stay.checkIn, stayKind: stay.kind, committedNights: stay.committedNights ?? undefined };
}

export const toQuoteQuery = (stay: Stay, { pets, parking }: StayChoice): StayQuery => ({
  ...toStayQuery(stay),
  pets: pets || undefined,
  parkingSpots: parking || undefined,
});

/** Where booking goes on: the profile step with the same stay. */
export function bookingHref(slug: string, stay: Stay, choice: StayChoice): string {
  const exact = { ...choice, startDate: stay.checkIn, endDate: stay.checkOut, committedNights: stay.committedNights };
  return toCheckoutHref('profile', slug, { stay: exact });
}
