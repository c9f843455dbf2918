import { addDays, daysBetween, overlaps, type DateRange } from '@lodestay/stay';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { nearestStart } from './nearest-start.ts';

const ASKED = '2027-02-01';
const WEEK = { from: '2027-01-25', to: '2027-02-08' };

describe('the nearest day a stay can begin', () => {
  it.each<[string, DateRange[], string | null]>([
    ['is the day asked for in a free home', [], '2027-02-01'],
    ['is the day the guest before leaves', [{ start: '2027-01-20', end: '2027-02-04' }], '2027-02-04'],
    ['is earlier where somebody comes after', [{ start: '2027-02-28', end: '2027-03-20' }], '2027-01-29'],
    [
      'is the earlier of two as near',
      [
        { start: '2027-03-01', end: '2027-03-02' },
        { start: '2027-01-30', end: '2027-01-30' },
      ],
      '2027-01-30',
    ],
    ['is none where no beginning fits', [{ start: '2027-02-05', end: '2027-02-12' }], null],
  ])('%s', (_, busy, expected) => expect(nearestStart(busy, WEEK, ASKED, 30)).toBe(expected));

  it('is what trying every day finds', () => {
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
          expect(nearestStart(busy, { from: addDays(ASKED, -days), to: addDays(ASKED, days) }, ASKED, nights)).toBe(
            best ?? null,
          );
        },
      ),
    );
  });
});
