import { expect, it } from '@jest/globals';
import { getAlternativePoints, getKilometers, rankStandbyAlternatives } from './standby-alternatives.ts';
import {
  fitStandbyStay,
  formatStandbyEnd,
  getEarliestFullBooking,
  getRequiredNights,
  isStandbyGap,
} from './standby.ts';
import { resolveStay, type Stay } from './stay.ts';

it('a booking starts at least four days after it is made', () =>
  expect(getEarliestFullBooking('2026-11-21')).toBe('2026-11-25'));

it('a gap of 7 nights is offered to Standby, a gap of 6 is not', () => {
  expect(isStandbyGap({ start: '2027-01-01', end: '2027-01-08' })).toBe(true);
  expect(isStandbyGap({ start: '2027-01-01', end: '2027-01-07' })).toBe(false);
});

const standby: Stay = { kind: 'standby', checkIn: '2027-01-11', checkOut: null, committedNights: null, nights: 31 };

it.each([
  ['no booking', null, null],
  ['a booking after the first month and its turnover', '2027-02-12', null],
  ['a booking at the end of the first month', '2027-02-11', '2027-02-10'],
  ['a booking in the first month', '2027-01-25', '2027-01-24'],
  ['the shortest gap', '2027-01-18', '2027-01-17'],
  ['a gap that is too short', '2027-01-17', null],
])('a Standby stay before %s', (_, nextBooking, checkOut) => {
  const fitted = fitStandbyStay(standby, nextBooking);
  expect(fitted.checkOut).toBe(checkOut);
  expect(fitted).toEqual(checkOut === null ? standby : { ...standby, checkOut, nights: fitted.nights });
  expect(formatStandbyEnd(fitted) === null).toBe(checkOut === null);
});

it('says why a Standby stay ends', () => {
  expect(formatStandbyEnd({ kind: 'standby', checkOut: '2027-01-24' })).toBe(
    'Another guest has booked this home from Jan 25, 2027 on, so this Standby stay ends on Jan 24, 2027 by itself.',
  );
  expect(formatStandbyEnd({ kind: 'fixed', checkOut: '2027-01-24' })).toBeNull();
});

it('needs only the shortest gap, and other stays all of their nights', () => {
  expect(getRequiredNights(standby)).toEqual({ start: '2027-01-11', end: '2027-01-18' });
  const fixed = resolveStay({ checkIn: '2027-01-11', checkOut: '2027-04-11' });
  expect(fixed.ok && getRequiredNights(fixed.stay)).toEqual({ start: '2027-01-11', end: '2027-04-11' });
});

const same = {
  homeId: 1,
  monthlyCents: 200_000,
  presentMonthlyCents: 200_000,
  kilometers: 5,
  isSameNeighborhood: true,
  moreBeds: 0,
  gapNights: 60,
};

it.each([
  ['the same home elsewhere in the neighborhood', {}, 0],
  ['5% more rent', { monthlyCents: 210_000 }, 5],
  ['10% less rent', { monthlyCents: 180_000 }, -5],
  ['at most 10 points for less rent', { monthlyCents: 100_000 }, -10],
  ['another neighborhood, 5 km away', { isSameNeighborhood: false }, 5],
  ['at most 20 points for the distance', { isSameNeighborhood: false, kilometers: 50 }, 20],
  ['a bedroom less', { moreBeds: -1 }, 10],
  ['a bedroom more', { moreBeds: 1 }, 2],
  ['a gap of 15 nights', { gapNights: 15 }, 5],
])('%s', (_, change, points) => expect(getAlternativePoints({ ...same, ...change })).toBe(points));

it('ranks other homes, and equal ones by their ID', () => {
  const homes = [
    { ...same, homeId: 3 },
    { ...same, homeId: 1, moreBeds: -1 },
    { ...same, homeId: 2 },
  ];
  expect(rankStandbyAlternatives(homes).map(({ homeId }) => homeId)).toEqual([2, 3, 1]);
});

it('measures distances within a city', () =>
  expect(getKilometers({ latitude: 39.74, longitude: -104.99 }, { latitude: 39.75, longitude: -104.98 })).toBeCloseTo(
    1.4,
    1,
  ));
