import type { Reservation, ReservationSummary } from '@lodestay/contracts';
import { INDEFINITE } from '@lodestay/stay';

export const reservationHref = ({ id }: Pick<ReservationSummary, 'id'>): string => `/account/reservations/${id}`;

const REQUIRED = ['purpose', 'firstName', 'lastName', 'email', 'phone', 'dateOfBirth'] as const;

/** The checkout step at which a reservation goes on; from there it leads to the other one by itself. */
export function resumeHref({ id, home, profile }: Pick<Reservation, 'id' | 'home' | 'profile'>): string {
  const step = profile && REQUIRED.every((name) => profile[name]) ? 'payment' : 'profile';
  return checkoutHref(step, home.slug, id);
}

export const checkoutHref = (step: 'profile' | 'payment', slug: string, id: string): string =>
  `/new-reservation/${step}/${slug}?reservation=${id}`;

/** The home with the same dates chosen, to ask for them once more. */
export function homeHref({
  home,
  startDate,
  endDate,
  committedNights,
}: Pick<Reservation, 'home' | 'startDate' | 'endDate' | 'committedNights'>): string {
  const query = new URLSearchParams({ startDate, endDate: endDate ?? INDEFINITE });
  if (endDate === null && committedNights) query.set('committedNights', String(committedNights));
  return `/homes/${home.slug}?${query}`;
}
