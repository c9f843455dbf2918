import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { trigramSimilarity, toTrigrams } from './trigram-similarity.ts';

const alike = (a: string, b: string) => trigramSimilarity(toTrigrams(a), toTrigrams(b));
const text = fc.string({ minLength: 1, maxLength: 20 });

it('is 1 for the same text, 0 for texts that share nothing, and the same both ways', () => {
  fc.assert(fc.property(text, (a) => alike(a, a) === 1));
  fc.assert(fc.property(text, text, (a, b) => alike(a, b) === alike(b, a) && alike(a, b) >= 0 && alike(a, b) <= 1));
  expect(alike('denver', 'oakland')).toBe(0);
});

it.each([
  ['denver', 'denvr', 0.6],
  ['cobalt commons', 'cobalt comons', 0.8],
  ['minneapolis', 'mineapolis', 0.7],
])('takes %s and %s for one mistyped', (a, b, least) => {
  expect(alike(a, b)).toBeGreaterThan(least);
});

it.each([
  ['denver', 'dallas'],
  ['seattle', 'atlanta'],
  ['san diego', 'san jose'],
])('tells %s from %s', (a, b) => {
  expect(alike(a, b)).toBeLessThan(0.5);
});
