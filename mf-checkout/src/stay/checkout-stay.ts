import type { HomeDetail, Reservation, StayQuery } from '@lodestay/contracts';
import {
  formatNights,
  formatWeekday,
  INDEFINITE,
  MAX_PARKING_SPOTS,
  MAX_PETS,
  resolveStay,
  type CalendarDate,
  type Stay,
  type StayKind,
} from '@lodestay/stay';
import type { CheckoutAddress } from './checkout-address.ts';

/** The stay a checkout is about: that of the reservation once there is one, else the one in the address. */
export type CheckoutStay = {
  readonly kind: StayKind;
  readonly startDate: CalendarDate;
  /** Null: open end. */
  readonly endDate: CalendarDate | null;
  readonly committedNights: number | null;
  readonly nights: number;
};

const ofStay = ({ kind, checkIn, checkOut, committedNights, nights }: Stay): CheckoutStay => ({
  kind,
  startDate: checkIn,
  endDate: checkOut,
  committedNights,
  nights,
});

/** The stay that the address names, or null when its dates cannot be stayed in. `today` is the home's. */
export function chosenStay(
  { standby, startDate, endDate, committedNights }: CheckoutAddress,
  today: CalendarDate,
): CheckoutStay | null {
  const resolved = resolveStay({ checkIn: startDate, checkOut: endDate, committedNights, standby, earliest: today });
  return resolved.ok ? ofStay(resolved.stay) : null;
}

export const reservedStay = ({
  stayKind: kind,
  startDate,
  endDate,
  nights,
  committedNights,
}: Reservation): CheckoutStay => ({ kind, startDate, endDate, nights, committedNights });

/** An address that names the same stay, for links that leave the checkout. */
export const addressOfStay = (stay: CheckoutStay, address: CheckoutAddress): CheckoutAddress => ({
  ...address,
  standby: stay.kind === 'standby',
  startDate: stay.startDate,
  endDate: stay.kind === 'standby' ? null : (stay.endDate ?? INDEFINITE),
  committedNights: stay.committedNights,
});

/** The stay as the calls of the api ask for it: the kind is only said where dates do not imply it. */
export function stayQuery({ kind, startDate, endDate, committedNights }: CheckoutStay): StayQuery {
  if (endDate !== null) return { startDate, endDate };
  return { startDate, stayKind: kind, committedNights: committedNights ?? undefined };
}

/** Pets the home takes, never more than the two of the specification. */
export const petsAllowed = ({ pets }: Pick<HomeDetail, 'pets'>): number =>
  pets.allowed ? Math.min(MAX_PETS, pets.maximum) : 0;

/** Vehicles one may bring; whether a spot is left is decided when the profile is saved. */
export const vehiclesAllowed = ({ parking }: Pick<HomeDetail, 'parking'>): number =>
  parking.mode === 'unavailable' ? 0 : Math.min(MAX_PARKING_SPOTS, parking.spots ?? MAX_PARKING_SPOTS);

/** Only spots that the property rents out are charged (product 4). */
export const chargedSpots = ({ parking }: Pick<HomeDetail, 'parking'>, vehicles: number): number =>
  parking.mode === 'paid_assigned' && parking.monthly ? vehicles : 0;

export const stayLineKind = (kind: StayKind): 'fixed' | 'flex' | 'standby' =>
  kind === 'standby' ? 'standby' : kind === 'flex' || kind === 'one_year_flex' ? 'flex' : 'fixed';

/** The words under the stay line, from start to end. */
export function stayLineWords({ kind, startDate, endDate, nights, committedNights }: CheckoutStay): string[] {
  const start = formatWeekday(startDate);
  if (kind === 'standby') return [start, 'month to month'];
  if (endDate === null) return [start, ...(committedNights ? [`${committedNights}-night minimum`] : []), 'open-ended'];
  return [start, formatNights(nights), formatWeekday(endDate)];
}
