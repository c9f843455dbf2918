import { writeFile } from 'node:fs/promises';

/** A listing of a test feed. */
export type Listed = {
  key: string;
  city: string;
  latitude: number;
  longitude: number;
  /** Homes at the same street address are in one building. By default each home has its own. */
  street?: string;
  beds?: number;
  monthly?: number;
};

/** Writes a feed of furnished homes in Colorado. Each city is its own market. */
export async function writeFeed(file: string, listings: readonly Listed[]): Promise<void> {
  const rows = listings.map(({ key, city, latitude, longitude, street, beds = 1, monthly = 1500 }, index) => ({
    listing_key: key,
    source: 'uci',
    snapshot: '2019-12',
    market: city,
    city,
    state: 'CO',
    neighborhood: '',
    latitude,
    longitude,
    title: `One BR ${street ?? `${1355 + index} Lombard Street`}`,
    description: 'A place.',
    property_type: 'apartment',
    room_type: 'Entire home/apt',
    beds,
    baths: 1,
    square_feet: 640,
    accommodates: '',
    furnished: 'yes',
    furnished_basis: '',
    pets: '',
    laundry: '',
    parking: '',
    amenities: 'Dishwasher',
    price_nightly: '',
    price_monthly: monthly,
    price_basis: 'stated',
    minimum_nights: '',
    maximum_nights: '',
    availability_365: '',
    number_of_reviews: '',
    rating: '',
  }));
  await writeFile(
    file,
    [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))].map((fields) => fields.join(',')).join('\n'),
  );
}
