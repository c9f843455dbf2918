import { addDays, addMonths, countNights, isCalendarDate, MONTHLY_STAY_NIGHTS } from '@lodestay/stay';
import type { StayChoice } from '@lodestay/links';
import type { StayLimits } from './listing-stay.ts';

type Dates = Pick<StayChoice, 'startDate' | 'endDate'>;

/**
 * The dates of a fixed stay after Flex or Standby, which have no end: the same move-in day, and `formerEnd` or a month. If the home is
 * not available then, the first possible dates from that day. Without a move-in day, no dates.
 */
export function toFixedDates(
  { startDate, endDate: formerEnd }: Dates,
  { available, minimumNights, today }: StayLimits,
): Dates {
  if (!isCalendarDate(startDate)) return { startDate: null, endDate: null };
  const wished = { start: startDate < today ? today : startDate, end: getEnd(startDate, formerEnd, minimumNights) };
  const nights = countNights(wished);
  for (const range of available) {
    const start = range.start > wished.start ? range.start : wished.start;
    const end = start === wished.start ? wished.end : addDays(start, nights);
    if (end <= range.end) return { startDate: start, endDate: end };
  }
  return { startDate: wished.start, endDate: wished.end };
}

function getEnd(start: string, formerEnd: string | null, minimumNights: number): string {
  const earliest = addDays(start, Math.max(MONTHLY_STAY_NIGHTS, minimumNights));
  if (isCalendarDate(formerEnd) && formerEnd >= addDays(start, minimumNights)) return formerEnd;
  const month = addMonths(start, 1);
  return month > earliest ? month : earliest;
}
