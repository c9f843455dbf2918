import { AMENITIES } from '@lodestay/contracts';
import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { toAmenities, toAmenityMask } from './amenity-mask.ts';

it('converts sets of amenities to masks and back', () => {
  fc.assert(
    fc.property(fc.subarray([...AMENITIES]), (names) => {
      expect(toAmenities(toAmenityMask([...names, ...names]))).toEqual(names);
    }),
  );
  expect(toAmenityMask(['wifi', 'washer_in_unit'])).toBe(0b101);
});
