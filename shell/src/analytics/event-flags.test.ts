import { expect, it } from '@jest/globals';
import { toEventFlags } from './event-flags.ts';

it.each([
  [
    { price_grid: true, split_stays: false },
    { price_grid: true, split_stays: false },
  ],
  [{ price_grid: ['denver'] }, { price_grid: true }],
  [{ price_grid: [] }, { price_grid: false }],
  [undefined, {}],
])('the flags of an event for %j are %j', (values, flags) => {
  expect(toEventFlags(values)).toEqual(flags);
});
