import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { drawLine, formatTick, getAmountTicks } from './amount-axis.ts';

it.each([
  [1_761_584, ['$0', '$5,000', '$10,000', '$15,000', '$20,000']],
  [500_000, ['$0', '$1,000', '$2,000', '$3,000', '$4,000', '$5,000']],
])('%d cents have the ticks %s', (most, ticks) => {
  expect(getAmountTicks(most).map(formatTick)).toEqual(ticks);
});

it('has few ticks in equal steps that reach the highest amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 100_000_000 }), (most) => {
      const ticks = getAmountTicks(most);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      expect(ticks.at(-2)).toBeLessThan(most);
      expect(ticks[1]! * (ticks.length - 1)).toBeCloseTo(ticks.at(-1)!, -1);
    }),
  );
});

it('draws amounts upward', () => {
  expect(
    drawLine(
      [
        { day: 0, cents: 1000 },
        { day: 50, cents: 0 },
      ],
      200,
      2000,
    ),
  ).toBe('M0.00 50.00L25.00 100.00');
});
