import {
  addDays,
  addMonths,
  DEFAULT_COMMITTED_NIGHTS,
  findGaps,
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
import { findAvailableRanges, suggestStay } from './suggest-stay.ts';

/** The dates and lengths of stay that a home allows. */
export type StayLimits = {
  readonly today: CalendarDate;
  readonly minimumNights: number;
  readonly busy: readonly DateRange[];
  /** Available ranges from tomorrow that are at least `minimumNights` long. */
  readonly available: readonly DateRange[];
  /** Gaps from today that are long enough for Standby (product 5). The home's own minimum stay does not apply. */
  readonly standbyGaps: readonly DateRange[];
  /** The end of the known calendar. */
  readonly lastDay: CalendarDate;
  readonly suggestion: DateRange | null;
};

/** Stays under 30 nights are for installed homes only (product 3). */
const getMinimum = (home: HomeDetail) =>
  home.installed ? home.minimumNights : Math.max(home.minimumNights, MONTHLY_STAY_NIGHTS);

/** `availability` must start today in the home's time zone, as the API returns it for a request without dates. */
export function getStayLimits(home: HomeDetail, availability: Availability): StayLimits {
  const today = availability.from;
  const busy = availability.busy.map(({ startDate, endDate }) => ({ start: startDate, end: endDate }));
  const minimumNights = Math.max(getMinimum(home), availability.minimumNights);
  const calendar = { busy, known: { start: availability.from, end: availability.to }, today, minimumNights };
  const standbyGaps = findGaps(busy, { start: today, end: availability.to }).filter(isStandbyGap);
  return {
    today,
    minimumNights,
    busy,
    available: findAvailableRanges(calendar),
    standbyGaps,
    lastDay: availability.to,
    suggestion: suggestStay(calendar),
  };
}

/**
 * The stay that a listing shows: the chosen one, or a suggestion if the URL has no dates (`suggested`). `stay` is null if the
 * dates are invalid (`problem` is the message) or if the home has no available dates.
 */
export type ListingStay = {
  readonly choice: StayChoice;
  readonly suggested: boolean;
  readonly stay: Stay | null;
  readonly problem: string | null;
};

const NO_DATES = { startDate: null, endDate: null };

export function resolveListingStay(requested: StayChoice, home: HomeDetail, limits: StayLimits): ListingStay {
  const suggested = requested.startDate === null && requested.endDate === null;
  const dates = suggested
    ? suggestDates(requested, limits)
    : { startDate: requested.startDate, endDate: requested.endDate ?? getDefaultEnd(requested, limits) };
  const choice = { ...requested, ...dates, ...limitOptions(requested, home) };
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

/** Standby fills gaps between bookings, so the home's minimum stay does not apply to it. */
const isTooShort = ({ kind, committedNights, nights }: Stay, { minimumNights }: StayLimits) =>
  kind !== 'standby' && (committedNights ?? nights) < minimumNights;

function suggestDates({ kind }: StayChoice, { suggestion, available, standbyGaps }: StayLimits) {
  if (kind === 'standby') return { startDate: standbyGaps[0]?.start ?? null, endDate: null };
  if (!suggestion) return NO_DATES;
  // No booking follows the last available range, so an open-ended stay can start there.
  if (kind === 'flex') return { startDate: available.at(-1)?.start ?? suggestion.start, endDate: null };
  return { startDate: suggestion.start, endDate: suggestion.end };
}

/** A link with only a move-in date means a stay of one month, or of the home's minimum if that is longer. */
function getDefaultEnd({ kind, startDate }: StayChoice, { minimumNights }: StayLimits): CalendarDate | null {
  if (kind !== 'fixed' || !isCalendarDate(startDate)) return null;
  const earliest = addDays(startDate, Math.max(MONTHLY_STAY_NIGHTS, minimumNights));
  const month = addMonths(startDate, 1);
  return month > earliest ? month : earliest;
}

/** Limits pets and parking to what the home allows, so that an old link does not lead to an error. */
function limitOptions({ pets, parking }: StayChoice, home: HomeDetail) {
  return { pets: Math.min(pets, getMaxPets(home)), parking: Math.min(parking, getMaxParkingSpots(home)) };
}

export const getMaxPets = ({ pets }: HomeDetail): number => (pets.allowed ? Math.min(2, pets.maximum) : 0);

/** Parking spots that can be rented with the home: only those with a monthly price. */
export const getMaxParkingSpots = ({ parking }: HomeDetail): number =>
  parking.monthly ? Math.min(2, parking.spots ?? 2) : 0;

/** The query parameters of a valid stay, for the API. */
export function toStayQuery(stay: Stay): StayQuery {
  if (stay.checkOut !== null) return { startDate: stay.checkIn, endDate: stay.checkOut };
  return { startDate: stay.checkIn, stayKind: stay.kind, committedNights: stay.committedNights ?? undefined };
}

export const toQuoteQuery = (stay: Stay, { pets, parking }: StayChoice): StayQuery => ({
  ...toStayQuery(stay),
  pets: pets || undefined,
  parkingSpots: parking || undefined,
});

/** The profile step of the checkout for this stay. */
export function toBookingHref(slug: string, stay: Stay, choice: StayChoice): string {
  const resolved = {
    ...choice,
    startDate: stay.checkIn,
    endDate: stay.checkOut,
    committedNights: stay.committedNights,
  };
  return toCheckoutHref('profile', slug, { stay: resolved });
}
