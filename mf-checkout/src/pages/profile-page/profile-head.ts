import { getQueryKey, type Head, type Outcome, type PageContext } from '@lodestay/platform';
import { brand } from '@lodestay/ui/brand';
import type { HomeDetail, Reservation } from '@lodestay/contracts';
import { toReservationHref } from '@lodestay/links';
import { getLocalDate as todayIn } from '@lodestay/stay';
import { parseCheckoutParams } from '../../stay/checkout-url.ts';
import {
  countChargedSpots,
  resolveChosenStay,
  getMaxPets,
  getReservedStay,
  toQuoteQuery,
  getMaxVehicles,
} from '../../stay/checkout-stay.ts';

/** Whether the reservation is still in checkout. Afterwards it has a page of its own. */
export const isInCheckout = ({ status }: Pick<Reservation, 'status'>) =>
  status === 'draft' || status === 'held' || status === 'expired';

/** Fetches the data of the first view. The reservation is fetched only for signed-in users. */
export async function prefetch({ fetch, params, session, url, now }: PageContext): Promise<Outcome | void> {
  const slug = params['slug']!;
  const checkoutParams = parseCheckoutParams(url.searchParams);
  const own =
    session.loggedIn && checkoutParams.reservationId ? { params: { id: checkoutParams.reservationId } } : null;
  const [home, reservation] = await Promise.all([
    fetch('getHome', { params: { slug } }),
    own && fetch('getReservation', own),
    own && fetch('getStayPeople', own),
  ]);
  if (reservation && !isInCheckout(reservation)) return { status: 302, redirect: toReservationHref(reservation.id) };
  const stay = reservation
    ? getReservedStay(reservation)
    : resolveChosenStay(checkoutParams, todayIn(Date.parse(now), home.timeZone));
  if (!stay) return;
  const pets = reservation?.profile?.pets?.length ?? Math.min(checkoutParams.pets, getMaxPets(home));
  const vehicles = reservation?.profile?.vehicles?.length ?? Math.min(checkoutParams.parking, getMaxVehicles(home));
  // If the price fails here, the browser requests it again.
  await fetch('getQuote', {
    params: { slug },
    query: {
      ...toQuoteQuery(stay),
      pets: pets || undefined,
      parkingSpots: countChargedSpots(home, vehicles) || undefined,
    },
  }).catch(() => null);
}

export function head({ queryClient, params }: PageContext): Head {
  const home = queryClient.getQueryData<HomeDetail>(getQueryKey('getHome', { params: { slug: params['slug'] } }));
  return {
    title: `${home ? `Your details: ${home.title}` : 'Your details'} | ${brand.name}`,
    description: 'Tell us who is staying and see the price of your stay.',
    robots: 'noindex',
  };
}
