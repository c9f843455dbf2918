import { describe, expect, it } from '@jest/globals';
import { sampleHome, TODAY } from '../testing/sample-checkout.ts';
import { parseCheckoutParams, toStepHref } from './checkout-url.ts';
import {
  withStay,
  countChargedSpots,
  resolveChosenStay,
  getMaxPets,
  formatStayLine,
  toStayQuery,
  getMaxVehicles,
} from './checkout-stay.ts';

const NO_PARAMS = parseCheckoutParams(new URLSearchParams());
const stay = (query: string) => resolveChosenStay(parseCheckoutParams(new URLSearchParams(query)), TODAY);

describe('resolveChosenStay', () => {
  it.each([
    [
      'startDate=2027-01-11&endDate=2027-04-11',
      { startDate: '2027-01-11', endDate: '2027-04-11' },
      ['Mon, Jan 11', '90 nights', 'Sun, Apr 11'],
    ],
    [
      'startDate=2027-01-11&indefinite=true',
      { startDate: '2027-01-11', stayKind: 'flex', committedNights: 60 },
      ['Mon, Jan 11', '60-night minimum', 'open-ended'],
    ],
    [
      'startDate=2027-01-11&indefinite=true&committedNights=365',
      { startDate: '2027-01-11', stayKind: 'one_year_flex', committedNights: 365 },
      ['Mon, Jan 11', '365-night minimum', 'open-ended'],
    ],
    [
      'standby=true&startDate=2027-01-11',
      { startDate: '2027-01-11', stayKind: 'standby' },
      ['Mon, Jan 11', 'month to month'],
    ],
  ])('%s has the right query, stay line and URL', (query, expectedQuery, line) => {
    const chosen = stay(query)!;
    expect(toStayQuery(chosen)).toEqual(expectedQuery);
    expect(formatStayLine(chosen)).toEqual(line);
    expect(stay(toStepHref('profile', 'x', withStay(chosen, NO_PARAMS)).split('?')[1]!)).toEqual(chosen);
  });

  it.each([
    '',
    'startDate=2026-11-20&endDate=2027-01-11',
    'startDate=2027-02-30&endDate=2027-04-11',
    'startDate=2027-04-11&endDate=2027-01-11',
  ])('returns null for the invalid dates %j', (query) => {
    expect(stay(query)).toBeNull();
  });
});

describe('limits of a home', () => {
  it.each([
    [true, 2, 2],
    [true, 1, 1],
    [true, 9, 2],
    [false, 2, 0],
  ])('with pets allowed %s and maximum %i: up to %i pets', (allowed, maximum, expected) => {
    expect(getMaxPets({ pets: { allowed, maximum, fee: 0 } })).toBe(expected);
  });

  it.each([
    ['paid_assigned', 15_000, 4, 2, 1],
    ['paid_assigned', 15_000, 1, 1, 1],
    ['paid_assigned', null, null, 2, 0],
    ['first_come_first_served', null, null, 2, 0],
    ['unavailable', null, null, 0, 0],
  ] as const)(
    'parking %s at %s cents with %s spots: up to %i vehicles, charges %i of 1',
    (mode, monthly, spots, vehicles, charged) => {
      const home = sampleHome({ parking: { mode, monthly, spots } });
      expect(getMaxVehicles(home)).toBe(vehicles);
      expect(countChargedSpots(home, 1)).toBe(charged);
    },
  );
});
