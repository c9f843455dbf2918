import { isSlug } from '@lodestay/contracts';
import { addMonths, getStartOfMonth, isCalendarDate, type CalendarDate } from '@lodestay/stay';

/** The length of the example stay, in months, that can be chosen. */
export const EXAMPLE_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** The example stay of a URL. */
export type ExampleChoice = {
  /** Slug of a market, or null. */
  readonly city: string | null;
  /** Slug of a home, or null. */
  readonly home: string | null;
  readonly checkIn: CalendarDate;
  readonly months: number;
  /** Why the move-in date of the URL is not used; null if it is used or absent. */
  readonly dateNotice: string | null;
};

const getSlug = (params: URLSearchParams, name: string) => {
  const text = params.get(name)?.trim().toLowerCase() ?? '';
  return isSlug(text) ? text : null;
};

/** Prices and calendars beyond a year are too uncertain for an example. */
const getLatestCheckIn = (today: CalendarDate) => addMonths(today, 12);

/** The first and last move-in date of the form. */
export const getCheckInLimits = (today: CalendarDate) => ({ min: today, max: getLatestCheckIn(today) });

function findDateNotice(date: string | null, today: CalendarDate): string | null {
  if (date === null) return null;
  if (!isCalendarDate(date)) return 'That move-in date isn’t valid, so we ignored it.';
  if (date < today) return 'Your move-in date has passed, so we ignored it.';
  return date > getLatestCheckIn(today) ? 'That move-in date is more than a year away, so we ignored it.' : null;
}

/** Parses the example. Without a valid move-in date, the stay starts on the first of next month. */
export function parseExampleChoice(params: URLSearchParams, today: CalendarDate, defaultMonths: number): ExampleChoice {
  const date = params.get('startDate')?.trim() || null;
  const dateNotice = findDateNotice(date, today);
  const months = Number(params.get('months'));
  return {
    city: getSlug(params, 'city'),
    home: getSlug(params, 'home'),
    checkIn: date !== null && dateNotice === null ? date : getStartOfMonth(addMonths(today, 1)),
    months: EXAMPLE_MONTHS.some((choice) => choice === months) ? months : defaultMonths,
    dateNotice,
  };
}
