import { gzipSync } from 'node:zlib';
import { stringify } from 'csv-stringify/sync';
import { COLUMNS, type Row } from './listing-columns.ts';

/** Creates a valid row with some fields changed. */
export function listingRow(given: Row = {}): Row {
  return {
    listing_key: 'uci-1',
    source: 'uci',
    snapshot: '2019-12',
    market: 'Denver',
    city: 'Denver',
    state: 'CO',
    neighborhood: '',
    latitude: '39.7392',
    longitude: '-104.9903',
    title: 'One BR 1355 Lombard Street',
    description: 'A place.',
    property_type: 'apartment',
    room_type: 'Entire home/apt',
    beds: '1',
    baths: '1',
    square_feet: '640',
    accommodates: '',
    furnished: '',
    furnished_basis: '',
    pets: '',
    laundry: '',
    parking: '',
    amenities: 'Dishwasher|Trash compactor',
    price_nightly: '',
    price_monthly: '1500',
    price_basis: 'stated',
    minimum_nights: '',
    maximum_nights: '',
    availability_365: '',
    number_of_reviews: '',
    rating: '',
    ...given,
  };
}

/** A short-stay listing with a neighborhood. */
export const stayRow = (given: Row = {}): Row =>
  listingRow({
    listing_key: 'ia-1',
    source: 'inside_airbnb',
    snapshot: '2025-09',
    neighborhood: 'Baker',
    title: 'Sunny loft',
    amenities: 'Wifi|Kitchen',
    furnished: 'yes',
    price_nightly: '80',
    price_monthly: '2400',
    price_basis: 'nightly_x30',
    minimum_nights: '28',
    accommodates: '3',
    ...given,
  });

export const toCsv = (rows: readonly Row[], columns: readonly string[] = COLUMNS): string =>
  stringify(
    rows.map((row) => columns.map((column) => row[column as keyof Row] ?? '')),
    { header: true, columns: [...columns] },
  );

export const gzipText = (text: string): Buffer => gzipSync(text);
