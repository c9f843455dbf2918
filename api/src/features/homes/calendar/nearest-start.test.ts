import { addDays, daysBetween, overlaps, type DateRange } from '@lodestay/stay';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { findNearestStart } from './nearest-start.ts';

const ASKED = '2027-02-01';
const WEEK = { from: '2027-01-25', to: '2027-02-08' };

describe('nearestStart', () => {
  it.each<[string, DateRange[], string | null]>([
    ['returns the requested day if the home is available', [], '2027-02-01'],
    ['returns the check-out day of the previous stay', [{ start: '2027-01-20', end: '2027-02-04' }], '2027-02-04'],
    ['returns an earlier day if another stay follows', [{ start: '2027-02-28', end: '2027-03-20' }], '2027-01-29'],
    [
      'returns the earlier of two equally near days',
      [
        { start: '2027-03-01', end: '2027-03-02' },
        { start: '2027-01-30', end: '2027-01-30' },
      ],
      '2027-01-30',
    ],
    ['returns null if no day fits', [{ start: '2027-02-05', end: '2027-02-12' }], null],
  ])('%s', (_, busy, expected) => expect(findNearestStart(busy, WEEK, ASKED, 30)).toBe(expected));

  it('returns the same day as checking every day', () => {
    const taken = fc
      .tuple(fc.integer({ min: -40, max: 60 }), fc.integer({ min: 1, max: 20 }))
      .map(([from, nights]) => ({ start: addDays(ASKED, from), end: addDays(ASKED, from + nights) }));
    fc.assert(
      fc.property(
        fc.array(taken, { maxLength: 5 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 1, max: 40 }),
        (busy, days, nights) => {
          const fits = Array.from({ length: 2 * days + 1 }, (_, index) => addDays(ASKED, index - days)).filter(
            (day) => !busy.some((range) => overlaps(range, { start: day, end: addDays(day, nights) })),
          );
          const distance = (day: string) => Math.abs(daysBetween(ASKED, day));
          const [best] = fits.toSorted((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1));
          expect(findNearestStart(busy, { from: addDays(ASKED, -days), to: addDays(ASKED, days) }, ASKED, nights)).toBe(
            best ?? null,
          );
        },
      ),
    );
  });
});
