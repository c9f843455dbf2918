import { expect, it } from '@jest/globals';
import { parseMoney } from './application-text.ts';

it.each([
  ['$9,400.00', 940_000],
  ['9400.5', 940_050],
  ['', 0],
  ['9.4k', null],
  ['-5', null],
  ['99999999', null],
])('%j is %j cents', (text, cents) => expect(parseMoney(text)).toBe(cents));
