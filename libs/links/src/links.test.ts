import { describe, expect, it } from '@jest/globals';
import {
  parseReservationId,
  parseStay,
  toCheckoutHref,
  toCityHref,
  toCompareHref,
  toConfirmEmailHref,
  toHomeHref,
  toInvitationHref,
  toMagicLinkHref,
  toMarketHref,
  toPasswordResetHref,
  toPropertyHref,
  toApplicationHref,
  toReservationHref,
  toStayEndHref,
} from './index.ts';

const ID = 'b1b39d6e-6e0a-4b7a-9d9e-0d6a37b54f11';

describe('links to pages', () => {
  it.each([
    [toHomeHref('the-alder-412'), '/homes/the-alder-412'],
    [toHomeHref('the-alder-412', 'standby=true'), '/homes/the-alder-412?standby=true'],
    [toHomeHref('the-alder-412', new URLSearchParams()), '/homes/the-alder-412'],
    [toPropertyHref('the-alder', ''), '/properties/the-alder'],
    [toMarketHref('denver', new URLSearchParams({ startDate: '2027-01-11' })), '/s/denver?startDate=2027-01-11'],
    [toCityHref('aurora-co'), '/l/aurora-co'],
    [toCompareHref(['a-1', 'b-2']), '/compare?homes=a-1,b-2'],
    [toCompareHref(['a-1'], 'startDate=2027-01-11'), '/compare?homes=a-1&startDate=2027-01-11'],
    [toReservationHref(ID), `/account/reservations/${ID}`],
    [toStayEndHref(ID, '2027-05-11'), `/account/reservations/${ID}/changes?endDate=2027-05-11`],
    [toApplicationHref(ID), `/account/reservations/${ID}/application`],
  ])('%s', (href, expected) => expect(href).toBe(expected));

  it('encode tokens', () => {
    expect(toPasswordResetHref('a/b')).toBe('/password-reset/a%2Fb');
    expect(toMagicLinkHref('a/b')).toBe('/magic-link/a%2Fb');
    expect(toInvitationHref('a/b')).toBe('/invitations/a%2Fb');
    expect(toConfirmEmailHref('a/b')).toBe('/confirm-email/a%2Fb');
  });
});

describe('the link to a checkout', () => {
  it.each([
    '',
    'startDate=2027-01-11&endDate=2027-04-11&pets=1&parking=2',
    'startDate=2027-01-11&endDate=indefinite&committedNights=90',
    'standby=true&startDate=2027-01-11',
    `startDate=2027-01-11&endDate=2027-04-11&reservation=${ID}`,
  ])('keeps everything that is parsed from it: %s', (query) => {
    const params = new URLSearchParams(query);
    const href = toCheckoutHref('profile', 'the-alder-412', {
      stay: parseStay(params),
      reservationId: parseReservationId(params),
    });
    expect(href).toBe(`/new-reservation/profile/the-alder-412${query && `?${query}`}`);
  });

  it('can name only a reservation', () => {
    expect(toCheckoutHref('payment', 'a-1', { reservationId: ID })).toBe(
      `/new-reservation/payment/a-1?reservation=${ID}`,
    );
  });

  it.each(['', 'x', `${ID}0`, '../../account'])('does not parse %j as a reservation', (id) => {
    expect(parseReservationId(new URLSearchParams({ reservation: id }))).toBeNull();
  });
});
