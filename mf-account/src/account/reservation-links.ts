import { REQUIRED_PROFILE_FIELDS, type Reservation } from '@lodestay/contracts';
import { toCheckoutHref, toHomeHref, toStayParameters } from '@lodestay/links';

/** The checkout step with which to continue a reservation. */
export function toResumeHref({ id, home, profile }: Pick<Reservation, 'id' | 'home' | 'profile'>): string {
  const step = profile && REQUIRED_PROFILE_FIELDS.every((name) => profile[name]) ? 'payment' : 'profile';
  return toCheckoutStepHref(step, home.slug, id);
}

export const toCheckoutStepHref = (step: 'profile' | 'payment', slug: string, id: string): string =>
  toCheckoutHref(step, slug, { reservationId: id });

/** The home's page with the stay of a reservation, to request it again. */
export function toHomeWithStayHref({
  home,
  startDate,
  endDate,
  committedNights,
}: Pick<Reservation, 'home' | 'startDate' | 'endDate' | 'committedNights'>): string {
  const kind = endDate === null ? 'flex' : 'fixed';
  const stay = toStayParameters({ kind, startDate, endDate, committedNights, pets: 0, parking: 0 });
  return toHomeHref(home.slug, new URLSearchParams(stay));
}
