import { describe, expect, it } from '@jest/globals';
import { INVALID_DATES_MESSAGE } from '@lodestay/stay';
import { sampleAvailability, sampleHome } from '../testing/sample-home.ts';
import { toBookingHref, toQuoteQuery, resolveListingStay, getStayLimits } from './listing-stay.ts';
import { parseStay } from '@lodestay/links';

const resolve = (query: string, home = sampleHome(), availability = sampleAvailability()) =>
  resolveListingStay(parseStay(new URLSearchParams(query)), home, getStayLimits(home, availability));

describe('resolveListingStay', () => {
  it.each(['', 'flex=true', 'standby=true'])('has no stay if the URL has no dates: %s', (query) => {
    expect(resolve(query)).toMatchObject({ stay: null, problem: null, choice: { startDate: null, endDate: null } });
  });

  it('returns one month if the URL has only a move-in date', () => {
    expect(resolve('startDate=2027-02-10').stay).toMatchObject({ checkIn: '2027-02-10', checkOut: '2027-03-12' });
  });

  it('returns an open-ended stay with a 60-night minimum for Flex', () => {
    expect(resolve('startDate=2027-07-10&endDate=indefinite').stay).toMatchObject({
      kind: 'flex',
      checkOut: null,
      committedNights: 60,
      nights: 365,
    });
    expect(resolve('startDate=2027-07-10&endDate=indefinite&committedNights=365').stay).toMatchObject({
      kind: 'one_year_flex',
    });
  });

  it('applies no minimum stay to Standby', () => {
    const availability = sampleAvailability({ minimumNights: 90 });
    expect(resolve('standby=true&startDate=2027-02-01', sampleHome(), availability)).toMatchObject({
      problem: null,
      stay: { kind: 'standby', checkIn: '2027-02-01', checkOut: null, nights: 28 },
    });
  });

  it.each([
    ['a Standby move-in date in the past', 'standby=true&startDate=2026-11-20'],
    ['a move-in date in the past', 'startDate=2026-11-20&endDate=2027-04-11'],
    ['an end before the start', 'startDate=2027-04-11&endDate=2027-01-11'],
    ['dates that are not dates', 'startDate=soon&endDate=later'],
    ['a stay shorter than the minimum stay', 'startDate=2027-01-11&endDate=2027-01-20'],
    ['a stay longer than two years', 'startDate=2027-01-11&endDate=2030-01-11'],
    ['a missing start', 'endDate=2027-04-11'],
    ['a Flex minimum shorter than the minimum stay', 'startDate=2027-07-10&endDate=indefinite&committedNights=10'],
  ])('returns the invalid-dates message for %s', (_, query) => {
    expect(resolve(query)).toMatchObject({ stay: null, problem: INVALID_DATES_MESSAGE });
  });

  it('allows short stays only in installed homes', () => {
    const short = 'startDate=2027-01-11&endDate=2027-01-16';
    const availability = sampleAvailability({ minimumNights: 3 });
    expect(resolve(short, sampleHome({ minimumNights: 3 }), availability).stay).toBeNull();
    expect(resolve(short, sampleHome({ minimumNights: 3, installed: true }), availability).stay).toMatchObject({
      kind: 'short_term',
    });
  });

  it('limits pets and parking spots to what the home allows', () => {
    const dates = 'startDate=2027-01-11&endDate=2027-04-11';
    expect(resolve(`${dates}&pets=2&parking=2`).choice).toMatchObject({ pets: 2, parking: 1 });
    const strict = sampleHome({
      pets: { allowed: false, maximum: 0, fee: 0 },
      parking: { mode: 'unavailable', monthly: null, spots: null },
    });
    expect(resolve(`${dates}&pets=2&parking=2`, strict).choice).toMatchObject({ pets: 0, parking: 0 });
  });

  it('returns no stay and no error for a home without available dates', () => {
    const availability = sampleAvailability({ busy: [{ startDate: '2026-11-01', endDate: '2028-01-01' }] });
    expect(resolve('', sampleHome(), availability)).toMatchObject({ stay: null, problem: null });
  });
});

describe('toQuoteQuery and toBookingHref', () => {
  it('ask for a price by both dates, or by stay type and minimum nights', () => {
    const fixed = resolve('startDate=2027-01-11&endDate=2027-04-11&pets=1');
    expect(toQuoteQuery(fixed.stay!, fixed.choice)).toEqual({
      startDate: '2027-01-11',
      endDate: '2027-04-11',
      pets: 1,
      parkingSpots: undefined,
    });
    const flex = resolve('startDate=2027-07-10&endDate=indefinite&committedNights=365');
    expect(toQuoteQuery(flex.stay!, flex.choice)).toMatchObject({
      startDate: '2027-07-10',
      stayKind: 'one_year_flex',
      committedNights: 365,
    });
    const standby = resolve('standby=true&startDate=2027-01-11');
    expect(toQuoteQuery(standby.stay!, standby.choice)).toEqual({
      startDate: '2027-01-11',
      stayKind: 'standby',
      committedNights: undefined,
      pets: undefined,
      parkingSpots: undefined,
    });
  });

  it('link to the profile step with everything the visitor chose', () => {
    const fixed = resolve('startDate=2027-01-11&endDate=2027-04-11&pets=1');
    expect(toBookingHref('the-alder-412', fixed.stay!, fixed.choice)).toBe(
      '/new-reservation/profile/the-alder-412?startDate=2027-01-11&endDate=2027-04-11&pets=1',
    );
    const flex = resolve('startDate=2027-07-10&endDate=indefinite');
    expect(toBookingHref('the-alder-412', flex.stay!, flex.choice)).toBe(
      '/new-reservation/profile/the-alder-412?startDate=2027-07-10&endDate=indefinite&committedNights=60',
    );
    const standby = resolve('standby=true&startDate=2027-01-11');
    expect(toBookingHref('the-alder-412', standby.stay!, standby.choice)).toBe(
      '/new-reservation/profile/the-alder-412?standby=true&startDate=2027-01-11',
    );
  });
});
