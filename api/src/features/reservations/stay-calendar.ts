import { brand } from '@lodestay/contracts/brand';
import { toReservationHref } from '@lodestay/links';
import { formatDate, formatZonedTime, getLocalDate } from '@lodestay/stay';
import { createEvents, type EventAttributes } from 'ics';
import type { ReservationRow } from './tables.ts';

const HOUR_MS = 3_600_000;

export type CalendarStay = Pick<ReservationRow, 'id' | 'reference' | 'checkInAt' | 'checkOutAt'> & {
  readonly title: string;
  /** Null if the street is not stated. */
  readonly address: string | null;
  readonly timeZone: string;
};

/**
 * The check-in and the check-out of a stay as an iCalendar file (RFC 5545). An open-ended stay has no check-out. Times are in UTC, so that
 * calendars in every time zone show the right moment; the text says it at the home. Identifiers stay the same, so a second import
 * updates the events.
 */
export function createStayCalendar(stay: CalendarStay, siteOrigin: string): string {
  const { id, checkInAt, checkOutAt, title } = stay;
  const toEvent = (name: string, summary: string, word: string, at: Date, start: number): EventAttributes => ({
    uid: `${name}-${id}@${new URL(siteOrigin).hostname}`,
    productId: brand.name,
    calName: `${brand.name}: ${title}`,
    title: summary,
    description: describeStay(stay, word, at, siteOrigin),
    ...(stay.address === null ? {} : { location: stay.address }),
    start,
    startInputType: 'utc',
    startOutputType: 'utc',
    end: start + HOUR_MS,
    endInputType: 'utc',
    endOutputType: 'utc',
    status: 'CONFIRMED',
    busyStatus: 'FREE',
  });
  const events = [toEvent('check-in', `Check in: ${title}`, 'From', checkInAt, checkInAt.getTime())];
  if (checkOutAt)
    events.push(toEvent('check-out', `Check out: ${title}`, 'By', checkOutAt, checkOutAt.getTime() - HOUR_MS));
  const { error, value } = createEvents(events);
  if (error || value === null) throw new Error('the calendar of a stay could not be created', { cause: error });
  return value;
}

/** 'From 4 p.m. MST on Jan 11, 2027. Reservation LS-7K2M9Q: https://…' */
function describeStay({ id, reference, timeZone }: CalendarStay, word: string, at: Date, siteOrigin: string): string {
  const instant = at.getTime();
  const when = `${formatZonedTime(instant, timeZone)} on ${formatDate(getLocalDate(instant, timeZone))}`;
  return `${word} ${when}. Reservation ${reference}: ${siteOrigin}${toReservationHref(id)}`;
}
