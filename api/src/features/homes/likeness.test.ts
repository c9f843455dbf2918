import fc from 'fast-check';
import { expect, it } from 'vitest';
import { likeness } from './likeness.ts';

const text = fc.string({ minLength: 1, maxLength: 20 });

it('is 1 for the same text, 0 for texts that share nothing, and the same both ways', () => {
  fc.assert(fc.property(text, (a) => likeness(a, a) === 1));
  fc.assert(fc.property(text, text, (a, b) => likeness(a, b) === likeness(b, a) && likeness(a, b) >= 0 && likeness(a, b) <= 1));
  expect(likeness('denver', 'oakland')).toBe(0);
});

it.each([['denver', 'denvr', 0.6], ['cobalt commons', 'cobalt comons', 0.8], ['minneapolis', 'mineapolis', 0.7]])('takes %s and %s for one mistyped', (a, b, least) => {
  expect(likeness(a, b)).toBeGreaterThan(least);
});

it.each([['denver', 'dallas'], ['seattle', 'atlanta'], ['san diego', 'san jose']])('tells %s from %s', (a, b) => {
  expect(likeness(a, b)).toBeLessThan(0.5);
});
