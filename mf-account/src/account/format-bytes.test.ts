import { expect, it } from '@jest/globals';
import { formatBytes } from './format-bytes.ts';

it.each([
  [900, '1 KB'],
  [54_321, '54 KB'],
  [2_100_000, '2.1 MB'],
])('%i bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
