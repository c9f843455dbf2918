import { expect, it } from '@jest/globals';
import { formatMonthly } from '../money.ts';
import { RATE_TABLES } from './rates.ts';
import { calculateRentByLength } from './rent-by-length.ts';

it('returns the rows of the listing page, shortest stay first', () => {
  const rows = calculateRentByLength(315_000, '2026-11-21', RATE_TABLES).map(({ label, change, monthlyRentCents }) => [
    label,
    change,
    formatMonthly(monthlyRentCents),
  ]);
  expect(rows).toEqual([
    ['Under 30 nights', '35% more', '$4,253'],
    ['30 to 89 nights', null, '$3,150'],
    ['90 to 179 nights', '5% less', '$2,993'],
    ['180 nights or more', '10% less', '$2,835'],
    ['1-year Flex', '12% less', '$2,772'],
  ]);
});
