import { describe, expect, it } from '@jest/globals';
import { heldReservation, ID, sampleQuote, sampleReservation } from '../../testing/sample-checkout.ts';
import { getPaymentRedirect } from './payment-head.ts';

describe('getPaymentRedirect', () => {
  const params = new URLSearchParams('startDate=2027-01-11&endDate=2027-04-11');

  it.each([
    ['stays for a draft', sampleReservation(), null],
    ['stays for a held reservation', heldReservation(), null],
    [
      'opens the reservation after the checkout',
      sampleReservation({ status: 'approved' }),
      `/account/reservations/${ID}`,
    ],
    [
      'opens the profile step if the profile is incomplete',
      sampleReservation({ profile: { firstName: 'Noor' } }),
      `/new-reservation/profile/the-alder-412?startDate=2027-01-11&endDate=2027-04-11&reservation=${ID}`,
    ],
    [
      'opens the payment step of the right home',
      sampleReservation({ quote: { ...sampleQuote(), homeSlug: 'the-birch-2' } }),
      `/new-reservation/payment/the-birch-2?startDate=2027-01-11&endDate=2027-04-11&reservation=${ID}`,
    ],
  ])('%s', (_, reservation, redirect) => {
    expect(getPaymentRedirect(reservation, 'the-alder-412', params)).toBe(redirect);
  });
});
