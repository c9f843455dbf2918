import { describe, expect, it } from '@jest/globals';
import { createPriceList, PRICE_LISTS, toPriceFigures } from '@lodestay/stay';
import { calculateNoticeCosts, getExampleCheckIn, priceMonths, priceNights } from './example-stays.ts';

const [prices] = PRICE_LISTS;
const EXAMPLE = { rentCents: 300_000, today: '2026-11-23', prices: prices! };

it('prices example stays from a first of the month that is at least two weeks away', () => {
  expect(getExampleCheckIn('2026-11-23')).toBe('2027-01-01');
  expect(getExampleCheckIn('2026-12-01')).toBe('2027-01-01');
});

it('splits the price of a month into rent, platform fee and one-time fees', () => {
  const month = priceMonths(EXAMPLE, 1);
  expect(month.oncePerMonth).toBe(34_900);
  expect(month.rentPerMonth + month.platformFeePerMonth + month.oncePerMonth).toBe(month.totalCents);
  expect(priceMonths(EXAMPLE, 12).totalPerMonth).toBeLessThan(month.totalPerMonth);
});

it('has the rates and fees of the price list', () => {
  const dearer = {
    ...EXAMPLE,
    prices: createPriceList('2026-01-01', { ...toPriceFigures(prices!), cleaning: 20_000, oneMonth: 11_000 }),
  };
  const [before, after] = [priceMonths(EXAMPLE, 1), priceMonths(dearer, 1)];
  expect(after.oncePerMonth - before.oncePerMonth).toBe(5_000);
  expect(after.rentPerMonth / before.rentPerMonth).toBeCloseTo(1.1, 4);
});

it('never makes a longer stay cheaper in total', () => {
  const totals = [7, 14, 21, 28, 30, 60, 89, 90, 180].map((nights) => priceNights(EXAMPLE, nights).totalCents);
  expect(totals).toEqual([...totals].sort((a, b) => a - b));
});

describe('what a guest pays after giving notice', () => {
  it('is about a month with Flex', () => {
    const [cost] = calculateNoticeCosts(EXAMPLE, 'flex', [6]);
    // 30 nights of rent at the Flex rate, with the platform fee.
    const expected = ((300_000 * 12) / 365) * 30 * 1.06 * 1.05;
    expect(Math.abs(cost! - expected)).toBeLessThan(expected * 0.04);
  });

  it('falls with each early exit of 1-year Flex, and a fixed stay is paid to its end', () => {
    const yearly = calculateNoticeCosts(EXAMPLE, 'one_year_flex', [1, 7, 11]);
    const fixed = calculateNoticeCosts(EXAMPLE, 'fixed', [1, 7, 11]);
    expect(yearly[0]).toBeGreaterThan(yearly[1]!);
    expect(fixed[0]).toBeGreaterThan(yearly[0]!);
    expect(fixed[0]! / fixed[2]!).toBeGreaterThan(9);
  });
});
