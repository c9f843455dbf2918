import type { CalendarDate } from '../calendar/calendar-date.ts';
import { toInstant } from '../calendar/instant.ts';
import type { CancellationRequest } from '../refund/cancellation.ts';
import type { Stay } from '../stay.ts';

const TIME_ZONE = 'America/Denver';

/** Noon in the time zone of the home. */
export const noon = (date: CalendarDate) => toInstant(date, '12:00', TIME_ZONE);

/** A cancellation at noon with the policy that keeps one month. */
export const createNotice = (
  { kind, checkIn, nights, committedNights }: Stay,
  noticeOn: CalendarDate,
  paid: CancellationRequest['paid'],
  bookedOn: CalendarDate = '2026-11-21',
): CancellationRequest => ({
  policy: 'one_month',
  kind,
  checkIn,
  nights,
  committedNights,
  checkInTime: '16:00',
  timeZone: TIME_ZONE,
  bookedAt: noon(bookedOn),
  now: noon(noticeOn),
  paid,
});
