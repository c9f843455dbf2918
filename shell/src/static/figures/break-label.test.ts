import { expect, it } from '@jest/globals';
import { breakLabel, fitsLine } from './break-label.ts';

it.each([
  ['Under 30 nights', ['Under 30', 'nights']],
  ['12 months', ['12', 'months']],
  ['San Francisco Bay Area', ['San Francisco', 'Bay Area']],
  ['Minneapolis-St. Paul', ['Minneapolis-St.', 'Paul']],
  ['Studio', ['Studio']],
])('breaks %p into %p', (label, lines) => expect(breakLabel(label)).toEqual(lines));

it('tells whether a label fits on a line', () => {
  expect(fitsLine('12 months', 57)).toBe(false);
  expect(fitsLine('months', 57)).toBe(true);
});
