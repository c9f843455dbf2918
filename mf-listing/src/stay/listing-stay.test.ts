import { describe, expect, it } from '@jest/globals';
import { INVALID_DATES_MESSAGE } from '@lodestay/stay';
import { sampleAvailability, sampleHome } from '../testing/sample-home.ts';
import { bookingHref, toQuoteQuery, resolveListingStay, stayLimits } from './listing-stay.ts';
import { parseStay } from '@lodestay/links';

const resolve = (address: string, home = sampleHome(), availability = sampleAvailability()) =>
  resolveListingStay(parseStay(new URLSearchParams(address)), home, stayLimits(home, availability));

describe('the stay a listing shows', () => {
  it('is the next free month where the address names none', () => {
    const { stay, suggested, problem } = resolve('');
    expect(stay).toMatchObject({ kind: 'fixed', checkIn: '2026-12-03', checkOut: '2027-01-03', nights: 31 });
    expect({ suggested, problem }).toEqual({ suggested: true, problem: null });
  });

  it('is a month from the day of moving in where only that is named', () => {
    expect(resolve('startDate=2027-02-10').stay).toMatchObject({ checkIn: '2027-02-10', checkOut: '2027-03-12' });
  });

  it('is an open end with sixty nights committed for Flex', () => {
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

  it('begins in the last free stretch for Flex without a day', () => {
    expect(resolve('flex=true').stay).toMatchObject({ kind: 'flex', checkIn: '2027-07-09' });
  });

  it('is the first month of Standby from the first gap of a week, whatever the minimum of the home', () => {
    const availability = sampleAvailability({
      minimumNights: 90,
      busy: [
        { startDate: '2026-11-25', endDate: '2026-12-03' },
        { startDate: '2026-12-10', endDate: '2027-07-09' },
      ],
    });
    expect(resolve('standby=true', sampleHome(), availability)).toMatchObject({
      suggested: true,
      problem: null,
      stay: { kind: 'standby', checkIn: '2026-12-03', checkOut: null, nights: 31 },
    });
    expect(resolve('standby=true&startDate=2027-02-01', sampleHome(), availability)).toMatchObject({
      suggested: false,
      problem: null,
      stay: { checkIn: '2027-02-01', nights: 28 },
    });
    expect(resolve('standby=true', sampleHome(), sampleAvailability({ busy: [] })).stay).toMatchObject({
      checkIn: '2026-11-21',
    });
    expect(
      resolve(
        'standby=true',
        sampleHome(),
        sampleAvailability({ busy: [{ startDate: '2026-11-01', endDate: '2028-01-01' }] }),
      ),
    ).toMatchObject({ stay: null, problem: null });
  });

  it.each([
    ['of Standby yesterday', 'standby=true&startDate=2026-11-20'],
    ['yesterday', 'startDate=2026-11-20&endDate=2027-04-11'],
    ['backwards', 'startDate=2027-04-11&endDate=2027-01-11'],
    ['no date at all', 'startDate=soon&endDate=later'],
    ['shorter than the home allows', 'startDate=2027-01-11&endDate=2027-01-20'],
    ['longer than two years', 'startDate=2027-01-11&endDate=2030-01-11'],
    ['without a beginning', 'endDate=2027-04-11'],
    ['committing to fewer nights than the home allows', 'startDate=2027-07-10&endDate=indefinite&committedNights=10'],
  ])('refuses dates %s with the one message', (_, address) => {
    expect(resolve(address)).toMatchObject({ stay: null, problem: INVALID_DATES_MESSAGE });
  });

  it('allows short stays in installed homes only', () => {
    const short = 'startDate=2027-01-11&endDate=2027-01-16';
    const availability = sampleAvailability({ minimumNights: 3 });
    expect(resolve(short, sampleHome({ minimumNights: 3 }), availability).stay).toBeNull();
    expect(resolve(short, sampleHome({ minimumNights: 3, installed: true }), availability).stay).toMatchObject({
      kind: 'short_term',
    });
  });

  it('asks for no more pets and spaces than the home has', () => {
    const dates = 'startDate=2027-01-11&endDate=2027-04-11';
    expect(resolve(`${dates}&pets=2&parking=2`).choice).toMatchObject({ pets: 2, parking: 1 });
    const strict = sampleHome({
      pets: { allowed: false, maximum: 0, fee: 0 },
      parking: { mode: 'unavailable', monthly: null, spots: null },
    });
    expect(resolve(`${dates}&pets=2&parking=2`, strict).choice).toMatchObject({ pets: 0, parking: 0 });
  });

  it('is none, without blame, in a home that is never free', () => {
    const availability = sampleAvailability({ busy: [{ startDate: '2026-11-01', endDate: '2028-01-01' }] });
    expect(resolve('', sampleHome(), availability)).toMatchObject({ stay: null, problem: null });
  });
});

describe('the stay on its way to others', () => {
  it('is asked for by both dates, or by kind and commitment', () => {
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

  it('goes to the profile step with everything that was chosen', () => {
    const fixed = resolve('startDate=2027-01-11&endDate=2027-04-11&pets=1');
    expect(bookingHref('the-alder-412', fixed.stay!, fixed.choice)).toBe(
      '/new-reservation/profile/the-alder-412?startDate=2027-01-11&endDate=2027-04-11&pets=1',
    );
    const flex = resolve('startDate=2027-07-10&endDate=indefinite');
    expect(bookingHref('the-alder-412', flex.stay!, flex.choice)).toBe(
      '/new-reservation/profile/the-alder-412?startDate=2027-07-10&endDate=indefinite&committedNights=60',
    );
    const standby = resolve('standby=true&startDate=2027-01-11');
    expect(bookingHref('the-alder-412', standby.stay!, standby.choice)).toBe(
      '/new-reservation/profile/the-alder-412?standby=true&startDate=2027-01-11',
    );
  });
});
