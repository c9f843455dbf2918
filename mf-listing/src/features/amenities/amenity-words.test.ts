import { expect, it } from '@jest/globals';
import { tickLabel } from './amenity-words.ts';

it.each([
  ['parking', 'waitlist', 'Parking, waitlist'],
  ['parking', 'third_party_managed', 'Parking, managed by a third party'],
  ['parking', 'paid_assigned', 'Parking'],
  ['elevator', 'waitlist', 'Elevator'],
  ['washer_in_unit', 'waitlist', 'In-unit laundry'],
] as const)('ticks %s, where spaces are %s, as “%s”', (amenity, mode, label) =>
  expect(tickLabel(amenity, { mode, monthly: null, spots: null })).toBe(label),
);
