import { expect, it } from '@jest/globals';
import { sampleAvailability, sampleHome } from '../../testing/sample-home.ts';
import { getStayLimits } from '../../stay/listing-stay.ts';
import { findAvailableStays } from './find-available-stays.ts';

const limits = getStayLimits(sampleHome(), sampleAvailability());

it('returns a month at the start of each available range', () => {
  expect(findAvailableStays(limits)).toEqual([
    { start: '2026-12-03', end: '2027-01-03' },
    { start: '2027-07-09', end: '2027-08-09' },
  ]);
});

it('returns the requested length where it fits', () => {
  expect(findAvailableStays(limits, 150)).toEqual([{ start: '2026-12-03', end: '2027-05-02' }]);
  expect(findAvailableStays(limits, 200)).toEqual([]);
});

it('never returns less than the minimum stay', () => {
  expect(findAvailableStays(limits, 5)[0]).toEqual({ start: '2026-12-03', end: '2027-01-02' });
});
