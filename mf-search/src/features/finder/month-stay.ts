import { NO_STAY, type AskedStay } from '@lodestay/links';
import {
  addDays,
  addMonths,
  DEFAULT_COMMITTED_NIGHTS,
  formatDay,
  formatMonth,
  fullMonthsBetween,
  INDEFINITE,
  MONTHLY_STAY_NIGHTS,
  startOfMonth,
  type CalendarDate,
} from '@lodestay/stay';

/** A stay by whole months: any day of `month` to move in, and so many months; null: no end yet, which is Flex. */
export type MonthStay = { readonly month: CalendarDate; readonly months: number | null };

const OFFERED_MONTHS = 12;

/** The months to move in, by their first days: this one and the eleven that follow. */
export const startMonths = (today: CalendarDate): CalendarDate[] =>
  Array.from({ length: OFFERED_MONTHS }, (_, later) => addMonths(startOfMonth(today), later));

/** The first and the last day of moving in: a month that has begun goes on from today. */
function getDays(month: CalendarDate, today: CalendarDate): [first: CalendarDate, last: CalendarDate] {
  const first = startOfMonth(month);
  return [first < today ? today : first, addDays(addMonths(first, 1), -1)];
}

/** What is searched for it. A month is thirty nights at least, so that February is no short stay. */
export function toAskedStay({ month, months }: MonthStay, today: CalendarDate): AskedStay {
  const [first, last] = getDays(month, today);
  const asked = { ...NO_STAY, startDate: first, startBy: last > first ? last : null };
  if (months === null) return { ...asked, endDate: INDEFINITE, committedNights: DEFAULT_COMMITTED_NIGHTS };
  const [end, least] = [addMonths(first, months), addDays(first, MONTHLY_STAY_NIGHTS)];
  return { ...asked, endDate: end > least ? end : least };
}

/** The stay by months that a search means; null where it is one by days. */
export function toMonthStay({ startDate, endDate, startBy }: AskedStay, today: CalendarDate): MonthStay | null {
  if (startDate === null || startBy === null || endDate === null) return null;
  const month = startOfMonth(startDate);
  if (!startMonths(today).includes(month)) return null;
  const months =
    endDate === INDEFINITE ? null : Math.min(OFFERED_MONTHS, Math.max(1, fullMonthsBetween(startDate, endDate)));
  const again = toAskedStay({ month, months }, today);
  return again.endDate === endDate && again.startDate === startDate && again.startBy === startBy
    ? { month, months }
    : null;
}

/** '3 months from February 2027', 'Open-ended, from February 2027'. */
export const monthStayWords = ({ month, months }: MonthStay): string =>
  `${months === null ? 'Open-ended,' : `${months} ${months === 1 ? 'month' : 'months'}`} from ${formatMonth(month)}`;

/** 'Move in any day Feb 1 to Feb 28.' */
export function moveInWords({ month }: MonthStay, today: CalendarDate): string {
  const [first, last] = getDays(month, today);
  return first === last ? `Move in ${formatDay(first)}.` : `Move in any day ${formatDay(first)} to ${formatDay(last)}.`;
}
