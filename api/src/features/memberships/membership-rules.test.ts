import { describe, expect, it } from '@jest/globals';
import {
  continueChain,
  getActiveThrough,
  getChargeDay,
  getPrice,
  getRefundableThrough,
  getState,
  getToday,
  getTotal,
  startChain,
} from './membership-rules.ts';
import { PRICE_LISTS } from '@lodestay/stay';

describe('the years of a membership', () => {
  it.each([
    ['2026-11-29', ['2027-11-29', '2028-11-29']],
    // From February 29, years end on February 28, and on February 29 again in the next leap year.
    ['2028-02-29', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28']],
    ['2027-02-28', ['2028-02-28', '2029-02-28']],
  ])('from %s end on %j', (start, ends) => {
    let year = startChain(start);
    const found = [year.endsOn];
    while (found.length < ends.length) {
      const next = continueChain(year);
      expect(next.startsOn).toBe(year.endsOn);
      year = next;
      found.push(year.endsOn);
    }
    expect(found).toEqual(ends);
  });

  it.each([
    // Standard time, UTC-8, and daylight saving time, UTC-7. The day changes at midnight of the site in both.
    ['2027-01-05T07:59:59Z', '2027-01-04'],
    ['2027-01-05T08:00:00Z', '2027-01-05'],
    ['2027-07-05T06:59:59Z', '2027-07-04'],
    ['2027-07-05T07:00:00Z', '2027-07-05'],
    // The days on which the clocks change.
    ['2027-03-14T07:59:59Z', '2027-03-13'],
    ['2027-03-15T06:59:59Z', '2027-03-14'],
    ['2027-11-07T06:59:59Z', '2027-11-06'],
    ['2027-11-08T07:59:59Z', '2027-11-07'],
    // Leap day.
    ['2028-02-29T08:00:00Z', '2028-02-29'],
    ['2028-03-01T07:59:59Z', '2028-02-29'],
  ])('count %s as %s', (instant, day) => expect(getToday(new Date(instant))).toBe(day));
});

describe('the state', () => {
  const last = { endsOn: '2027-11-21' };
  const renewing = { membership: { renews: true }, last, pending: null };
  const off = { membership: { renews: false }, last, pending: null };
  const planned = { source: 'renewal', graceEndsOn: null, lastFailure: null } as const;
  const inGrace = { ...renewing, pending: { ...planned, graceEndsOn: '2027-12-05' } };
  it.each([
    ['nothing was bought', { membership: null, last: null, pending: null }, '2027-11-21', 'none', null],
    [
      'a first payment is open',
      { ...off, last: null, pending: { source: 'stay', graceEndsOn: null, lastFailure: null } as const },
      '2027-11-21',
      'pending',
      null,
    ],
    ['it renews', renewing, '2027-11-20', 'active', '2027-12-05'],
    ['it renews today', renewing, '2027-11-21', 'active', '2027-12-05'],
    ['the charge is late because jobs did not run', renewing, '2027-12-05', 'active', '2027-12-05'],
    ['renewal is off, on the last day', off, '2027-11-21', 'renewal_off', '2027-11-21'],
    ['renewal is off, a day later', off, '2027-11-22', 'lapsed', '2027-11-21'],
    ['the renewal was announced', { ...renewing, pending: planned }, '2027-11-01', 'active', '2027-12-05'],
    ['a charge failed', inGrace, '2027-11-22', 'grace', '2027-12-05'],
    ['a charge failed, on the last day', inGrace, '2027-12-05', 'grace', '2027-12-05'],
    ['nobody paid', inGrace, '2027-12-06', 'lapsed', '2027-12-05'],
  ])('when %s', (_, known, today, state, activeThrough) => {
    expect([getState(known, today), getActiveThrough(known)]).toEqual([state, activeThrough]);
  });
});

it('charges on the day of the renewal, and at least 7 days after a late notice', () => {
  expect(getChargeDay('2027-11-21', '2027-11-14')).toBe('2027-11-21');
  expect(getChargeDay('2027-11-21', '2027-11-15')).toBe('2027-11-22');
});

it('costs the fee of the price list, with the card fee by card', () => {
  const price = getPrice('2027-11-21', PRICE_LISTS);
  expect([getTotal(price, 'bank_account'), getTotal(price, 'card')]).toEqual([19_900, 20_314]);
});

it('can be refunded through the 14th day', () => {
  expect(getRefundableThrough(new Date('2027-11-21T18:00:00Z'))).toBe('2027-12-05');
});
