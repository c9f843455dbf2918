import type { Reservation } from '@lodestay/contracts';
import { toReservationHref } from '@lodestay/links';
import { queryKeyOf, type Head, type Outcome, type PageContext } from '@lodestay/platform';
import { brand } from '@lodestay/ui/brand';
import { readCheckoutAddress, stepHref } from '../../stay/checkout-address.ts';

/** The profile step is done: the api refuses a payment before. */
export const isProfileComplete = ({ profile }: Pick<Reservation, 'profile'>): boolean =>
  Boolean(
    profile?.purpose && profile.firstName && profile.lastName && profile.email && profile.phone && profile.dateOfBirth,
  );

/** Where the payment step is not the page to show. */
export function paymentDetour(reservation: Reservation, slug: string, params: URLSearchParams): string | null {
  const { id, status, quote } = reservation;
  if (status !== 'draft' && status !== 'held' && status !== 'expired') return toReservationHref(id);
  const address = { ...readCheckoutAddress(params), reservationId: id };
  if (!isProfileComplete(reservation)) return stepHref('profile', quote.homeSlug, address);
  return quote.homeSlug === slug ? null : stepHref('payment', quote.homeSlug, address);
}

export async function prefetch({ fetch, params, url, queryClient }: PageContext): Promise<Outcome | void> {
  const slug = params['slug']!;
  const address = readCheckoutAddress(url.searchParams);
  const id = address.reservationId;
  if (!id) return { status: 302, redirect: stepHref('profile', slug, address) };
  // What the browser remembers of a reservation is as old as its last visit.
  await queryClient.invalidateQueries({
    queryKey: queryKeyOf('getReservation', { params: { id } }),
    refetchType: 'none',
  });
  const reservation = await fetch('getReservation', { params: { id } });
  const redirect = paymentDetour(reservation, slug, url.searchParams);
  if (redirect) return { status: 302, redirect };
  await queryClient.invalidateQueries({ queryKey: ['getReservationQuote'], refetchType: 'none' });
  await Promise.all([
    fetch('getHome', { params: { slug } }),
    fetch('getReservationQuote', { params: { id }, query: { paymentMethod: 'card' } }),
    fetch('getReservationQuote', { params: { id }, query: { paymentMethod: 'bank_account' } }),
    fetch('getPaymentConfiguration', {}),
  ]);
}

export function head({ queryClient, url }: PageContext): Head {
  const { reservationId } = readCheckoutAddress(url.searchParams);
  const reservation = queryClient.getQueryData<Reservation>(
    queryKeyOf('getReservation', { params: { id: reservationId } }),
  );
  return {
    title: `${reservation ? `Payment: ${reservation.home.title}` : 'Payment'} | ${brand.name}`,
    description: 'Pay for your stay.',
    robots: 'noindex',
  };
}
