import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { forecastBump, MIN_MARKET_BOOKINGS, type History } from './bump-forecast.ts';
import { calibrate } from './calibration.ts';
import { getGammaQuantile } from './gamma.ts';

const NEW_HOME: History = { bookings: 0, vacantDays: 0 };
/** A booking each 90 vacant days. */
const DENVER: History = { bookings: 100, vacantDays: 9_000 };
const round = (share: number) => Math.round(share * 100);
const toPercents = (home: History, market = DENVER) =>
  forecastBump(home, market)!.map(({ days, chance, low, high }) => [days, round(chance), round(low), round(high)]);

it.each([
  // Of the exponential distribution: -ln(1 - share).
  [0.1, 1, 0.105_361],
  [0.9, 1, 2.302_585],
  // Half of the chi-squared distribution with 4 and 20 degrees of freedom.
  [0.1, 2, 0.531_812],
  [0.9, 2, 3.889_720],
  [0.9, 10, 14.205_990],
  [0.1, 0.5, 0.007_895],
])('the gamma quantile of %d with the shape %d is %d', (share, shape, expected) => {
  expect(getGammaQuantile(share, shape)).toBeCloseTo(expected, 5);
});

describe('forecastBump', () => {
  it.each([
    [
      'of a new home is that of its market, with a wide interval',
      NEW_HOME,
      [
        [7, 7, 2, 14],
        [30, 27, 8, 48],
        [60, 44, 16, 73],
      ],
    ],
    [
      'falls with vacant days',
      { bookings: 0, vacantDays: 300 },
      [
        [7, 3, 1, 6],
        [30, 11, 3, 22],
        [60, 21, 6, 39],
      ],
    ],
    [
      'rises with bookings',
      { bookings: 6, vacantDays: 180 },
      [
        [7, 14, 9, 20],
        [30, 47, 32, 63],
        [60, 71, 54, 86],
      ],
    ],
  ])('%s', (_, home, expected) => {
    expect(toPercents(home)).toEqual(expected);
  });

  it.each([
    ['no bookings', { bookings: 0, vacantDays: 9_000 }],
    ['too few bookings', { bookings: MIN_MARKET_BOOKINGS - 1, vacantDays: 9_000 }],
    ['no vacant days', { bookings: 20, vacantDays: 0 }],
  ])('is null in a market with %s', (_, market) => {
    expect(forecastBump({ bookings: 3, vacantDays: 100 }, market)).toBeNull();
  });

  const history = fc
    .record({ vacantDays: fc.integer({ min: 0, max: 365 }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ vacantDays, share }): History => ({ bookings: Math.floor((vacantDays / 7) * share), vacantDays }));
  const market = fc
    .record({
      bookings: fc.integer({ min: MIN_MARKET_BOOKINGS, max: 5_000 }),
      daysEach: fc.integer({ min: 7, max: 400 }),
    })
    .map(({ bookings, daysEach }): History => ({ bookings, vacantDays: bookings * daysEach }));

  it('is in its interval, which is within 0 and 1, and grows with the days', () => {
    fc.assert(
      fc.property(history, market, (home, place) => {
        const chances = forecastBump(home, place)!;
        for (const { chance, low, high } of chances)
          expect([0 <= low, low <= chance, chance <= high, high <= 1]).toEqual([true, true, true, true]);
        for (const key of ['chance', 'low', 'high'] as const)
          expect(chances.map((each) => each[key])).toEqual(chances.map((each) => each[key]).toSorted((a, b) => a - b));
      }),
    );
  });

  it('is narrower with more data of the same kind', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 20, max: 120 }), (times, daysEach) => {
        const place = { bookings: 100, vacantDays: 100 * daysEach };
        const getWidths = (bookings: number) =>
          forecastBump({ bookings, vacantDays: bookings * daysEach }, place)!.map(({ low, high }) => high - low);
        const more = getWidths(times + 1);
        getWidths(times).forEach((width, at) => expect(more[at]).toBeLessThan(width));
      }),
    );
  });

  it('never falls with a booking more, nor rises with a vacant day more', () => {
    fc.assert(
      fc.property(history, market, (home, place) => {
        const [first] = forecastBump(home, place)!;
        expect(forecastBump({ ...home, bookings: home.bookings + 1 }, place)![0]!.chance).toBeGreaterThan(
          first!.chance,
        );
        expect(forecastBump({ ...home, vacantDays: home.vacantDays + 1 }, place)![0]!.chance).toBeLessThan(
          first!.chance,
        );
      }),
    );
  });
});

describe('calibrate', () => {
  it('adds up the buckets, and compares with the mean', () => {
    const { forecasts, brier, brierOfMean, buckets } = calibrate([
      { bucket: 1, forecasts: 10, booked: 1, chances: 1.5, squares: 0.9 },
      { bucket: 4, forecasts: 10, booked: 5, chances: 4.5, squares: 2.5 },
    ]);
    expect(forecasts).toBe(20);
    expect(brier).toBeCloseTo(0.17);
    expect(brierOfMean).toBeCloseTo(0.21);
    expect(buckets).toHaveLength(10);
    expect(buckets[4]).toEqual({ from: 0.4, to: 0.5, forecasts: 10, booked: 5, predicted: 0.45, observed: 0.5 });
    expect(buckets[0]).toMatchObject({ forecasts: 0, predicted: null, observed: null });
  });

  it('has no scores without forecasts', () => {
    expect(calibrate([])).toMatchObject({ forecasts: 0, brier: null, brierOfMean: null });
  });
});
