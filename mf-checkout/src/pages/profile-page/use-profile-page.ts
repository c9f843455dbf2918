import { useEndpoint, usePlatform, useSession } from '@lodestay/platform';
import { useParams, useSearchParams } from '@lodestay/platform/router';
import { today as todayIn } from '@lodestay/stay';
import { readCheckoutAddress } from '../../stay/checkout-address.ts';
import {
  chargedSpots,
  chosenStay,
  petsAllowed,
  reservedStay,
  stayQuery,
  vehiclesAllowed,
  type CheckoutStay,
} from '../../stay/checkout-stay.ts';

export type Counts = { readonly pets: number; readonly vehicles: number };

/** Everything the profile page shows, read with the same questions as `prefetch` asks. */
export function useProfilePage(counts: Counts | null) {
  const { slug = '' } = useParams();
  const [params] = useSearchParams();
  const { now } = usePlatform();
  const { loggedIn, user } = useSession();
  const address = readCheckoutAddress(params);

  // Signing in empties the cache: what is shown stays until it is read again.
  const home = useEndpoint('getHome', { params: { slug } }, { keepPrevious: true }).data;
  const isResumed = address.reservationId !== null;
  const { data: reservation, isError: isLost } = useEndpoint(
    'getReservation',
    { params: { id: address.reservationId ?? '' } },
    { enabled: loggedIn && isResumed, keepPrevious: true },
  );

  const today = home && todayIn(Date.parse(now), home.timeZone);
  const stay: CheckoutStay | null = reservation ? reservedStay(reservation) : today ? chosenStay(address, today) : null;
  const { pets, vehicles } = counts ?? initialCounts();
  const query = stay
    ? { ...stayQuery(stay), pets: pets || undefined, parkingSpots: (home && chargedSpots(home, vehicles)) || undefined }
    : { startDate: '' };
  const quote = useEndpoint(
    'getQuote',
    { params: { slug }, query },
    { enabled: stay !== null, keepPrevious: true },
  ).data;

  function initialCounts(): Counts {
    if (reservation?.profile?.pets)
      return { pets: reservation.profile.pets.length, vehicles: reservation.profile.vehicles?.length ?? 0 };
    return home
      ? { pets: Math.min(address.pets, petsAllowed(home)), vehicles: Math.min(address.parking, vehiclesAllowed(home)) }
      : { pets: 0, vehicles: 0 };
  }

  /** A begun reservation knows whether its home can still be had; the public price counts its own hold against it. */
  const taken = reservation
    ? reservation.quote.available
      ? null
      : reservation.quote
    : quote && !quote.available
      ? quote
      : null;
  return {
    slug,
    address,
    home,
    reservation,
    isResumed,
    isLost,
    stay,
    today,
    quote: stay ? quote : undefined,
    taken,
    user,
    loggedIn,
    initialCounts: initialCounts(),
  };
}
