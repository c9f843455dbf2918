import { describe, expect, it } from '@jest/globals';
import { calculateAllowance, getUsedYears, type FiscalYear } from './allowance.ts';

const year = (fiscalYear: number, nightlyCents: number[]): FiscalYear => ({
  fiscalYear,
  nightlyCents,
  source: 'Test',
  isSample: true,
  importedAt: '2026-10-01T00:00:00Z',
});
/** $101 in October to $112 in September. */
const RISING = year(
  2027,
  Array.from({ length: 12 }, (_, index) => (101 + index) * 100),
);
const NEXT = year(2028, Array<number>(12).fill(15_000));

describe('calculateAllowance', () => {
  it('multiplies the nights of each month by its rate', () => {
    expect(calculateAllowance([RISING], { start: '2027-01-30', end: '2027-03-02' })).toEqual({
      months: [
        { month: '2027-01-01', nights: 2, nightlyCents: 10_400, totalCents: 20_800 },
        { month: '2027-02-01', nights: 28, nightlyCents: 10_500, totalCents: 294_000 },
        { month: '2027-03-01', nights: 1, nightlyCents: 10_600, totalCents: 10_600 },
      ],
      totalCents: 325_400,
      nightsWithoutRate: 0,
      lowestNightlyCents: 10_400,
    });
  });

  it('uses the next fiscal year from October 1', () => {
    const { months } = calculateAllowance([NEXT, RISING], { start: '2027-09-30', end: '2027-10-02' });
    expect(months.map(({ nights, nightlyCents }) => [nights, nightlyCents])).toEqual([
      [1, 11_200],
      [1, 15_000],
    ]);
  });

  it('counts nights without a rate and leaves them out of the total', () => {
    expect(calculateAllowance([RISING], { start: '2027-09-30', end: '2027-10-03' })).toMatchObject({
      totalCents: 11_200,
      nightsWithoutRate: 2,
      lowestNightlyCents: 11_200,
    });
    expect(calculateAllowance([], { start: '2027-09-30', end: '2027-10-03' })).toMatchObject({
      totalCents: 0,
      nightsWithoutRate: 3,
      lowestNightlyCents: null,
    });
  });
});

it('finds the fiscal years of a stay', () => {
  const used = (start: string, end: string) =>
    getUsedYears([NEXT, RISING], { start, end }).map(({ fiscalYear }) => fiscalYear);
  expect(used('2027-09-01', '2027-10-01')).toEqual([2027]);
  expect(used('2027-09-01', '2027-10-02')).toEqual([2027, 2028]);
  expect(used('2026-09-01', '2026-09-10')).toEqual([]);
});
