import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { settleDeposit } from './deposit.ts';

describe('settleDeposit', () => {
  it('returns everything without deductions', () =>
    expect(settleDeposit(50_000, [])).toEqual({ deductedCents: 0, returnedCents: 50_000 }));

  it('splits the deposit to the cent, and never deducts more than it', () => {
    const anyDeductions = fc.array(fc.record({ cents: fc.integer({ min: 1, max: 60_000 }) }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), anyDeductions, (left, deductions) => {
        const wanted = deductions.reduce((sum, { cents }) => sum + cents, 0);
        expect(settleDeposit(wanted + left, deductions)).toEqual({ deductedCents: wanted, returnedCents: left });
        expect(() => settleDeposit(wanted, [...deductions, { cents: left }])).toThrow(RangeError);
      }),
    );
  });

  it.each([0, -100, 0.5, Number.NaN])('refuses a deduction of %s cents', (cents) =>
    expect(() => settleDeposit(50_000, [{ cents }])).toThrow(RangeError),
  );
});
