import { expect, it } from '@jest/globals';
import { formatChance, formatChanceRange } from './format-chance.ts';

it.each([
  [0, 'Fewer than 1 in 100'],
  [0.01, 'About 1 in 100'],
  [0.07, 'About 1 in 15'],
  [0.24, 'About 1 in 4'],
  [0.38, 'About 2 in 5'],
  [0.5, 'About 1 in 2'],
  [0.88, 'About 9 in 10'],
  [0.96, 'About 19 in 20'],
  [1, 'More than 19 in 20'],
])('a chance of %d is %s', (share, expected) => {
  expect(formatChance(share)).toBe(expected);
});

it.each([
  [0.12, 0.38, '12–38%'],
  [0.001, 0.004, '0%'],
])('a chance from %d to %d is %s', (low, high, expected) => {
  expect(formatChanceRange(low, high)).toBe(expected);
});
