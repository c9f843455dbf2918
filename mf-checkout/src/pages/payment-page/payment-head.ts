import type { Reservation } from '@lodestay/contracts';
import { toReservationHref } from '@lodestay/links';
import { getQueryKey, type Head, type Outcome, type PageContext } from '@lodestay/platform';
import { brand } from '@lodestay/ui/brand';
import { parseCheckoutParams, toStepHref } from '../../stay/checkout-url.ts';

/** Whether the profile step is complete. The API refuses a payment before that. */
export const isProfileComplete = ({ profile }: Pick<Reservation, 'profile'>): boolean =>
  Boolean(
    profile?.purpose && profile.firstName && profile.lastName && profile.email && profile.phone && profile.dateOfBirth,
  );

/** The URL of another page if the payment step does not apply to this reservation; otherwise null. */
export function getPaymentRedirect(reservation: Reservation, slug: string, params: URLSearchParams): string | null {
  const { id, status, quote } = reservation;
  if (status !== 'draft' && status !== 'held' && status !== 'expired') return toReservationHref(id);
  const checkoutParams = { ...parseCheckoutParams(params), reservationId: id };
  if (!isProfileComplete(reservation)) return toStepHref('profile', quote.homeSlug, checkoutParams);
  return quote.homeSlug === slug ? null : toStepHref('payment', quote.homeSlug, checkoutParams);
}

export async function prefetch({ fetch, params, url, queryClient }: PageContext): Promise<Outcome | void> {
  const slug = params['slug']!;
  const checkoutParams = parseCheckoutParams(url.searchParams);
  const id = checkoutParams.reservationId;
  if (!id) return { status: 302, redirect: toStepHref('profile', slug, checkoutParams) };
  // A cached reservation may be outdated.
  await queryClient.invalidateQueries({
    queryKey: getQueryKey('getReservation', { params: { id } }),
    refetchType: 'none',
  });
  const reservation = await fetch('getReservation', { params: { id } });
  const redirect = getPaymentRedirect(reservation, slug, url.searchParams);
  if (redirect) return { status: 302, redirect };
  await queryClient.invalidateQueries({ queryKey: ['getReservationQuote'], refetchType: 'none' });
  await queryClient.invalidateQueries({ queryKey: ['listPaymentMethods'], refetchType: 'none' });
  await Promise.all([
    fetch('getHome', { params: { slug } }),
    fetch('getReservationQuote', { params: { id }, query: { paymentMethod: 'card' } }),
    fetch('getReservationQuote', { params: { id }, query: { paymentMethod: 'bank_account' } }),
    fetch('getPaymentConfiguration', {}),
    fetch('listPaymentMethods', {}),
  ]);
}

export function head({ queryClient, url }: PageContext): Head {
  const { reservationId } = parseCheckoutParams(url.searchParams);
  const reservation = queryClient.getQueryData<Reservation>(
    getQueryKey('getReservation', { params: { id: reservationId } }),
  );
  return {
    title: `${reservation ? `Payment: ${reservation.home.title}` : 'Payment'} | ${brand.name}`,
    description: 'Pay for your stay.',
    robots: 'noindex',
  };
}
