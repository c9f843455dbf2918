import { describe, expect, it } from '@jest/globals';
import { sampleHome, TODAY } from '../testing/sample-checkout.ts';
import { readCheckoutAddress, stepHref } from './checkout-address.ts';
import {
  addressOfStay,
  chargedSpots,
  chosenStay,
  petsAllowed,
  stayLineWords,
  stayQuery,
  vehiclesAllowed,
} from './checkout-stay.ts';

const NOWHERE = readCheckoutAddress(new URLSearchParams());
const stay = (query: string) => chosenStay(readCheckoutAddress(new URLSearchParams(query)), TODAY);

describe('chosenStay', () => {
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
  ])('%s is asked for and drawn as agreed', (query, asked, words) => {
    const chosen = stay(query)!;
    expect(stayQuery(chosen)).toEqual(asked);
    expect(stayLineWords(chosen)).toEqual(words);
    expect(stay(stepHref('profile', 'x', addressOfStay(chosen, NOWHERE)).split('?')[1]!)).toEqual(chosen);
  });

  it.each([
    '',
    'startDate=2026-11-20&endDate=2027-01-11',
    'startDate=2027-02-30&endDate=2027-04-11',
    'startDate=2027-04-11&endDate=2027-01-11',
  ])('%s cannot be stayed in', (query) => {
    expect(stay(query)).toBeNull();
  });
});

describe('what a home takes', () => {
  it.each([
    [true, 2, 2],
    [true, 1, 1],
    [true, 9, 2],
    [false, 2, 0],
  ])('pets allowed %s, at most %i: %i', (allowed, maximum, expected) => {
    expect(petsAllowed({ pets: { allowed, maximum, fee: 0 } })).toBe(expected);
  });

  it.each([
    ['paid_assigned', 15_000, 4, 2, 1],
    ['paid_assigned', 15_000, 1, 1, 1],
    ['paid_assigned', null, null, 2, 0],
    ['first_come_first_served', null, null, 2, 0],
    ['unavailable', null, null, 0, 0],
  ] as const)(
    'parking %s at %s with %s spots: %i vehicles, %i of one charged',
    (mode, monthly, spots, vehicles, charged) => {
      const home = sampleHome({ parking: { mode, monthly, spots } });
      expect(vehiclesAllowed(home)).toBe(vehicles);
      expect(chargedSpots(home, 1)).toBe(charged);
    },
  );
});
