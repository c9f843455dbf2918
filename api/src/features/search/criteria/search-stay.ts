import type { HomeSearchQuery } from '@lodestay/contracts';
import {
  addDays,
  getDefaultAvailableFromEndDate,
  INDEFINITE,
  INVALID_DATES_MESSAGE,
  MONTHLY_STAY_NIGHTS,
  MAX_DAYS_AHEAD,
  resolveStay,
  STANDBY_MIN_VACANCY_NIGHTS,
  getStayRange,
  type CalendarDate,
  type Stay,
} from '@lodestay/stay';
import { AppError } from '../../../platform/http/index.ts';
import type { FreeNights } from './criteria.ts';

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
  readonly free: FreeNights | null;
  readonly nights: number | null;
};

const WIRE_FIELDS = { checkIn: 'start_date', checkOut: 'end_date', committedNights: 'committed_nights' } as const;

/**
 * The stay that is searched for, and the nights that must be free for it:
 * - both dates: all nights between them, or as many that begin until `available_from_end_date` or up to `flexible_days` earlier or later;
 * - open end (Flex, or `indefinite` as the end, which is dropped): 365 nights from the start, or from a day until `available_from_end_date` where that is given;
 * - Standby: a vacancy of a week (product 5);
 * - only a start: a month that begins between it and `available_from_end_date`, a month later by default (specification 7).
 * Throws `invalid` for dates that cannot be stayed in.
 */
export function searchedStay(query: StayPart, earliest: string): SearchedStay {
  const { startDate, committedNights } = query;
  const farthest = addDays(earliest, MAX_DAYS_AHEAD);
  const standby = query.standby === true || query.searchType === 'standby';
  const flex = query.flex === true || query.endDate === INDEFINITE;
  const endDate = query.endDate === INDEFINITE ? undefined : query.endDate;
  if (startDate === undefined) {
    if (endDate !== undefined) throw refuse('start_date');
    return { stay: null, free: null, nights: null };
  }
  if (startDate > farthest) throw refuse('start_date');
  if (query.availableFromEndDate !== undefined && query.availableFromEndDate < startDate)
    throw refuse('available_from_end_date');
  const availableFromEndDate =
    query.availableFromEndDate !== undefined && query.availableFromEndDate > farthest
      ? farthest
      : query.availableFromEndDate;
  if (!standby && !flex && endDate === undefined) {
    if (startDate < earliest) throw refuse('start_date');
    const to = availableFromEndDate ?? getDefaultAvailableFromEndDate(startDate);
    return {
      stay: null,
      free: { kind: 'begin_between', from: startDate, to, nights: MONTHLY_STAY_NIGHTS },
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
  if (!resolved.ok) throw refuse(WIRE_FIELDS[resolved.field]);
  const { stay } = resolved;
  if (stay.kind === 'standby')
    return {
      stay,
      free: { kind: 'range', range: { start: stay.checkIn, end: addDays(stay.checkIn, STANDBY_MIN_VACANCY_NIGHTS) } },
      nights: null,
    };
  const begins = beginningOf({ ...query, availableFromEndDate }, stay, earliest);
  return {
    stay,
    free: begins
      ? { kind: 'begin_between', ...begins, nights: stay.nights }
      : { kind: 'range', range: getStayRange(stay) },
    nights: stay.nights,
  };
}

/** The first and last day on which the stay may begin; null where that is its one day. */
function beginningOf(
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

function refuse(path: string): AppError {
  return new AppError('invalid', {
    message: INVALID_DATES_MESSAGE,
    fields: [{ path, message: INVALID_DATES_MESSAGE }],
  });
}
