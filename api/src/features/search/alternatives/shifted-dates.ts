import type { HomeSearchQuery } from '@lodestay/contracts';
import { addDays, daysBetween, INDEFINITE, type CalendarDate } from '@lodestay/stay';
import { sql } from 'kysely';
import { AppError } from '../../../platform/http/index.ts';
import { criteriaOf } from '../criteria/criteria-of-query.ts';
import type { ReadQuery } from '../criteria/criteria-reader.ts';
import { searchedStay, type SearchedStay } from '../criteria/search-stay.ts';
import { allOf, conditionsOf, everyCondition, isFree } from '../sql/sql-conditions.ts';
import type { Trx } from '../tables.ts';

const MOST_DAYS = 14;
const MOST_ANSWERS = 5;

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
 * The same stay up to two weeks before or after all days on which it might begin: those with most homes, of equals the nearest. They
 * are exact, what could move does not any more: on a date that is offered there are homes. One pass over the homes that fit otherwise.
 */
export async function shiftedDates(
  trx: Trx,
  { criteria, place }: Pick<ReadQuery, 'criteria' | 'place'>,
  query: HomeSearchQuery,
): Promise<ShiftedDates[]> {
  const { today, homeIds } = criteria;
  const shifts = shiftsOf(query, today);
  if (shifts.length === 0) return [];
  const fits = shifts.map(({ query: moved, stay }) => {
    // The price, too: a month of Standby has more or fewer nights.
    const { free, ...rest } = criteriaOf(moved, { place, stay, homeIds, today });
    return allOf([isFree(free!), ...conditionsOf({ ...rest, free }).price]);
  });
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(fits.map((fit) => sql`count(*) filter (where ${fit})`))}]::integer[] as counts
    from unit where ${everyCondition({ ...criteria, free: null, rentCents: { minimum: null, maximum: null } })}
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
    .slice(0, MOST_ANSWERS);
}

function shiftsOf(query: HomeSearchQuery, today: CalendarDate): Shift[] {
  const { startDate, endDate } = query;
  if (startDate === undefined) return [];
  const { first, last } = beginnings(query, startDate);
  const days = Array.from({ length: last - first + 2 * MOST_DAYS + 1 }, (_, index) => first - MOST_DAYS + index).filter(
    (day) => day < first || day > last,
  );
  return days.flatMap((shiftDays) => {
    const end = endDate === undefined || endDate === INDEFINITE ? endDate : addDays(endDate, shiftDays);
    const moved = {
      ...query,
      startDate: addDays(startDate, shiftDays),
      endDate: end,
      availableFromEndDate: undefined,
      flexibleDays: undefined,
    };
    const stay = stayOf(moved, today);
    return stay?.free ? [{ shiftDays, query: moved, stay }] : [];
  });
}

/** Days after the start, or before it, on which the stay might begin. Without an end a start is 'from then on' and stays so. */
function beginnings(
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

/** Null for dates on which no stay may begin: those that have passed, and those too far ahead. */
function stayOf(query: HomeSearchQuery, today: CalendarDate): SearchedStay | null {
  try {
    return searchedStay(query, today);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
