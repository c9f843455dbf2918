import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { calculateSimilarity, toTrigrams } from './trigram-similarity.ts';

const alike = (a: string, b: string) => calculateSimilarity(toTrigrams(a), toTrigrams(b));
const text = fc.string({ minLength: 1, maxLength: 20 });

it('is 1 for equal texts, 0 for texts without common trigrams, and symmetric', () => {
  fc.assert(fc.property(text, (a) => alike(a, a) === 1));
  fc.assert(fc.property(text, text, (a, b) => alike(a, b) === alike(b, a) && alike(a, b) >= 0 && alike(a, b) <= 1));
  expect(alike('denver', 'oakland')).toBe(0);
});

it.each([
  ['denver', 'denvr', 0.6],
  ['cobalt commons', 'cobalt comons', 0.8],
  ['minneapolis', 'mineapolis', 0.7],
])('is high for %s and the typo %s', (a, b, least) => {
  expect(alike(a, b)).toBeGreaterThan(least);
});

it.each([
  ['denver', 'dallas'],
  ['seattle', 'atlanta'],
  ['san diego', 'san jose'],
])('is low for %s and %s', (a, b) => {
  expect(alike(a, b)).toBeLessThan(0.5);
});
