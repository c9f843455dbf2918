import type { HomeSearchQuery } from '@lodestay/contracts';
import {
  addDays,
  getDefaultAvailableFromEndDate,
  getRequiredNights,
  getEarliestFullBooking,
  INDEFINITE,
  INVALID_DATES_MESSAGE,
  MONTHLY_STAY_NIGHTS,
  MAX_DAYS_AHEAD,
  resolveStay,
  getStayRange,
  type CalendarDate,
  type Stay,
} from '@lodestay/stay';
import { AppError } from '../../../platform/http/index.ts';
import type { AvailableNights } from './criteria.ts';

type StayPart = Pick<
  HomeSearchQuery,
  | 'startDate'
  | 'endDate'
  | 'flex'
  | 'committedNights'
  | 'standby'
  | 'searchType'
  | 'availableFromEndDate'
  | 'flexibleDays'
>;

export type SearchedStay = {
  readonly stay: Stay | null;
  readonly free: AvailableNights | null;
  readonly nights: number | null;
};

const WIRE_FIELDS = { checkIn: 'start_date', checkOut: 'end_date', committedNights: 'committed_nights' } as const;

/**
 * Resolves the searched stay and the nights on which a home must be available:
 * - Both dates: all nights between them. With `available_from_end_date` or `flexible_days`, the same number of nights on other start days.
 * - Open end (Flex, or `indefinite` as end date): 365 nights from the start, or from any day until `available_from_end_date`.
 * - Standby: the shortest gap that is offered, because a stay can end before the next booking.
 * - Start date only: a month that starts between it and `available_from_end_date`, by default a month later (specification 7).
 * Throws `invalid` for dates that cannot be booked.
 */
export function resolveSearchedStay(query: StayPart, earliest: string): SearchedStay {
  const { startDate, committedNights } = query;
  const farthest = addDays(earliest, MAX_DAYS_AHEAD);
  const fullFrom = getEarliestFullBooking(earliest);
  const standby = query.standby === true || query.searchType === 'standby';
  const flex = query.flex === true || query.endDate === INDEFINITE;
  const endDate = query.endDate === INDEFINITE ? undefined : query.endDate;
  if (startDate === undefined) {
    if (endDate !== undefined) throw createDatesError('start_date');
    return { stay: null, free: null, nights: null };
  }
  if (startDate > farthest) throw createDatesError('start_date');
  if (query.availableFromEndDate !== undefined && query.availableFromEndDate < startDate)
    throw createDatesError('available_from_end_date');
  const availableFromEndDate =
    query.availableFromEndDate !== undefined && query.availableFromEndDate > farthest
      ? farthest
      : query.availableFromEndDate;
  if (!standby && !flex && endDate === undefined) {
    if (startDate < earliest) throw createDatesError('start_date');
    const to = availableFromEndDate ?? getDefaultAvailableFromEndDate(startDate);
    return {
      stay: null,
      free: { kind: 'begin_between', from: startDate, to, nights: MONTHLY_STAY_NIGHTS, fullFrom },
      nights: null,
    };
  }
  const resolved = resolveStay({
    checkIn: startDate,
    checkOut: flex ? INDEFINITE : endDate,
    committedNights: flex ? committedNights : null,
    standby,
    earliest,
  });
  if (!resolved.ok) throw createDatesError(WIRE_FIELDS[resolved.field]);
  const { stay } = resolved;
  if (stay.kind === 'standby') return { stay, free: { kind: 'range', range: getRequiredNights(stay) }, nights: null };
  const startWindow = getStartWindow({ ...query, availableFromEndDate }, stay, earliest);
  return {
    stay,
    free: startWindow
      ? { kind: 'begin_between', ...startWindow, nights: stay.nights, fullFrom }
      : { kind: 'range', range: getStayRange(stay), fullFrom },
    nights: stay.nights,
  };
}

/** The first and last possible start day, or null if the start is fixed. */
function getStartWindow(
  { availableFromEndDate, flexibleDays = 0 }: StayPart,
  { checkIn, checkOut }: Stay,
  earliest: CalendarDate,
): { from: CalendarDate; to: CalendarDate } | null {
  if (checkOut !== null && flexibleDays > 0) {
    const from = addDays(checkIn, -flexibleDays);
    return { from: from > earliest ? from : earliest, to: addDays(checkIn, flexibleDays) };
  }
  return availableFromEndDate !== undefined ? { from: checkIn, to: availableFromEndDate } : null;
}

function createDatesError(path: string): AppError {
  return new AppError('invalid', {
    message: INVALID_DATES_MESSAGE,
    fields: [{ path, message: INVALID_DATES_MESSAGE }],
  });
}
