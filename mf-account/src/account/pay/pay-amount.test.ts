import { expect, it } from '@jest/globals';
import { canPayPart, formatPartHint, parsePart } from './pay-amount.ts';

const OWED = 289_248;

it.each([
  ['500', 50_000],
  ['$1,250.50', 125_050],
  ['1', 100],
  ['2,891.48', 289_148],
  // All of it is no part, but it is an amount that can be paid.
  ['2892.48', OWED],
])('reads %s', (text, cents) => expect(parsePart(text, OWED)).toEqual({ cents }));

it.each([
  ['', 'Enter an amount in dollars, such as 500.00.'],
  ['0', 'Enter an amount in dollars, such as 500.00.'],
  ['half', 'Enter an amount in dollars, such as 500.00.'],
  ['-5', 'Enter an amount in dollars, such as 500.00.'],
  ['0.99', 'Enter at least $1.00.'],
  ['2,892.49', 'Only $2,892.48 is owed. Enter $2,892.48 or less.'],
  ['2,892.00', 'Enter $2,891.48 or less, or pay the full amount. We can’t charge a remaining balance under $1.00.'],
])('says what is wrong with %p', (text, problem) => expect(parsePart(text, OWED)).toEqual({ problem }));

it('offers a part only if it and the rest can be charged', () => {
  expect(canPayPart(199)).toBe(false);
  expect(canPayPart(200)).toBe(true);
  expect(formatPartHint(OWED)).toBe('From $1.00 to $2,891.48');
});
