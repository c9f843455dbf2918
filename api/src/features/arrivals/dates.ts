import { CHECK_OUT_DAYS, GUIDE_DAYS, INVENTORY_HOURS } from '@lodestay/contracts';
import { addDays, addHours, toInstant } from '@lodestay/stay';

/** When something is released on a day, in the home's time zone. */
export const RELEASE_TIME = '09:00';

type CheckIn = { checkIn: string; timeZone: string };

/** When the check-in guide is released. */
export const getGuideRelease = ({ checkIn, timeZone }: CheckIn): Date =>
  new Date(toInstant(addDays(checkIn, -GUIDE_DAYS), RELEASE_TIME, timeZone));

/** When the inventory can no longer be submitted. */
export const getInventoryEnd = (checkInAt: Date): Date => new Date(addHours(checkInAt.getTime(), INVENTORY_HOURS));

/** From when the check-out steps are shown. Null for an open-ended stay. A short stay shows them from check-in. */
export function getCheckOutStart(stay: CheckIn & { checkOut: string | null; checkInAt: Date }): Date | null {
  if (stay.checkOut === null) return null;
  const start = new Date(toInstant(addDays(stay.checkOut, -CHECK_OUT_DAYS), RELEASE_TIME, stay.timeZone));
  return start < stay.checkInAt ? stay.checkInAt : start;
}

type Stay = { status: string; checkInAt: Date; now: Date };

const isConfirmed = (status: string) => status === 'approved' || status === 'checked_in' || status === 'completed';

/** Whether the guide may be read: from its release until the stay is over. */
export const isGuideReleased = (status: string, release: Date, now: Date): boolean =>
  (status === 'approved' || status === 'checked_in') && now >= release;

/** What the guest can do about the inventory. */
export function getInventoryState({ status, checkInAt, now }: Stay, isSubmitted: boolean) {
  if (isSubmitted) return 'submitted';
  if (!isConfirmed(status) || now < checkInAt) return 'waiting';
  return now <= getInventoryEnd(checkInAt) ? 'open' : 'late';
}

/** What the guest can do about the check-out. */
export function getCheckOutState(
  { status, checkInAt, now, confirmableUntil = null }: Stay & { confirmableUntil?: Date | null },
  start: Date | null,
  isDone: boolean,
) {
  if (isDone) return 'confirmed';
  if (!isConfirmed(status)) return 'not_approved';
  if (status === 'completed') return confirmableUntil !== null && now <= confirmableUntil ? 'open' : 'over';
  if (start === null) return 'open_ended';
  return now < start || now < checkInAt ? 'waiting' : 'open';
}
