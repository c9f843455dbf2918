import { describe, expect, it } from '@jest/globals';
import { toListingHref, toMarketSearchHref, parseCheckoutParams, toStepHref } from './checkout-url.ts';

const ID = '6d4a439d-ed9e-47cd-b338-29365af7df6d';
const read = (query: string) => parseCheckoutParams(new URLSearchParams(query));
const NONE = {
  standby: false,
  startDate: null,
  endDate: null,
  committedNights: null,
  pets: 0,
  parking: 0,
  legs: null,
  reservationId: null,
};

describe('parseCheckoutParams', () => {
  it.each([
    ['', NONE],
    ['startDate=2027-01-11&endDate=2027-04-11', { ...NONE, startDate: '2027-01-11', endDate: '2027-04-11' }],
    ['start_date=2027-01-11&end_date=2027-04-11', { ...NONE, startDate: '2027-01-11', endDate: '2027-04-11' }],
    ['startDate=2027-01-11&indefinite=true', { ...NONE, startDate: '2027-01-11', endDate: 'indefinite' }],
    [
      'startDate=2027-01-11&endDate=indefinite&committedNights=90',
      { ...NONE, startDate: '2027-01-11', endDate: 'indefinite', committedNights: 90 },
    ],
    [
      'startDate=2027-01-11&endDate=2027-04-11&committedNights=90',
      { ...NONE, startDate: '2027-01-11', endDate: '2027-04-11' },
    ],
    [
      'standby=true&startDate=2027-01-11&endDate=indefinite&committedNights=90',
      { ...NONE, standby: true, startDate: '2027-01-11' },
    ],
    ['pets=5&parking=1', { ...NONE, pets: 2, parking: 1 }],
    ['pets=-1&parking=x', NONE],
    [`reservation=${ID.toUpperCase()}`, { ...NONE, reservationId: ID }],
    ['reservation=1%20or%201', NONE],
    ['legs=home-b.2027-02-20', { ...NONE, legs: 'home-b.2027-02-20' }],
    ['legs=', NONE],
  ])('parses %j', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });
});

describe('links', () => {
  const checkoutParams = read(`startDate=2027-01-11&endDate=2027-04-11&pets=1&reservation=${ID}`);

  it('to another step include the stay and the reservation', () => {
    expect(toStepHref('payment', 'the-alder-412', checkoutParams)).toBe(
      `/new-reservation/payment/the-alder-412?startDate=2027-01-11&endDate=2027-04-11&pets=1&reservation=${ID}`,
    );
    expect(read(toStepHref('payment', 'x', checkoutParams).split('?')[1]!)).toEqual(checkoutParams);
  });

  it('to another step include the legs of a split stay, and links out of the checkout do not', () => {
    const split = read('startDate=2027-02-01&endDate=2027-04-01&legs=home-b.2027-02-20');
    expect(toStepHref('payment', 'home-a', split)).toBe(
      '/new-reservation/payment/home-a?startDate=2027-02-01&endDate=2027-04-01&legs=home-b.2027-02-20',
    );
    expect(toMarketSearchHref('denver', split)).toBe('/s/denver?startDate=2027-02-01&endDate=2027-04-01');
  });

  it('keep Standby, which has no end date', () => {
    const standby = read('standby=true&startDate=2027-01-11&pets=1');
    expect(toStepHref('payment', 'the-alder-412', standby)).toBe(
      '/new-reservation/payment/the-alder-412?standby=true&startDate=2027-01-11&pets=1',
    );
    expect(toMarketSearchHref('denver', standby)).toBe('/s/denver?standby=true&startDate=2027-01-11');
  });

  it('out of the checkout leave out the reservation', () => {
    expect(toListingHref('the-alder-412', checkoutParams)).toBe(
      '/homes/the-alder-412?startDate=2027-01-11&endDate=2027-04-11&pets=1',
    );
    expect(toMarketSearchHref('denver', checkoutParams)).toBe('/s/denver?startDate=2027-01-11&endDate=2027-04-11');
    expect(toListingHref('the-alder-412', read(''))).toBe('/homes/the-alder-412');
  });
});
