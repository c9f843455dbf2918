import type { HomeDetail } from '@lodestay/contracts';
import { useEndpoint, usePlatform, usePromoCode, useSession } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';
import { useParams, useSearchParams } from '@lodestay/platform/router';
import { getLocalDate as todayIn } from '@lodestay/stay';
import { parseCheckoutParams } from '../../stay/checkout-url.ts';
import {
  countChargedSpots,
  resolveChosenStay,
  getMaxPets,
  getReservedStay,
  toQuoteQuery,
  getMaxVehicles,
  type CheckoutStay,
} from '../../stay/checkout-stay.ts';

export type Counts = { readonly pets: number; readonly vehicles: number };

/** The data of the profile page, with the same inputs as `prefetch`. */
export function useProfilePage(counts: Counts | null) {
  const { slug = '' } = useParams();
  const [params] = useSearchParams();
  const { now } = usePlatform();
  const { loggedIn, user } = useSession();
  const promoCode = usePromoCode();
  const checkoutParams = parseCheckoutParams(params);

  // Signing in clears the cache. Keeping the previous data keeps the page visible meanwhile.
  const home = useEndpoint('getHome', { params: { slug } }, { keepPrevious: true }).data;
  const isResumed = checkoutParams.reservationId !== null;
  const { data: reservation, isError: isReservationMissing } = useEndpoint(
    'getReservation',
    { params: { id: checkoutParams.reservationId ?? '' } },
    { enabled: loggedIn && isResumed, keepPrevious: true },
  );

  const today = home && todayIn(Date.parse(now), home.timeZone);
  const stay: CheckoutStay | null = reservation
    ? getReservedStay(reservation)
    : today
      ? resolveChosenStay(checkoutParams, today)
      : null;
  const { pets, vehicles } = counts ?? initialCounts();
  const query = stay
    ? {
        ...toQuoteQuery(stay, reservation ? (reservation.quote.promo?.code ?? null) : promoCode),
        pets: pets || undefined,
        parkingSpots: (home && countChargedSpots(home, vehicles)) || undefined,
      }
    : { startDate: '' };
  const { data: quote, error: quoteError } = useEndpoint(
    'getQuote',
    { params: { slug }, query },
    { enabled: stay !== null, keepPrevious: true },
  );

  function initialCounts(): Counts {
    if (reservation?.profile?.pets)
      return { pets: reservation.profile.pets.length, vehicles: reservation.profile.vehicles?.length ?? 0 };
    return home
      ? {
          pets: Math.min(checkoutParams.pets, getMaxPets(home)),
          vehicles: Math.min(checkoutParams.parking, getMaxVehicles(home)),
        }
      : { pets: 0, vehicles: 0 };
  }

  /** Uses the reservation's own quote if there is one, because the public quote treats its hold as someone else's. */
  const taken = reservation
    ? reservation.quote.available
      ? null
      : reservation.quote
    : quote && !quote.available
      ? quote
      : null;
  return {
    slug,
    checkoutParams,
    home,
    reservation,
    isResumed,
    isReservationMissing,
    stay,
    today,
    quote: stay ? quote : undefined,
    taken,
    refusal: home && findRefusal(home, quoteError, stay),
    /** The price of a Standby stay includes the membership until the guest has it, and it is bought before the stay. */
    needsStandby: loggedIn && !reservation && quote?.lines.some(({ code }) => code === 'standby_membership') === true,
    user,
    loggedIn,
    initialCounts: initialCounts(),
  };
}

/** Why this stay cannot be booked, whatever is entered. Null if it can, as far as is known before saving. */
function findRefusal({ sample }: HomeDetail, quoteError: unknown, stay: CheckoutStay | null): string | null {
  if (sample?.bookable === false) return 'This sample listing can’t be booked here. Choose another home.';
  if (!(quoteError instanceof ApiError)) return null;
  if (stay?.legs && (quoteError.status === 404 || quoteError.status === 410))
    return 'A home of this stay is no longer listed. Search again for your dates.';
  if (quoteError.status !== 422) return null;
  const field = quoteError.fields[0];
  // The form shows problems of its own fields.
  return field?.path === 'pets' || field?.path === 'parking_spots' ? null : (field?.message ?? quoteError.message);
}
