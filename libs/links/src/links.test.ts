import { describe, expect, it } from '@jest/globals';
import { parseReservationId, parseStay, toCheckoutHref, toHomeHref, toMarketHref, toPropertyHref } from './index.ts';
import { toReservationHref } from './pages.ts';

const ID = 'b1b39d6e-6e0a-4b7a-9d9e-0d6a37b54f11';

it('leads to pages of other remotes, with a query where there is one', () => {
  expect(toHomeHref('the-alder-412')).toBe('/homes/the-alder-412');
  expect(toHomeHref('the-alder-412', 'standby=true')).toBe('/homes/the-alder-412?standby=true');
  expect(toHomeHref('the-alder-412', new URLSearchParams())).toBe('/homes/the-alder-412');
  expect(toPropertyHref('the-alder', '')).toBe('/properties/the-alder');
  expect(toMarketHref('denver', new URLSearchParams({ startDate: '2027-01-11' }))).toBe(
    '/s/denver?startDate=2027-01-11',
  );
  expect(toReservationHref(ID)).toBe(`/account/reservations/${ID}`);
});

describe('the address of a checkout', () => {
  it.each([
    '',
    'startDate=2027-01-11&endDate=2027-04-11&pets=1&parking=2',
    'startDate=2027-01-11&endDate=indefinite&committedNights=90',
    'standby=true&startDate=2027-01-11',
    `startDate=2027-01-11&endDate=2027-04-11&reservation=${ID}`,
  ])('is the same again after it was read: %s', (query) => {
    const params = new URLSearchParams(query);
    const href = toCheckoutHref('profile', 'the-alder-412', {
      stay: parseStay(params),
      reservationId: parseReservationId(params),
    });
    expect(href).toBe(`/new-reservation/profile/the-alder-412${query && `?${query}`}`);
  });

  it('names a reservation alone', () => {
    expect(toCheckoutHref('payment', 'a-1', { reservationId: ID })).toBe(
      `/new-reservation/payment/a-1?reservation=${ID}`,
    );
  });

  it.each(['', 'x', `${ID}0`, '../../account'])('takes %j for no reservation', (id) => {
    expect(parseReservationId(new URLSearchParams({ reservation: id }))).toBeNull();
  });
});
