import { describe, expect, it } from '@jest/globals';
import { samplePropertyHome, sampleProperty } from '../../testing/sample-property.ts';
import { addressWords, answerWords, getLayouts, rentWords } from './building-words.ts';

const home = samplePropertyHome;
const priced = (displayPriceWithDiscount: number, answer: 'free' | 'taken' | null = null) =>
  home({ displayPriceWithDiscount, answer });

describe('when a home is free', () => {
  it.each([
    ['from a day on', { answer: null, availableFrom: '2026-12-03' }, 'Dec 3, 2026'],
    ['never in the days that are known', { answer: null, availableFrom: null }, 'Not Available'],
    ['for the dates', { answer: 'free' }, 'Available'],
    ['later than the dates', { answer: 'taken', availableFrom: '2026-12-03' }, 'Taken, available Dec 3, 2026'],
    ['neither for the dates nor later', { answer: 'taken', availableFrom: null }, 'Not Available'],
    ['while somebody pays', { answer: 'held' }, 'On hold'],
    ['for longer stays', { answer: 'too_short', minimumNights: 60 }, '60-night minimum'],
  ] as const)('%s', (_, changes, words) => expect(answerWords(home(changes)).text).toBe(words));
});

it.each([
  ['at its street', {}, '3 homes at 1500 Wynkoop St, LoDo, Denver'],
  ['in its neighborhood where only the area is known', { address: null }, '3 homes in LoDo, Denver'],
  [
    'in its neighborhood where the street is about where it is',
    { approximateLocation: true },
    '3 homes in LoDo, Denver',
  ],
])('a building is %s', (_, changes, words) => expect(addressWords(sampleProperty(changes))).toBe(words));

describe('layouts', () => {
  it('are by baths and size, the smallest first and unknown sizes last, each in the order given', () => {
    const homes = [
      home({ id: 1, squareFeet: null, baths: 1 }),
      home({ id: 2, squareFeet: 900, baths: 2 }),
      home({ id: 3, squareFeet: 900, baths: 1.5 }),
      home({ id: 4, squareFeet: 640, baths: 1 }),
      home({ id: 5, squareFeet: 900, baths: 2 }),
      home({ id: 6, squareFeet: null, baths: 2 }),
    ];
    expect(getLayouts(homes).map(({ words, homes: alike }) => [words, alike.map(({ id }) => id)])).toEqual([
      ['1 bath, 640 sq ft', [4]],
      ['1.5 baths, 900 sq ft', [3]],
      ['2 baths, 900 sq ft', [2, 5]],
      ['1 bath, size not stated', [1]],
      ['2 baths, size not stated', [6]],
    ]);
  });
});

describe('the rent of several homes', () => {
  it.each([
    ['a range', [priced(220_000), priced(189_100), priced(196_700)], '$1,891 to $2,200'],
    ['one price where all have it', [priced(220_000), priced(220_040)], '$2,200'],
    [
      'that of the free ones where some are',
      [priced(150_000, 'taken'), priced(189_100, 'free'), priced(196_700, 'free')],
      '$1,891 to $1,967',
    ],
    ['that of all where none is', [priced(150_000, 'taken'), priced(189_100, 'taken')], '$1,500 to $1,891'],
  ])('is %s', (_, homes, words) => {
    expect(rentWords(homes)).toBe(words);
  });
});
