import { describe, expect, it } from '@jest/globals';
import { samplePropertyHome, sampleProperty } from '../../testing/sample-property.ts';
import {
  countAvailableHomes,
  formatAddress,
  formatAvailableHomes,
  formatHomeRange,
  formatRentRange,
  formatShownHomes,
  getAvailabilityTag,
  getLayouts,
} from './building-text.ts';

const home = samplePropertyHome;
const priced = (displayPriceWithDiscount: number, answer: 'free' | 'taken' | null = null) =>
  home({ displayPriceWithDiscount, answer });

describe('getAvailabilityTag', () => {
  it.each([
    [
      'shows the first available date without search dates',
      { answer: null, availableFrom: '2026-12-03' },
      'Dec 3, 2026',
    ],
    ['shows Not Available without available dates', { answer: null, availableFrom: null }, 'Not Available'],
    ['shows Available for available dates', { answer: 'free' }, 'Available'],
    [
      'shows when a taken home is available again',
      { answer: 'taken', availableFrom: '2026-12-03' },
      'Taken, available Dec 3, 2026',
    ],
    [
      'shows Not Available for a taken home without available dates',
      { answer: 'taken', availableFrom: null },
      'Not Available',
    ],
    ['shows On hold while someone else is booking', { answer: 'held' }, 'On hold'],
    [
      'shows the minimum stay if the dates are too short',
      { answer: 'too_short', minimumNights: 60 },
      '60-night minimum',
    ],
  ] as const)('%s', (_, changes, text) => expect(getAvailabilityTag(home(changes)).text).toBe(text));
});

it.each([
  ['shows the street', {}, '3 homes at 1500 Wynkoop St, LoDo, Denver'],
  ['shows the neighborhood if the address is not known', { address: null }, '3 homes in LoDo, Denver'],
  ['shows the neighborhood if the location is approximate', { approximateLocation: true }, '3 homes in LoDo, Denver'],
])('%s', (_, changes, text) => expect(formatAddress(sampleProperty(changes))).toBe(text));

describe('getLayouts', () => {
  it('groups by baths and size, smallest first and unknown sizes last, and keeps the order within a group', () => {
    const homes = [
      home({ id: 1, squareFeet: null, baths: 1 }),
      home({ id: 2, squareFeet: 900, baths: 2 }),
      home({ id: 3, squareFeet: 900, baths: 1.5 }),
      home({ id: 4, squareFeet: 640, baths: 1 }),
      home({ id: 5, squareFeet: 900, baths: 2 }),
      home({ id: 6, squareFeet: null, baths: 2 }),
    ];
    expect(getLayouts(homes).map(({ label, homes: group }) => [label, group.map(({ id }) => id)])).toEqual([
      ['1 bath, 640 sq ft', [4]],
      ['1.5 baths, 900 sq ft', [3]],
      ['2 baths, 900 sq ft', [2, 5]],
      ['1 bath, size not stated', [1]],
      ['2 baths, size not stated', [6]],
    ]);
  });
});

const group = (changes: object) => ({
  beds: 1,
  freeHomes: null,
  from: 189_100,
  homes: [priced(189_100), priced(196_700)],
  ...changes,
});

describe('formatRentRange', () => {
  it.each([
    ['returns the range of all pages', { to: 220_000 }, '$1,891 to $2,200'],
    ['returns one price if all are equal', { from: 220_000, to: 220_040 }, '$2,200'],
    ['reads the homes if the API does not state the highest price', {}, '$1,891 to $1,967'],
    [
      'reads only available homes if there are any',
      { homes: [priced(250_000, 'taken'), priced(189_100, 'free')] },
      '$1,891',
    ],
  ])('%s', (_, changes, text) => {
    expect(formatRentRange(group(changes))).toBe(text);
  });
});

describe('formatShownHomes', () => {
  it.each([
    ['counts the homes of a group that spans pages', { totalHomes: 40 }, '2 of 40 homes on this page'],
    ['is null for a complete group', { totalHomes: 2 }, null],
    ['is null if the API does not count them', {}, null],
  ])('%s', (_, changes, text) => expect(formatShownHomes(group(changes))).toBe(text));
});

describe('formatAvailableHomes', () => {
  it.each([
    [{ freeHomes: 7, totalHomes: 40 }, '7 of 40 available'],
    [{ freeHomes: 1 }, '1 of 2 available'],
    [{ freeHomes: 0, totalHomes: 40 }, 'None available for your dates'],
    [{ freeHomes: null }, null],
  ])('of %j is %j', (changes, text) => expect(formatAvailableHomes(group(changes))).toBe(text));
});

describe('countAvailableHomes', () => {
  it.each([
    ['returns the number of all pages', { freeHomes: 44, groups: [group({ freeHomes: 3 })] }, 44],
    ['is null without dates', { freeHomes: null }, null],
    ['adds the groups if the API does not count', { groups: [group({ freeHomes: 3 }), group({ freeHomes: 2 })] }, 5],
  ])('%s', (_, changes, count) => expect(countAvailableHomes(sampleProperty(changes))).toBe(count));
});

describe('formatHomeRange', () => {
  it.each([
    ['is null if all homes are on the page', {}, null],
    ['counts from the first home', { totalHomes: 130, homesBefore: 0 }, 'Homes 1 to 3 of 130'],
    ['counts the homes of earlier pages', { totalHomes: 130, homesBefore: 50 }, 'Homes 51 to 53 of 130'],
    [
      'names a single home',
      { totalHomes: 51, homesBefore: 50, groups: [group({ homes: [priced(189_100)] })] },
      'Home 51 of 51',
    ],
    ['is null without homes', { totalHomes: 130, homesBefore: 130, groups: [] }, null],
  ])('%s', (_, changes, text) => expect(formatHomeRange(sampleProperty(changes))).toBe(text));
});
