import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { addDays } from './calendar-date.ts';
import type { DateRange } from './date-range.ts';
import {
  containsNight,
  containsRange,
  findGaps,
  intersectRanges,
  mergeRanges,
  countNights,
  overlaps,
  subtractRanges,
} from './date-range.ts';

/** Small windows, so that ranges touch, nest and coincide often; some are empty or reversed. */
const range: fc.Arbitrary<DateRange> = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: -2, max: 8 }))
  .map(([from, nights]) => ({ start: addDays('2027-02-20', from), end: addDays('2027-02-20', from + nights) }));
const ranges = fc.array(range, { maxLength: 8 });

/** The model: a set of nights. */
const nights = (list: readonly DateRange[]) =>
  new Set(list.flatMap((one) => Array.from({ length: countNights(one) }, (_, index) => addDays(one.start, index))));

const only = (list: Set<string>, wanted: (night: string) => boolean) => new Set([...list].filter(wanted));
const without = (list: Set<string>, taken: Set<string>) => only(list, (night) => !taken.has(night));

/** Expects sorted ranges with gaps between them, none empty. */
function expectTidy(list: readonly DateRange[]): void {
  const bounds = list.flatMap(({ start, end }) => [start, end]);
  expect(bounds).toEqual([...new Set(bounds)].sort());
}

describe('ranges behave as sets of nights', () => {
  it('overlap, intersect and contain', () => {
    fc.assert(
      fc.property(range, range, (a, b) => {
        const common = only(nights([a]), (night) => nights([b]).has(night));
        expect(overlaps(a, b)).toBe(common.size > 0);
        const both = intersectRanges(a, b);
        expect(nights(both ? [both] : [])).toEqual(common);
        expect(containsRange(a, b) || countNights(b) === 0).toBe(common.size === countNights(b));
        expect(containsNight(a, b.start)).toBe(nights([a]).has(b.start));
      }),
    );
  });
  it('merges', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        const merged = mergeRanges(list);
        expectTidy(merged);
        expect(nights(merged)).toEqual(nights(list));
      }),
    );
  });
  it('subtracts', () => {
    fc.assert(
      fc.property(ranges, ranges, (list, taken) => {
        const left = subtractRanges(list, taken);
        expectTidy(left);
        expect(nights(left)).toEqual(without(nights(list), nights(taken)));
      }),
    );
  });
  it('finds gaps', () => {
    fc.assert(
      fc.property(ranges, range, (busy, window) => {
        expect(nights(findGaps(busy, window))).toEqual(without(nights([window]), nights(busy)));
      }),
    );
  });
});

it('lets a guest arrive on the day another leaves', () => {
  expect(overlaps({ start: '2027-01-11', end: '2027-02-11' }, { start: '2027-02-11', end: '2027-03-11' })).toBe(false);
});

it('does not change its arguments', () => {
  const list = [
    { start: '2027-01-05', end: '2027-01-09' },
    { start: '2027-01-01', end: '2027-01-06' },
  ];
  mergeRanges(list);
  expect(list[0]).toEqual({ start: '2027-01-05', end: '2027-01-09' });
});
