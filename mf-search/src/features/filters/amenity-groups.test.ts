import { expect, it } from '@jest/globals';
import { AMENITIES } from '@lodestay/contracts';
import { AMENITY_GROUPS } from './amenity-groups.ts';

it('lists every amenity in exactly one group', () => {
  expect(AMENITY_GROUPS.flatMap(({ amenities }) => amenities).sort()).toEqual([...AMENITIES].sort());
});
