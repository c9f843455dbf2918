import { describe, expect, it } from '@jest/globals';
import { toAmenityMask } from '../features/homes/index.ts';
import type { Column, Row } from './listing-columns.ts';
import { listingRow, stayRow } from './listing-rows.testing.ts';
import { mapListing } from './map-listing.ts';

const mapHome = (row: Row) => mapListing(row).listing!.home;

describe('mapListing', () => {
  it.each<[Column, string]>([
    ['listing_key', ''],
    ['market', ''],
    ['city', ''],
    ['state', 'ZZ'],
    ['latitude', ''],
    ['latitude', '91'],
    ['longitude', 'east'],
    ['beds', ''],
    ['beds', '-1'],
    ['beds', '1.5'],
    ['baths', ''],
    ['baths', '1.3'],
    ['square_feet', '-4'],
    ['price_monthly', '12'],
    ['price_monthly', 'NaN'],
    ['price_basis', 'guess'],
    ['furnished', 'perhaps'],
    ['pets', 'Snakes'],
    ['minimum_nights', '1000'],
    ['rating', '101'],
    ['number_of_reviews', 'many'],
    ['snapshot', '2025'],
    ['snapshot', '0000-01'],
    ['title', 'a\0b'],
    ['market', '&nbsp;'],
    ['market', '!!!'],
    ['market', '東京'],
    ['market', 'x'.repeat(121)],
    ['city', '<b></b>'],
    ['city', '\u200b'],
    ['city', '—'],
    ['city', 'x'.repeat(121)],
    ['neighborhood', '<br>'],
    ['neighborhood', '???'],
    ['neighborhood', 'x'.repeat(1001)],
    ['description', ' '.repeat(10_001)],
  ])('rejects %s %j with a reason', (field, value) => {
    expect(mapListing(listingRow({ [field]: value })).problems).toEqual([{ field, reason: expect.any(String) }]);
  });

  it('reports all problems at once', () => {
    expect(mapListing({}).problems!.map(({ field }) => field)).toEqual([
      'listing_key',
      'source',
      'market',
      'city',
      'state',
      'latitude',
      'longitude',
      'room_type',
      'beds',
      'baths',
      'price_monthly',
    ]);
  });

  it('leaves facts open that the feed does not state', () => {
    expect(['yes', 'no', ''].map((furnished) => mapHome(listingRow({ furnished })).type)).toEqual([
      'FurnishedHome',
      'UnfurnishedHome',
      null,
    ]);
  });

  it('reads pets, laundry and parking from their own columns', () => {
    expect(mapHome(listingRow({ amenities: '', pets: 'Cats,Dogs', laundry: 'in unit', parking: 'yes' }))).toMatchObject(
      {
        petsMaximum: 2,
        petKinds: ['cat', 'dog'],
        amenityMask: toAmenityMask(['pets', 'washer_in_unit', 'parking']),
      },
    );
    expect(mapHome(stayRow({ amenities: 'Pets allowed', pets: 'None', laundry: 'in building' }))).toMatchObject({
      petsMaximum: 0,
      amenityMask: toAmenityMask(['laundry_in_building']),
    });
    expect(mapHome(listingRow({ pets: 'Cats' })).petKinds).toEqual(['cat']);
    expect(mapHome(listingRow({ pets: 'None' })).petKinds).toBeNull();
    expect(mapHome(stayRow({ amenities: 'Pets allowed' }))).toMatchObject({ petsMaximum: 2, petKinds: null });
    expect(mapHome(stayRow({ amenities: 'Wifi' })).petsMaximum).toBe(null);
  });

  it('takes the guest limit from the feed only', () => {
    expect([mapHome(stayRow()), mapHome(listingRow({ beds: '3' }))].map(({ maxOccupants }) => maxOccupants)).toEqual([
      3,
      null,
    ]);
  });

  it.each([
    ['4.79', '12', 479, 12],
    ['97', '3', 485, 3],
    ['20', '', 100, null],
    ['0.0', '1', null, 1],
    ['', '0', null, 0],
    ['', '', null, null],
  ])('reads a rating of %s with %s reviews', (rating, reviews, ratingHundredths, reviewCount) => {
    expect(mapHome(stayRow({ rating, number_of_reviews: reviews }))).toMatchObject({
      ratingHundredths,
      reviewCount,
      sourceMonth: '2025-09-01',
    });
  });

  it('marks prices that are 30 times a nightly price as estimated', () => {
    expect(mapHome(stayRow())).toMatchObject({ priceEstimated: true, monthlyRentCents: 240_000 });
    expect(mapHome(listingRow({ price_monthly: '1.5e3' }))).toMatchObject({
      priceEstimated: false,
      monthlyRentCents: 150_000,
    });
  });

  it('marks locations that the publisher moved', () => {
    expect(mapListing(stayRow()).listing!.property.displaced).toBe(true);
    expect(mapListing(listingRow()).listing!.property.displaced).toBe(false);
  });
});
