import { NO_STAY, type RequestedStay } from '@lodestay/links';
import {
  addDays,
  addMonths,
  DEFAULT_COMMITTED_NIGHTS,
  formatDay,
  formatMonth,
  countFullMonths,
  INDEFINITE,
  MONTHLY_STAY_NIGHTS,
  getStartOfMonth,
  type CalendarDate,
} from '@lodestay/stay';

/** A stay by whole months. Move-in is any day of `month`. `months` is null for an open-ended (Flex) stay. */
export type MonthStay = { readonly month: CalendarDate; readonly months: number | null };

const OFFERED_MONTHS = 12;

/** First days of the possible move-in months: the current month and the next eleven. */
export const getStartMonths = (today: CalendarDate): CalendarDate[] =>
  Array.from({ length: OFFERED_MONTHS }, (_, offset) => addMonths(getStartOfMonth(today), offset));

/** The first and the last move-in day. The current month starts today. */
function getMoveInDays(month: CalendarDate, today: CalendarDate): [first: CalendarDate, last: CalendarDate] {
  const first = getStartOfMonth(month);
  return [first < today ? today : first, addDays(addMonths(first, 1), -1)];
}

/** The dates to search. A month has at least 30 nights, so that February does not count as a short stay. */
export function toRequestedStay({ month, months }: MonthStay, today: CalendarDate): RequestedStay {
  const [first, last] = getMoveInDays(month, today);
  const requested = { ...NO_STAY, startDate: first, availableFromEndDate: last > first ? last : null };
  if (months === null) return { ...requested, endDate: INDEFINITE, committedNights: DEFAULT_COMMITTED_NIGHTS };
  const [end, earliestEnd] = [addMonths(first, months), addDays(first, MONTHLY_STAY_NIGHTS)];
  return { ...requested, endDate: end > earliestEnd ? end : earliestEnd };
}

/** The stay by months that a search stands for, or null if it is a stay by days. */
export function toMonthStay(
  { startDate, endDate, availableFromEndDate }: RequestedStay,
  today: CalendarDate,
): MonthStay | null {
  if (startDate === null || availableFromEndDate === null || endDate === null) return null;
  const month = getStartOfMonth(startDate);
  if (!getStartMonths(today).includes(month)) return null;
  const months =
    endDate === INDEFINITE ? null : Math.min(OFFERED_MONTHS, Math.max(1, countFullMonths(startDate, endDate)));
  const roundTrip = toRequestedStay({ month, months }, today);
  return roundTrip.endDate === endDate &&
    roundTrip.startDate === startDate &&
    roundTrip.availableFromEndDate === availableFromEndDate
    ? { month, months }
    : null;
}

/** '3 months from February 2027', 'Open-ended, from February 2027'. */
export const formatMonthStay = ({ month, months }: MonthStay): string =>
  `${months === null ? 'Open-ended,' : `${months} ${months === 1 ? 'month' : 'months'}`} from ${formatMonth(month)}`;

/** Says on which days the guest can move in. */
export function formatMoveInDays({ month }: MonthStay, today: CalendarDate): string {
  const [first, last] = getMoveInDays(month, today);
  return first === last ? `Move in ${formatDay(first)}.` : `Move in any day ${formatDay(first)} – ${formatDay(last)}.`;
}
