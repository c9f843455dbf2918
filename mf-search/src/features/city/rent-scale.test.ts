import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { createRentScale } from './rent-scale.ts';

const row = (minimum: number, maximum: number) => ({ beds: 1, homes: 1, minimum, median: minimum, maximum });

describe('the rent axis', () => {
  it('has round amounts around all rents', () => {
    const { ticks, toPercent } = createRentScale([row(139_000, 260_000), row(210_000, 498_000)]);
    expect(ticks).toEqual([100_000, 200_000, 300_000, 400_000, 500_000]);
    expect([toPercent(100_000), toPercent(300_000), toPercent(500_000)]).toEqual([0, 50, 100]);
  });

  it('covers every rent with two to seven ticks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 10_000, max: 4_000_000 }), fc.nat(1_000_000)), {
          minLength: 1,
          maxLength: 5,
        }),
        (spans) => {
          const rows = spans.map(([minimum, width]) => row(minimum, minimum + width));
          const { ticks, toPercent } = createRentScale(rows);
          for (const { minimum, maximum } of rows) {
            expect(toPercent(minimum)).toBeGreaterThanOrEqual(0);
            expect(toPercent(maximum)).toBeLessThanOrEqual(100);
          }
          expect(ticks.length).toBeGreaterThanOrEqual(2);
          expect(ticks.length).toBeLessThanOrEqual(7);
        },
      ),
    );
  });
});
