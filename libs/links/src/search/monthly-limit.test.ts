import { expect, it } from '@jest/globals';
import { toMonthlyLimit } from './monthly-limit.ts';

it('converts a per diem to a monthly price', () => {
  expect(toMonthlyLimit(120)).toBe(3650);
  expect(toMonthlyLimit(99)).toBe(3011);
});
