import { describe, expect, it } from '@jest/globals';
import { parseDepositCents } from './method-text.ts';

describe('parseDepositCents', () => {
  it.each([
    ['0.32', 32],
    ['.45', 45],
    ['$0.05', 5],
    ['0.00', null],
    ['32', null],
    ['1.32', null],
    ['0.3', null],
    ['', null],
  ])('parses %s', (text, cents) => expect(parseDepositCents(text)).toBe(cents));
});
