import { expect, it } from '@jest/globals';
import { formatExpiry } from './format-expiry.ts';

it.each([
  [{ year: 2029, month: 8, expired: false }, 'Expires 08/2029'],
  [{ year: 2026, month: 12, expired: true }, 'Expired 12/2026'],
  [null, null],
])('formats %o', (expires, text) => expect(formatExpiry({ expires })).toBe(text));
