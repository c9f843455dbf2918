import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import {
  allocate,
  divideRounded,
  formatCount,
  formatMoney,
  formatMonthly,
  formatPercent,
  calculatePercent,
  calculateRunningShare,
  sumCents,
} from './money.ts';

describe('rounding', () => {
  it.each([
    [5, 2, 3],
    [-5, 2, -3],
    [1, 3, 0],
    [-1, 3, 0],
    [299_250, 100, 2_993],
    [0, 7, 0],
  ])('%i / %i is %i, halves away from zero', (numerator, denominator, result) =>
    expect(divideRounded(numerator, denominator)).toBe(result),
  );

  it('agrees with exact arithmetic', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 10_000_000 }), (numerator, denominator) => {
        const size = BigInt(Math.abs(numerator));
        const exact = Number((size * 2n + BigInt(denominator)) / (2n * BigInt(denominator)));
        expect(Math.abs(divideRounded(numerator, denominator))).toBe(exact);
      }),
    );
  });

  it('throws for values that it cannot compute exactly', () => {
    expect(() => divideRounded(2 ** 53, 3)).toThrow(RangeError);
    expect(() => calculatePercent(0.5, 1)).toThrow(RangeError);
    expect(() => formatMoney(1.5)).toThrow(RangeError);
  });

  it('never returns minus zero', () => expect(Object.is(divideRounded(-1, 3), 0)).toBe(true));
});

describe('parts', () => {
  it('sum to the whole and are each within a cent of their share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 24 }),
        (cents, weights) => {
          const whole = weights.reduce((sum, weight) => sum + weight, 0);
          fc.pre(whole > 0);
          const parts = allocate(cents, weights);
          expect(sumCents(parts)).toBe(cents);
          parts.forEach((part, index) =>
            expect(Math.abs(part - (cents * weights[index]!) / whole)).toBeLessThanOrEqual(1),
          );
        },
      ),
    );
  });
  it('the running share of all units is the whole amount', () =>
    expect(calculateRunningShare(885_452, 90, 90)).toBe(885_452));
  it('throws for weights with a sum of zero', () => expect(() => allocate(100, [0, 0])).toThrow(RangeError));
});

describe('formatted money', () => {
  it.each([
    [964_625, '$9,646.25'],
    [5, '$0.05'],
    [0, '$0.00'],
    [-25_000, '−$250.00'],
    [123_456_789, '$1,234,567.89'],
    [100_000, '$1,000.00'],
  ])('%i cents are %s', (cents, text) => expect(formatMoney(cents)).toBe(text));

  it.each([
    [299_250, '$2,993'],
    [315_000, '$3,150'],
    [99_949, '$999'],
    [99_950, '$1,000'],
  ])('a month of %i cents is %s', (cents, text) => expect(formatMonthly(cents)).toBe(text));

  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [1_234_567, '1,234,567'],
  ])('a count of %i is %s', (count, text) => expect(formatCount(count)).toBe(text));

  it('puts a narrow no-break space before the percent sign', () =>
    expect([formatPercent(500), formatPercent(208)]).toEqual(['5%', '2.08%']));
});
