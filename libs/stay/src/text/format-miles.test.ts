import { expect, it } from '@jest/globals';
import { formatMiles } from './format-miles.ts';

it.each([
  [0, '0.0 miles'],
  [1609, '1.0 mile'],
  [1931, '1.2 miles'],
  [16_093, '10.0 miles'],
  [16_094, '10 miles'],
  [22_531, '14 miles'],
])('formats %d meters as %s', (meters, text) => expect(formatMiles(meters)).toBe(text));
