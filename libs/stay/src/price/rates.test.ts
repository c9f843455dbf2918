import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { findCheapestRate, findFactor, findRateTable, RATE_TABLES } from './rates.ts';
import type { RateTable } from './rates.ts';
import type { StayKind } from '../stay.ts';

const ON = '2026-11-21';

describe('findFactor', () => {
  it.each<[StayKind, number, number]>([
    ['short_term', 1, 13_500],
    ['short_term', 29, 13_500],
    ['fixed', 30, 10_000],
    ['fixed', 89, 10_000],
    ['fixed', 90, 9_500],
    ['fixed', 179, 9_500],
    ['fixed', 180, 9_000],
    ['fixed', 730, 9_000],
    ['flex', 365, 10_600],
    ['one_year_flex', 365, 8_800],
    ['standby', 31, 7_000],
  ])('%s of %i nights: %i', (kind, nights, factor) => expect(findFactor(kind, nights, ON)).toBe(factor));
});

describe('rate tables', () => {
  const dearer: RateTable = { ...RATE_TABLES[0]!, effectiveFrom: '2027-01-01', flex: 11_000 };
  const tables = [RATE_TABLES[0]!, dearer];
  it.each([
    ['2026-12-31', 10_600],
    ['2027-01-01', 11_000],
    ['2020-01-01', 10_600],
  ])('booked on %s, Flex is %i', (on, factor) => expect(findFactor('flex', 365, on, tables)).toBe(factor));
  it('takes effect on its first day', () => expect(findRateTable('2027-01-01', tables)).toBe(dearer));
});

describe('findCheapestRate', () => {
  it.each<[number, number]>([
    [22, 22],
    [23, 30],
    [29, 30],
    [30, 30],
    [85, 85],
    [86, 90],
    [89, 90],
    [170, 170],
    [171, 180],
    [179, 180],
    [180, 180],
  ])('%i nights are charged as %i', (nights, billedNights) => {
    expect(findCheapestRate(nights < 30 ? 'short_term' : 'fixed', nights, ON)).toEqual({
      billedNights,
      factor: findFactor('fixed', billedNights, ON),
    });
  });

  it('is the minimum over all longer stays, for any table', () => {
    const steps = fc
      .uniqueArray(fc.integer({ min: 2, max: 200 }), { maxLength: 5 })
      .map((starts) => [1, ...starts.sort((a, b) => a - b)]);
    const table = steps.chain((starts) =>
      fc
        .tuple(
          ...starts.map((minNights) =>
            fc.integer({ min: 5_000, max: 20_000 }).map((factor) => ({ minNights, factor })),
          ),
        )
        .map((byLength): RateTable => ({ ...RATE_TABLES[0]!, byLength })),
    );
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 220 }), (one, nights) => {
        const { factor, billedNights } = findCheapestRate('fixed', nights, ON, [one]);
        const lengths = Array.from({ length: 420 - nights }, (_, index) => nights + index);
        expect(factor * billedNights).toBe(
          Math.min(...lengths.map((length) => length * findFactor('fixed', length, ON, [one]))),
        );
      }),
    );
  });
});
