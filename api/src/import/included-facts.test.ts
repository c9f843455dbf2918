import { describe, expect, it } from '@jest/globals';
import type { Row } from './listing-columns.ts';
import { listingRow } from './listing-rows.testing.ts';
import { mapListing } from './map-listing.ts';
import { readStatedUtilities } from './stated-utilities.ts';

const NOT_STATED = {
  utilities: null,
  wifiMbps: null,
  bedSizes: null,
  linens: null,
  checkIn: null,
  floor: null,
  floorPlanUrl: null,
};
const readFacts = (row: Row) => mapListing(listingRow(row)).listing!.home.included;

describe('what is included', () => {
  it.each<[Row, Partial<typeof NOT_STATED> | object]>([
    [{ amenities: 'Wifi|Kitchen|Essentials|Baking sheet|24-Hour Check-in' }, {}],
    [{ amenities: 'Fast wifi – 120 Mbps' }, { wifiMbps: 120 }],
    [{ amenities: 'Wifi - 41 Mbps' }, { wifiMbps: 41 }],
    [{ amenities: 'Pocket wifi - 20 Mbps' }, {}],
    [{ amenities: 'Bed linens' }, { linens: true }],
    [{ amenities: 'Self check-in|Lockbox' }, { checkIn: ['self', 'lockbox'] }],
    [{ amenities: 'Smart lock|Self check-in' }, { checkIn: ['self', 'smart_lock'] }],
    [{ amenities: 'Keypad' }, { checkIn: ['keypad'] }],
    [{ amenities: 'Building staff' }, { checkIn: ['building_staff'] }],
    [{ amenities: 'Host greets you' }, { checkIn: ['host'] }],
    [{ description: 'Near parks. Utilities included: Gas, Hot Water. Pets: no.' }, { utilities: ['gas', 'hot_water'] }],
    [{ utilities: 'trash | water' }, { utilities: ['water', 'trash'] }],
    [{ utilities: 'none' }, { utilities: [] }],
    [{ utilities: 'all', description: 'Utilities included: Gas.' }, { utilities: ['all'] }],
    [{ wifi_mbps: '600', amenities: 'Fast wifi – 120 Mbps' }, { wifiMbps: 600 }],
    [{ beds: '2', beds_by_size: 'queen: 1|twin:2|sofa_bed' }, { bedSizes: ['queen', 'twin', 'twin', 'sofa_bed'] }],
    [{ linens: 'no', amenities: 'Bed linens' }, { linens: false }],
    [{ check_in: 'host|lockbox' }, { checkIn: ['lockbox', 'host'] }],
    [{ floor: '0' }, { floor: 0 }],
    [{ floor_plan: ' https://Plans.example/a b.pdf ' }, { floorPlanUrl: 'https://plans.example/a%20b.pdf' }],
  ])('is read from %j', (row, facts) => {
    expect(readFacts({ amenities: '', ...row })).toEqual({ ...NOT_STATED, ...facts });
  });

  it.each<[Row, string]>([
    [{ utilities: 'gas|internets' }, "'internets' is not one of all, electricity, gas"],
    [{ wifi_mbps: '0' }, '0 is not between 1 and 100000'],
    [{ beds_by_size: 'huge:1' }, "'huge:1' is not a size and number such as queen:2"],
    [{ beds_by_size: 'queen:21' }, "'queen:21' is not a size and number such as queen:2"],
    [{ beds: '3', beds_by_size: 'queen:2' }, 'has 2 beds for 3 bedrooms'],
    [{ linens: 'maybe' }, "'maybe' is not one of yes, no"],
    [{ check_in: 'door' }, "'door' is not one of self, lockbox"],
    [{ floor: 'top' }, "'top' is not a number"],
    [{ floor_plan: 'plan.pdf' }, "'plan.pdf' is not an https URL of at most 1000 characters"],
    [{ floor_plan: 'http://plans.example/a.pdf' }, 'is not an https URL'],
    [{ floor_plan: 'javascript:alert(1)' }, 'is not an https URL'],
    [{ floor_plan: 'https://user:secret@plans.example/' }, 'is not an https URL'],
    [{ floor_plan: `https://plans.example/${'a'.repeat(1000)}` }, 'is not an https URL'],
  ])('rejects %j with a reason', (row, reason) => {
    expect(mapListing(listingRow(row)).problems).toEqual([
      { field: expect.any(String), reason: expect.stringContaining(reason) },
    ]);
  });

  it('is not repeated among the other amenities', () => {
    const amenities = 'Bed linens|Self check-in|Lockbox|Hot water kettle';
    expect(mapListing(listingRow({ amenities })).listing!.home.otherAmenities).toEqual(['Hot water kettle']);
  });
});

it.each([
  ['Utilities included: Electric, Sewer, Trash, Water. Parking.', ['electricity', 'water', 'sewer', 'trash']],
  ['Utilities included: electricity, A/C, heat, water, media library', ['electricity', 'heating', 'water']],
  ['Wi-fi and all utilities included. Gym.', ['all']],
  ['All utilities are included.', ['all']],
  ['The rent includes all utilities.', ['all']],
  ['Utilities: Renter responsible for all utilities. Pets: none.', []],
  ['Tenant pays all utilities.', []],
  ['Utilities included: Gas. Tenant pays all utilities.', null],
  ['Rent does not include all utilities, and not all utilities are included.', null],
  ['Some utilities. Utilities included: many', null],
  ['$75 for gas and water, furniture rentals and utilities included', null],
])('reads the utilities in %j as %j', (ad, utilities) => {
  expect(readStatedUtilities(ad)).toEqual(utilities);
});
