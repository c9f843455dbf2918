import type { ParkingOutcome, ReservationProfile, ReservationStatus } from '@lodestay/contracts';
import { addHours, MAX_PARKING_SPOTS, PARKING_OFFER_HOURS, toInstant, type CalendarDate } from '@lodestay/stay';
import type { ParkingRequest } from '../tables.ts';

export type Vehicle = ReservationProfile['vehicles'][number];

/** An open request with its stay. */
export type OpenRequest = Pick<
  ParkingRequest,
  'id' | 'reservationId' | 'propertyId' | 'vehicle' | 'requestedAt' | 'offerEndsAt'
> & {
  status: ReservationStatus;
  stayPropertyId: number;
  checkOut: CalendarDate | null;
  timeZone: string;
  /** The vehicles that the stay has. */
  vehicles: readonly Vehicle[];
  /** A move to another property is agreed. */
  isLeaving: boolean;
};

export const isSameVehicle = (a: Pick<Vehicle, 'licensePlate'>, b: Pick<Vehicle, 'licensePlate'>): boolean =>
  a.licensePlate.toUpperCase() === b.licensePlate.toUpperCase();

/** The last moment at which a spot can be added: the day of the check-out has no night of the stay. Null: open-ended. */
const findLastMoment = ({ checkOut, timeZone }: Pick<OpenRequest, 'checkOut' | 'timeZone'>): number | null =>
  checkOut === null ? null : toInstant(checkOut, '00:00', timeZone);

/** Why a request is over. Null: it stays open. */
export function findOutcome(request: OpenRequest, now: Date): ParkingOutcome | null {
  const { status, stayPropertyId, propertyId, isLeaving, vehicles, vehicle, offerEndsAt } = request;
  if (status === 'canceled') return 'canceled';
  if (vehicles.length >= MAX_PARKING_SPOTS || vehicles.some((other) => isSameVehicle(other, vehicle))) return 'added';
  if (stayPropertyId !== propertyId || isLeaving) return 'moved';
  const last = findLastMoment(request);
  if ((status !== 'approved' && status !== 'checked_in') || (last !== null && last <= now.getTime())) return 'ended';
  return offerEndsAt !== null && offerEndsAt <= now ? 'expired' : null;
}

export type NextStep =
  | { readonly kind: 'close'; readonly outcome: ParkingOutcome }
  /** The spot no longer fits, such as after an extension of the stay. The request keeps its place. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'offer'; readonly offeredAt: Date; readonly endsAt: Date };

/** When an offer that begins now ends: after 48 hours, but not later than the last night of the stay can be sold. */
export const getOfferEnd = (request: Pick<OpenRequest, 'checkOut' | 'timeZone'>, now: Date): Date =>
  new Date(Math.min(addHours(now.getTime(), PARKING_OFFER_HOURS), findLastMoment(request) ?? Number.POSITIVE_INFINITY));

/** What happens to an open request now; null for nothing. `canAdd`: the stay can have one more spot now. */
export function findNextStep(request: OpenRequest, now: Date, canAdd: boolean): NextStep | null {
  const outcome = findOutcome(request, now);
  if (outcome) return { kind: 'close', outcome };
  if (request.offerEndsAt !== null) return canAdd ? null : { kind: 'wait' };
  return canAdd ? { kind: 'offer', offeredAt: now, endsAt: getOfferEnd(request, now) } : null;
}

/** 'Toyota Corolla' */
export const formatVehicle = ({ make, model }: Vehicle): string => `${make} ${model}`;
