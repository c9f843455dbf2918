import { expect, it } from '@jest/globals';
import { sampleAvailability, sampleHome } from '../../testing/sample-home.ts';
import { stayLimits } from '../../stay/listing-stay.ts';
import { nextFreeStays } from './next-free-stays.ts';

const limits = stayLimits(sampleHome(), sampleAvailability());

it('offers a month at the beginning of each free stretch', () => {
  expect(nextFreeStays(limits)).toEqual([
    { start: '2026-12-03', end: '2027-01-03' },
    { start: '2027-07-09', end: '2027-08-09' },
  ]);
});

it('offers the length that was asked for where it fits', () => {
  expect(nextFreeStays(limits, 150)).toEqual([{ start: '2026-12-03', end: '2027-05-02' }]);
  expect(nextFreeStays(limits, 200)).toEqual([]);
});

it('never offers less than the home allows', () => {
  expect(nextFreeStays(limits, 5)[0]).toEqual({ start: '2026-12-03', end: '2027-01-02' });
});
