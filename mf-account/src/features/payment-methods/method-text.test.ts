import { describe, expect, it } from '@jest/globals';
import { formatExpiry, parseDepositCents } from './method-text.ts';

describe('formatExpiry', () => {
  it.each([
    [{ year: 2029, month: 8, expired: false }, 'Expires 08/2029'],
    [{ year: 2026, month: 12, expired: true }, 'Expired 12/2026'],
    [null, null],
  ])('formats %o', (expires, text) => expect(formatExpiry({ expires })).toBe(text));
});

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
