import { expect, it } from '@jest/globals';
import { distanceFrom } from './distance-from.ts';

it.each([
  [0, '0.0 miles'],
  [1609.344, '1.0 mile'],
  [1931, '1.2 miles'],
  [32_000, '20 miles'],
])('%d meters are %s', (meters, words) => {
  expect(distanceFrom(meters, { name: 'Union Station' })).toBe(`${words} from Union Station`);
});
