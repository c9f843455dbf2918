import { expect, it } from '@jest/globals';
import { formatAmenity } from './format-amenity.ts';

it.each([
  ['parking', 'waitlist', 'Parking, waitlist'],
  ['parking', 'third_party_managed', 'Parking, managed by a third party'],
  ['parking', 'paid_assigned', 'Parking'],
  ['elevator', 'waitlist', 'Elevator'],
  ['washer_in_unit', 'waitlist', 'In-unit laundry'],
] as const)('labels %s with parking mode %s as “%s”', (amenity, mode, label) =>
  expect(formatAmenity(amenity, { mode, monthly: null, spots: null })).toBe(label),
);
