import { queryKeyOf, type Head, type Outcome, type PageContext } from '@lodestay/platform';
import { brand } from '@lodestay/ui/brand';
import type { HomeDetail, Reservation } from '@lodestay/contracts';
import { toReservationHref } from '@lodestay/links';
import { today as todayIn } from '@lodestay/stay';
import { readCheckoutAddress } from '../../stay/checkout-address.ts';
import {
  chargedSpots,
  chosenStay,
  petsAllowed,
  reservedStay,
  stayQuery,
  vehiclesAllowed,
} from '../../stay/checkout-stay.ts';

/** A reservation whose checkout is over has a page of its own. */
export const isInCheckout = ({ status }: Pick<Reservation, 'status'>) =>
  status === 'draft' || status === 'held' || status === 'expired';

/** Reads what the first view shows. Somebody else's reservation, or one from a link for a visitor, is simply not read. */
export async function prefetch({ fetch, params, session, url, now }: PageContext): Promise<Outcome | void> {
  const slug = params['slug']!;
  const address = readCheckoutAddress(url.searchParams);
  const [home, reservation] = await Promise.all([
    fetch('getHome', { params: { slug } }),
    session.loggedIn && address.reservationId
      ? fetch('getReservation', { params: { id: address.reservationId } })
      : null,
  ]);
  if (reservation && !isInCheckout(reservation)) return { status: 302, redirect: toReservationHref(reservation.id) };
  const stay = reservation ? reservedStay(reservation) : chosenStay(address, todayIn(Date.parse(now), home.timeZone));
  if (!stay) return;
  const pets = reservation?.profile?.pets?.length ?? Math.min(address.pets, petsAllowed(home));
  const vehicles = reservation?.profile?.vehicles?.length ?? Math.min(address.parking, vehiclesAllowed(home));
  // A price that cannot be worked out now is asked for again by the browser; the page stands without it.
  await fetch('getQuote', {
    params: { slug },
    query: { ...stayQuery(stay), pets: pets || undefined, parkingSpots: chargedSpots(home, vehicles) || undefined },
  }).catch(() => null);
}

export function head({ queryClient, params }: PageContext): Head {
  const home = queryClient.getQueryData<HomeDetail>(queryKeyOf('getHome', { params: { slug: params['slug'] } }));
  return {
    title: `${home ? `Your details: ${home.title}` : 'Your details'} | ${brand.name}`,
    description: 'Tell us who is staying and see the price of your stay.',
    robots: 'noindex',
  };
}
