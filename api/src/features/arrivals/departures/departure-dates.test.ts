import { describe, expect, it } from '@jest/globals';
import {
  canRecordDeparture,
  countNightsOver,
  getConfirmableUntil,
  getDepartureQuestion,
  NO_DEPARTURE,
} from './departure-dates.ts';

const at = (text: string) => new Date(text);
const STAY = {
  status: 'completed',
  checkOut: '2027-07-15',
  checkOutAt: at('2027-07-15T17:00:00Z'),
  timeZone: 'America/Denver',
};

describe('getDepartureQuestion', () => {
  it.each([
    ['2027-07-15', '2027-07-16T00:00:00Z'],
    // The days on which summer time begins and ends.
    ['2027-03-14', '2027-03-15T00:00:00Z'],
    ['2027-11-07', '2027-11-08T01:00:00Z'],
  ])('after a check-out on %s is at %s', (checkOut, expected) =>
    expect(getDepartureQuestion({ ...STAY, checkOut })).toEqual(at(expected)),
  );

  it.each([
    ['open-ended', { checkOut: null }],
    ['canceled', { status: 'canceled' }],
    ['not begun', { status: 'approved' }],
  ])('is none for a stay that is %s', (_, change) => expect(getDepartureQuestion({ ...STAY, ...change })).toBeNull());
});

it('a guest can confirm for two weeks, until staff have recorded it', () => {
  expect(getConfirmableUntil(STAY, NO_DEPARTURE)).toEqual(at('2027-07-30T00:00:00Z'));
  expect(getConfirmableUntil(STAY, { stillThereAt: null, leftAt: STAY.checkOutAt })).toBeNull();
});

it.each([
  ['before the check-out time', STAY, NO_DEPARTURE, false, '2027-07-15T16:59:59Z', false],
  ['from the check-out time', STAY, NO_DEPARTURE, false, '2027-07-15T17:00:00Z', true],
  ['once the guest confirmed it', STAY, NO_DEPARTURE, true, '2027-07-16T17:00:00Z', false],
  [
    'while the guest is still there',
    STAY,
    { ...NO_DEPARTURE, stillThereAt: STAY.checkOutAt },
    false,
    '2027-07-16T17:00:00Z',
    true,
  ],
  ['once it is recorded', STAY, { ...NO_DEPARTURE, leftAt: STAY.checkOutAt }, false, '2027-07-16T17:00:00Z', false],
  ['of a canceled stay', { ...STAY, status: 'canceled' }, NO_DEPARTURE, false, '2027-07-16T17:00:00Z', false],
] as const)('staff record a departure %s', (_, stay, known, isConfirmed, now, expected) =>
  expect(canRecordDeparture(stay, known, { isConfirmed, now: at(now) })).toBe(expected),
);

describe('countNightsOver', () => {
  const there = { stillThereAt: at('2027-07-16T00:30:00Z'), leftAt: null };
  it.each([
    ['on the evening of the check-out', there, null, '2027-07-16T05:59:00Z', 0],
    ['after midnight at the home', there, null, '2027-07-16T06:01:00Z', 1],
    ['until staff record it', { ...there, leftAt: at('2027-07-17T15:00:00Z') }, null, '2027-07-25T15:00:00Z', 2],
    ['until the guest confirms it', there, at('2027-07-18T15:00:00Z'), '2027-07-25T15:00:00Z', 3],
    ['of a guest who was not there', NO_DEPARTURE, null, '2027-07-25T15:00:00Z', 0],
  ])('%s', (_, known, confirmedLeftAt, now, nights) =>
    expect(countNightsOver(STAY, known, { confirmedLeftAt, now: at(now) })).toBe(nights),
  );

  it('counts calendar days over the ends of summer time', () => {
    const stay = { ...STAY, checkOut: '2027-11-06' };
    const known = { stillThereAt: at('2027-11-06T23:00:00Z'), leftAt: at('2027-11-08T16:00:00Z') };
    expect(countNightsOver(stay, known, { confirmedLeftAt: null, now: at('2027-11-09T16:00:00Z') })).toBe(2);
  });
});
