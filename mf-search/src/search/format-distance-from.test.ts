import { expect, it } from '@jest/globals';
import { formatDistanceFrom } from './format-distance-from.ts';

it.each([
  [0, '0.0 miles'],
  [1609.344, '1.0 mile'],
  [1931, '1.2 miles'],
  [32_000, '20 miles'],
])('formats %d meters as %s', (meters, distance) => {
  expect(formatDistanceFrom(meters, { name: 'Union Station' })).toBe(`${distance} from Union Station`);
});
