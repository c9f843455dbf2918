import { expect, it } from '@jest/globals';
import { PARKING_MODES, type HomeDetail } from '@lodestay/contracts';
import { sampleHome } from '../../testing/sample-home.ts';
import { sampleProperty } from '../../testing/sample-property.ts';
import { getBuildingRules, getHouseRules, formatParking } from './house-rules.ts';

const getRule = (topic: string, changes: Parameters<typeof sampleHome>[0]) =>
  getHouseRules(sampleHome(changes)).find((rule) => rule.topic === topic)?.text;

it.each(PARKING_MODES)('describes parking mode %s in a sentence', (mode) => {
  expect(getRule('Parking', { parking: { mode, monthly: null, spots: null } })).toMatch(/\.$/);
});

it('promises no answer if parking is not stated', () => {
  expect(getRule('Parking', { parking: { mode: 'Unknown', monthly: null, spots: null } })).toBe('Not stated.');
});

it('includes the monthly price of an assigned spot and the number of spots', () => {
  expect(getRule('Parking', {})).toBe('Your own spot, $140.00 a month. The building has one.');
  expect(getRule('Parking', { parking: { mode: 'paid_assigned', monthly: 9900, spots: 2 } })).toContain(
    'The building has 2.',
  );
});

it.each([
  [9900, 2, 'Spots from a waiting list, $99.00 a month. You can join it when you book.'],
  // The building keeps its own list.
  [9900, null, 'All spots are taken. You can join a waitlist at the building.'],
  [null, null, 'All spots are taken. You can join a waitlist at the building.'],
])('says who keeps the waiting list of spots at %s cents, %s spots', (monthly, spots, text) => {
  expect(getRule('Parking', { parking: { mode: 'waitlist', monthly, spots } })).toBe(text);
});

it.each([
  ['paid_assigned', 14_000, '$140.00 a month'],
  ['paid_assigned', null, 'Your own spot'],
  ['first_come_first_served', null, 'First come, first served'],
  ['first_come_first_served', 5000, 'First come, first served, $50.00 a month'],
  ['third_party_managed', null, 'Managed by a third party'],
  ['waitlist', null, 'Waitlist'],
  ['unavailable', null, 'No parking'],
  ['Unknown', null, 'Not stated'],
] as const)('formats parking mode %s at %s cents a month', (mode, monthly, text) =>
  expect(formatParking({ mode, monthly, spots: null })).toBe(text),
);

it.each<[HomeDetail['pets'], string]>([
  [{ allowed: false, maximum: 0, fee: 0 }, 'No pets in this home.'],
  [{ allowed: true, maximum: 1, fee: 30_000 }, 'Up to one pet, $300.00 one-time fee per pet.'],
  [{ allowed: true, maximum: 2, fee: 0 }, 'Up to 2 pets, without a fee.'],
  [
    { allowed: true, maximum: 2, fee: 0, kinds: ['cat'] },
    'Up to 2 pets, without a fee. No dogs. If you bring an animal other than a cat or a dog, our team reviews your booking before it’s approved, and you pay only if it is.',
  ],
  [
    { allowed: null, maximum: null, fee: 30_000 },
    'Not stated. If you bring a pet, our team reviews your booking before it’s approved, and you pay only if it is.',
  ],
])('describes %j as “%s”', (pets, text) => expect(getRule('Pets', { pets })).toBe(text));

it.each([
  [
    { mode: 'paid_assigned', monthly: 14_000, spots: 3, freeSpots: 1 },
    'Your own spot, $140.00 a month. The building has 3. 1 spot is available for your dates.',
  ],
  [
    { mode: 'paid_assigned', monthly: 14_000, spots: 3, freeSpots: 0 },
    'Your own spot, $140.00 a month. The building has 3. No spots are left for your dates.',
  ],
  [{ mode: 'unavailable', monthly: null, spots: null, freeSpots: null }, 'No parking at the building.'],
] as const)('describes building parking %j as “%s”', (parking, text) =>
  expect(getBuildingRules(sampleProperty({ parking }))[0]!.text).toBe(text),
);

it.each([
  [1, 'One person.'],
  [3, 'Up to 3 people.'],
  [
    null,
    'Not stated. If more than one person moves in, our team reviews your booking before it’s approved, and you pay only if it is.',
  ],
])('describes a guest limit of %s as “%s”', (maxOccupants, text) =>
  expect(getRule('Guests', { maxOccupants })).toBe(text),
);

it.each([
  [0, 3, 'Not stated.'],
  [0, 1, 'No pets in 2 homes. Not stated for 1 of 3 homes.'],
  [2, 1, 'Welcome in 2 of 3 homes, $300.00 one-time fee per pet. Not stated for 1 of 3 homes.'],
])('describes %i homes that allow pets and %i that do not state it as “%s”', (homes, notStated, text) =>
  expect(getBuildingRules(sampleProperty({ pets: { homes, notStated, fee: 30_000 } }))[1]!.text).toBe(text),
);

it.each([
  [0, 'No pets in this building.'],
  [2, 'Welcome in 2 of 3 homes, $300.00 one-time fee per pet.'],
  [3, 'Welcome in every home, $300.00 one-time fee per pet.'],
])('describes a building with %i of 3 homes that allow pets as “%s”', (homes, text) =>
  expect(getBuildingRules(sampleProperty({ pets: { homes, fee: 30_000 } }))[1]!.text).toBe(text),
);
