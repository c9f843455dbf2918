import { addDays, type Stay } from '@lodestay/stay';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';
import type { FreeNights, SearchCriteria } from '../criteria.ts';
import { everyCondition, isFree } from '../sql-conditions.ts';

const MOST_DAYS = 14;
const MOST_ANSWERS = 5;
const SHIFTS = Array.from({ length: 2 * MOST_DAYS + 1 }, (_, index) => index - MOST_DAYS).filter((days) => days !== 0);

export type ShiftedDates = { readonly shiftDays: number; readonly startDate: string; readonly endDate: string | null; readonly homes: number };

export function shifted(free: FreeNights, days: number): FreeNights {
  if (free.kind === 'range') return { kind: 'range', range: { start: addDays(free.range.start, days), end: addDays(free.range.end, days) } };
  return { ...free, from: addDays(free.from, days), to: addDays(free.to, days) };
}

const startOf = (free: FreeNights) => (free.kind === 'range' ? free.range.start : free.from);

/** The same stay up to two weeks earlier or later: the shifts with most homes, of equals the nearest. One pass over the homes that fit otherwise. */
export async function shiftedDates(trx: Trx, criteria: SearchCriteria, stay: Stay | null): Promise<ShiftedDates[]> {
  const { free, today } = criteria;
  if (!free) return [];
  const shifts = SHIFTS.filter((days) => startOf(shifted(free, days)) >= today);
  if (shifts.length === 0) return [];
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(shifts.map((days) => sql`count(*) filter (where ${isFree(shifted(free, days))})`))}]::integer[] as counts
    from unit where ${everyCondition({ ...criteria, free: null })}
  `.execute(trx);
  return shifts
    .map((days, at) => ({ shiftDays: days, startDate: addDays(stay?.checkIn ?? startOf(free), days), endDate: stay?.checkOut ? addDays(stay.checkOut, days) : null, homes: rows[0]!.counts[at]! }))
    .filter(({ homes }) => homes > 0)
    .sort((a, b) => b.homes - a.homes || Math.abs(a.shiftDays) - Math.abs(b.shiftDays) || a.shiftDays - b.shiftDays)
    .slice(0, MOST_ANSWERS);
}
