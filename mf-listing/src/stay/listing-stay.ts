import {
  addDays,
  addMonths,
  DEFAULT_COMMITTED_NIGHTS,
  findGaps,
  getShortestStay,
  INDEFINITE,
  INVALID_DATES_MESSAGE,
  isCalendarDate,
  isStandbyGap,
  MAX_PETS,
  MONTHLY_STAY_NIGHTS,
  resolveStay,
  type CalendarDate,
  type DateRange,
  type Stay,
} from '@lodestay/stay';
import type { Availability, HomeDetail, StayQuery } from '@lodestay/contracts';
import { toCheckoutHref, type StayChoice } from '@lodestay/links';
import { findAvailableRanges } from './find-available-ranges.ts';

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
};

/** `availability` must start today in the home's time zone, as the API returns it for a request without dates. */
export function getStayLimits(home: HomeDetail, availability: Availability): StayLimits {
  const today = availability.from;
  const busy = availability.busy.map(({ startDate, endDate }) => ({ start: startDate, end: endDate }));
  const minimumNights = Math.max(getShortestStay(home), availability.minimumNights);
  const known = { start: availability.from, end: availability.to };
  // Later nights of a Standby guest are free for full bookings only.
  const standbyBusy = (availability.standbyBusy ?? availability.busy).map(({ startDate, endDate }) => ({
    start: startDate,
    end: endDate,
  }));
  const standbyGaps = findGaps(standbyBusy, { start: today, end: availability.to }).filter(isStandbyGap);
  return {
    today,
    minimumNights,
    busy,
    available: findAvailableRanges({ busy, known, today, minimumNights }),
    standbyGaps,
    lastDay: availability.to,
  };
}

/**
 * The stay that a listing shows. `stay` is null if the URL has no dates, or if they are invalid (`problem` is the message). The page
 * then asks for dates and shows no total: a price for dates that nobody chose would look like an offer.
 */
export type ListingStay = {
  readonly choice: StayChoice;
  readonly stay: Stay | null;
  readonly problem: string | null;
};

export function resolveListingStay(requested: StayChoice, home: HomeDetail, limits: StayLimits): ListingStay {
  const endDate = requested.endDate ?? getDefaultEnd(requested, limits);
  const choice = { ...requested, endDate, ...limitOptions(requested, home) };
  if (choice.startDate === null && choice.endDate === null) return { choice, stay: null, problem: null };
  const resolved = resolveStay({
    checkIn: choice.startDate,
    checkOut: choice.kind === 'flex' ? INDEFINITE : choice.endDate,
    standby: choice.kind === 'standby',
    committedNights: choice.committedNights ?? Math.max(DEFAULT_COMMITTED_NIGHTS, limits.minimumNights),
    earliest: limits.today,
  });
  const stay = resolved.ok ? resolved.stay : null;
  const problem = stay === null || isTooShort(stay, limits) ? INVALID_DATES_MESSAGE : null;
  return { choice, stay: problem ? null : stay, problem };
}

/** Standby fills gaps between bookings, so the home's minimum stay does not apply to it. */
const isTooShort = ({ kind, committedNights, nights }: Stay, { minimumNights }: StayLimits) =>
  kind !== 'standby' && (committedNights ?? nights) < minimumNights;

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

/** The maximum number of pets. Without a stated rule, guests can ask for the most that any home allows. */
export const getMaxPets = ({ pets }: HomeDetail): number =>
  pets.allowed === false ? 0 : Math.min(MAX_PETS, pets.maximum ?? MAX_PETS);

/** Parking spots that can be rented with the home: only those with a monthly price. */
export const getMaxParkingSpots = ({ parking }: HomeDetail): number =>
  parking.monthly && parking.mode !== 'waitlist' ? Math.min(2, parking.spots ?? 2) : 0;

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
