import { expect, it } from '@jest/globals';
import { toMonthlyLimit } from './monthly-limit.ts';

it('is a monthly price of as many nights', () => {
  expect(toMonthlyLimit(120)).toBe(3650);
  expect(toMonthlyLimit(99)).toBe(3011);
});
