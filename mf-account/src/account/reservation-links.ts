import type { Reservation, ReservationSummary } from '@lodestay/contracts';
import { toCheckoutHref, toHomeHref, toReservationHref, toStayParameters } from '@lodestay/links';

export const reservationHref = ({ id }: Pick<ReservationSummary, 'id'>): string => toReservationHref(id);

const REQUIRED = ['purpose', 'firstName', 'lastName', 'email', 'phone', 'dateOfBirth'] as const;

/** The checkout step at which a reservation goes on; from there it leads to the other one by itself. */
export function resumeHref({ id, home, profile }: Pick<Reservation, 'id' | 'home' | 'profile'>): string {
  const step = profile && REQUIRED.every((name) => profile[name]) ? 'payment' : 'profile';
  return checkoutHref(step, home.slug, id);
}

export const checkoutHref = (step: 'profile' | 'payment', slug: string, id: string): string =>
  toCheckoutHref(step, slug, { reservationId: id });

/** The home with the same dates chosen, to ask for them once more. */
export function homeHref({
  home,
  startDate,
  endDate,
  committedNights,
}: Pick<Reservation, 'home' | 'startDate' | 'endDate' | 'committedNights'>): string {
  const kind = endDate === null ? 'flex' : 'fixed';
  const stay = toStayParameters({ kind, startDate, endDate, committedNights, pets: 0, parking: 0 });
  return toHomeHref(home.slug, new URLSearchParams(stay));
}
