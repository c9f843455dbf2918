import type { ExtensionOutcome, ReservationStatus } from '@lodestay/contracts';
import { addHours, EXTENSION_TURN_HOURS, findOfferedEnd, getReachableEnd, type CalendarDate } from '@lodestay/stay';
import type { ExtensionRequest } from './tables.ts';

/** An open request, its stay and the calendar of its home. */
export type OpenRequest = Pick<
  ExtensionRequest,
  'id' | 'reservationId' | 'homeId' | 'wantedEnd' | 'stayEnd' | 'knownEnd' | 'requestedAt' | 'offeredEnd' | 'turnEndsAt'
> & {
  accountId: number;
  status: ReservationStatus;
  stayHomeId: number;
  checkOut: CalendarDate | null;
  checkOutAt: Date | null;
  /** A move to another home is agreed. */
  isMoving: boolean;
  /** The first wanted night that is taken or held; null if none is. */
  takenFrom: CalendarDate | null;
  /** The first one that is taken, not only held by somebody's checkout. */
  bookedFrom: CalendarDate | null;
};

/** What the stay means for an open request. Null: it stays open. */
export function findOutcome(request: OpenRequest, now: Date): ExtensionOutcome | null {
  const { status, checkOut, checkOutAt, stayHomeId, homeId, isMoving, wantedEnd, stayEnd } = request;
  if (status === 'canceled') return 'canceled';
  if (checkOut !== null && checkOut >= wantedEnd) return 'extended';
  if (stayHomeId !== homeId || isMoving) return 'moved';
  if (checkOut === null || checkOutAt === null || checkOutAt <= now) return 'ended';
  if (status !== 'approved' && status !== 'checked_in') return 'ended';
  return checkOut < stayEnd ? 'shortened' : null;
}

export type NextStep =
  | { readonly kind: 'close'; readonly outcome: ExtensionOutcome }
  /** The request waits from now on: the stay was extended in part, or somebody booked nights. */
  | { readonly kind: 'wait'; readonly stayEnd: CalendarDate; readonly knownEnd: CalendarDate }
  /** The turn goes on with another last day. */
  | { readonly kind: 'change_turn'; readonly offeredEnd: CalendarDate }
  | { readonly kind: 'give_turn'; readonly offeredEnd: CalendarDate };

/** How far an extension that was not asked for before is known to the guest: what they used, and what they were told. */
const getKnownEnd = ({ knownEnd, offeredEnd, checkOut }: OpenRequest): CalendarDate =>
  [knownEnd, checkOut!, ...(offeredEnd ? [offeredEnd] : [])].toSorted().at(-1)!;

/** What happens to an open request now; null for nothing. Whether the turn of another request comes first, the caller decides. */
export function findNextStep(request: OpenRequest, now: Date): NextStep | null {
  const outcome = findOutcome(request, now);
  if (outcome) return { kind: 'close', outcome };
  const { wantedEnd, stayEnd, knownEnd, offeredEnd, turnEndsAt, takenFrom, bookedFrom } = request;
  const end = request.checkOut!;
  if (end > stayEnd) return { kind: 'wait', stayEnd: end, knownEnd: getKnownEnd(request) };
  const bookable = getReachableEnd(wantedEnd, bookedFrom);
  if (turnEndsAt !== null) {
    // A hold lasts minutes, so it does not end a turn.
    const offered = findOfferedEnd({ end, wantedEnd, knownEnd }, bookable);
    if (offered === null) return { kind: 'wait', stayEnd, knownEnd };
    if (turnEndsAt <= now) return { kind: 'close', outcome: 'lapsed' };
    return offered === offeredEnd ? null : { kind: 'change_turn', offeredEnd: offered };
  }
  // Somebody booked what the guest knew, so it is news when it becomes available again.
  if (bookable < knownEnd) return { kind: 'wait', stayEnd, knownEnd: bookable };
  const offered = findOfferedEnd({ end, wantedEnd, knownEnd }, getReachableEnd(wantedEnd, takenFrom));
  return offered === null ? null : { kind: 'give_turn', offeredEnd: offered };
}

/** When a turn that begins now ends: after 24 hours, but not later than the stay. */
export const getTurnEnd = ({ checkOutAt }: Pick<OpenRequest, 'checkOutAt'>, now: Date): Date =>
  new Date(Math.min(addHours(now.getTime(), EXTENSION_TURN_HOURS), checkOutAt!.getTime()));
