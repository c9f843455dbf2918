import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { toPriceBuckets } from './price-buckets.ts';

it('creates buckets with round widths from the lowest to the highest price, including empty ones', () => {
  expect(toPriceBuckets([])).toEqual([]);
  expect(toPriceBuckets([{ step: 60, homes: 2 }])).toEqual([{ from: 150_000, to: 152_500, homes: 2 }]);
  // From $1,500 to $6,000 in buckets of $250.
  const buckets = toPriceBuckets([
    { step: 60, homes: 1 },
    { step: 61, homes: 4 },
    { step: 240, homes: 3 },
  ]);
  expect(buckets).toHaveLength(19);
  expect([buckets[0], buckets[1], buckets.at(-1)]).toEqual([
    { from: 150_000, to: 175_000, homes: 5 },
    { from: 175_000, to: 200_000, homes: 0 },
    { from: 600_000, to: 625_000, homes: 3 },
  ]);
});

it('creates at most 24 buckets without gaps that include every home', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 400_000 }), { minLength: 1, maxLength: 30 }), (steps) => {
      const buckets = toPriceBuckets(steps.sort((a, b) => a - b).map((step) => ({ step, homes: 1 })));
      expect(buckets.length).toBeLessThanOrEqual(24);
      expect(buckets.reduce((sum, { homes }) => sum + homes, 0)).toBe(steps.length);
      for (const [index, { from, to, homes }] of buckets.entries()) {
        expect(from).toBe(index === 0 ? from : buckets[index - 1]!.to);
        expect(homes).toBe(steps.filter((step) => step * 2_500 >= from && step * 2_500 < to).length);
      }
    }),
  );
});
