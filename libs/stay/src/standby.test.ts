import { expect, it } from '@jest/globals';
import { getEarliestFullBooking, isStandbyGap } from './standby.ts';

it('a booking starts at least four days after it is made', () =>
  expect(getEarliestFullBooking('2026-11-21')).toBe('2026-11-25'));

it('a gap of 7 nights is offered to Standby, a gap of 6 is not', () => {
  expect(isStandbyGap({ start: '2027-01-01', end: '2027-01-08' })).toBe(true);
  expect(isStandbyGap({ start: '2027-01-01', end: '2027-01-07' })).toBe(false);
});
