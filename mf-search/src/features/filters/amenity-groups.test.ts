import { expect, it } from '@jest/globals';
import { AMENITIES } from '@lodestay/contracts';
import { AMENITY_GROUPS } from './amenity-groups.ts';

it('has every amenity in one group', () => {
  expect(AMENITY_GROUPS.flatMap(({ amenities }) => amenities).sort()).toEqual([...AMENITIES].sort());
});
