import type { HomeSearchQuery } from '@lodestay/contracts';
import { addDays, daysBetween, INDEFINITE, type CalendarDate } from '@lodestay/stay';
import { sql } from 'kysely';
import { AppError } from '../../../platform/http/index.ts';
import { toSearchCriteria } from '../criteria/to-search-criteria.ts';
import type { ReadQuery } from '../criteria/criteria-reader.ts';
import type { SearchedStay } from '../criteria/search-stay.ts';
import {
  joinConditions,
  buildConditions,
  buildFullCondition,
  buildAvailabilityCondition,
} from '../sql/sql-conditions.ts';
import type { Trx } from '../tables.ts';

const MAX_SHIFT_DAYS = 14;
const MAX_RESULTS = 5;

export type ShiftedDates = {
  readonly shiftDays: number;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate | null;
  readonly homes: number;
};

type Shift = {
  readonly shiftDays: number;
  readonly query: HomeSearchQuery & { readonly startDate: CalendarDate };
  readonly stay: SearchedStay;
};

/**
 * Finds dates up to two weeks before or after the requested start days on which homes are available, most homes first, then the
 * nearest dates. The suggested dates are exact, without flexible days. One pass over the homes that match everything else.
 */
export async function findShiftedDates(
  trx: Trx,
  { criteria, place, priceLists, resolveStay }: Pick<ReadQuery, 'criteria' | 'place' | 'priceLists' | 'resolveStay'>,
  query: HomeSearchQuery,
): Promise<ShiftedDates[]> {
  const { today, homeIds } = criteria;
  const shifts = createShifts(query, resolveStay);
  if (shifts.length === 0) return [];
  const conditions = shifts.map(({ query: moved, stay }) => {
    // Include the price, because the nights of a Standby month depend on the start date.
    const { free, ...rest } = toSearchCriteria(moved, { place, stay, homeIds, today, priceLists });
    return joinConditions([buildAvailabilityCondition(free!), ...buildConditions({ ...rest, free }).price]);
  });
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(conditions.map((condition) => sql`count(*) filter (where ${condition})`))}]::integer[] as counts
    from unit where ${buildFullCondition({ ...criteria, free: null, rentCents: { minimum: null, maximum: null } })}
  `.execute(trx);
  return shifts
    .map(({ shiftDays, query: { startDate }, stay: { stay } }, at) => ({
      shiftDays,
      startDate,
      endDate: stay?.checkOut ?? null,
      homes: rows[0]!.counts[at]!,
    }))
    .filter(({ homes }) => homes > 0)
    .sort((a, b) => b.homes - a.homes || Math.abs(a.shiftDays) - Math.abs(b.shiftDays) || a.shiftDays - b.shiftDays)
    .slice(0, MAX_RESULTS);
}

function createShifts(query: HomeSearchQuery, resolveStay: ReadQuery['resolveStay']): Shift[] {
  const { startDate, endDate } = query;
  if (startDate === undefined) return [];
  const { first, last } = getStartDayRange(query, startDate);
  const days = Array.from(
    { length: last - first + 2 * MAX_SHIFT_DAYS + 1 },
    (_, index) => first - MAX_SHIFT_DAYS + index,
  ).filter((day) => day < first || day > last);
  return days.flatMap((shiftDays) => {
    const end = endDate === undefined || endDate === INDEFINITE ? endDate : addDays(endDate, shiftDays);
    const moved = {
      ...query,
      startDate: addDays(startDate, shiftDays),
      endDate: end,
      availableFromEndDate: undefined,
      flexibleDays: undefined,
    };
    const stay = tryResolveStay(moved, resolveStay);
    return stay?.free ? [{ shiftDays, query: moved, stay }] : [];
  });
}

/** The requested start days, relative to `startDate`. Without an end date there is only `startDate` itself. */
function getStartDayRange(
  { endDate, flex, standby, searchType, flexibleDays = 0, availableFromEndDate }: HomeSearchQuery,
  startDate: CalendarDate,
): { first: number; last: number } {
  const isDated = endDate !== undefined && endDate !== INDEFINITE;
  if (standby === true || searchType === 'standby') return { first: 0, last: 0 };
  if (isDated && flex !== true && flexibleDays > 0) return { first: -flexibleDays, last: flexibleDays };
  return {
    first: 0,
    last:
      (isDated || flex === true || endDate === INDEFINITE) && availableFromEndDate !== undefined
        ? daysBetween(startDate, availableFromEndDate)
        : 0,
  };
}

/** Returns null for dates that cannot be booked, such as past dates or dates too far ahead. */
function tryResolveStay(query: HomeSearchQuery, resolveStay: ReadQuery['resolveStay']): SearchedStay | null {
  try {
    return resolveStay(query);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
