import { addDays, daysBetween, getLocalDate, toInstant } from '@lodestay/stay';

/** When a guest who did not confirm the check-out is asked, on the day of the check-out, in the home's time zone. */
export const DEPARTURE_QUESTION_TIME = '18:00';
/** Days after the check-out until which the guest can still confirm it. */
const CONFIRMABLE_DAYS = 14;

export type EndedStay = { status: string; checkOut: string | null; checkOutAt: Date | null; timeZone: string };
export type KnownDeparture = { stillThereAt: Date | null; leftAt: Date | null };
export const NO_DEPARTURE: KnownDeparture = { stillThereAt: null, leftAt: null };

/** When the guest is asked whether they have left. Null for a stay that has not begun, was canceled or has no end. */
export function getDepartureQuestion({ status, checkOut, timeZone }: EndedStay): Date | null {
  if (checkOut === null || (status !== 'checked_in' && status !== 'completed')) return null;
  return new Date(toInstant(checkOut, DEPARTURE_QUESTION_TIME, timeZone));
}

/** Until when the guest can confirm the check-out after the stay: until staff have recorded it, or for two weeks. */
export function getConfirmableUntil({ checkOut, timeZone }: EndedStay, { leftAt }: KnownDeparture): Date | null {
  if (checkOut === null || leftAt !== null) return null;
  return new Date(toInstant(addDays(checkOut, CONFIRMABLE_DAYS), DEPARTURE_QUESTION_TIME, timeZone));
}

/** Whether staff can record that the guest has left or is still there: from the check-out time on, until it is known. */
export const canRecordDeparture = (
  { status, checkOutAt }: EndedStay,
  { leftAt }: KnownDeparture,
  { isConfirmed, now }: { isConfirmed: boolean; now: Date },
): boolean =>
  (status === 'checked_in' || status === 'completed') &&
  checkOutAt !== null &&
  checkOutAt <= now &&
  leftAt === null &&
  !isConfirmed;

/** The nights after the check-out that a guest who was still there stayed, until they left or until now. */
export function countNightsOver(
  { checkOut, timeZone }: EndedStay,
  { stillThereAt, leftAt }: KnownDeparture,
  { confirmedLeftAt, now }: { confirmedLeftAt: Date | null; now: Date },
): number {
  if (checkOut === null || stillThereAt === null) return 0;
  const end = confirmedLeftAt ?? leftAt ?? now;
  return Math.max(0, daysBetween(checkOut, getLocalDate(end.getTime(), timeZone)));
}
