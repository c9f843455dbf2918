import { expect, it } from '@jest/globals';
import { formatBytes, parseMoney } from './application-text.ts';

it.each([
  ['$9,400.00', 940_000],
  ['9400.5', 940_050],
  ['', 0],
  ['9.4k', null],
  ['-5', null],
  ['99999999', null],
])('%j is %j cents', (text, cents) => expect(parseMoney(text)).toBe(cents));

it.each([
  [900, '1 KB'],
  [54_321, '54 KB'],
  [2_100_000, '2.1 MB'],
])('%i bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
