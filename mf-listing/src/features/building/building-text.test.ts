import { describe, expect, it } from '@jest/globals';
import { samplePropertyHome, sampleProperty } from '../../testing/sample-property.ts';
import { formatAddress, getAvailabilityTag, getLayouts, formatRentRange } from './building-text.ts';

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

describe('formatRentRange', () => {
  it.each([
    ['returns a range', [priced(220_000), priced(189_100), priced(196_700)], '$1,891 to $2,200'],
    ['returns one price if all are equal', [priced(220_000), priced(220_040)], '$2,200'],
    [
      'includes only available homes if there are any',
      [priced(150_000, 'taken'), priced(189_100, 'free'), priced(196_700, 'free')],
      '$1,891 to $1,967',
    ],
    [
      'includes all homes if none is available',
      [priced(150_000, 'taken'), priced(189_100, 'taken')],
      '$1,500 to $1,891',
    ],
  ])('%s', (_, homes, text) => {
    expect(formatRentRange(homes)).toBe(text);
  });
});
