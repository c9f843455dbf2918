import type { HomeType, PARKING_MODES } from '@lodestay/contracts';
import { toAmenityMask, toCitySlug, isState, toMarketSlug, slugify } from '../features/homes/index.ts';
import { readAmenities } from './amenity-synonyms.ts';
import { fieldsOf, type Problem } from './fields.ts';
import { COLUMNS, type Column, type Row } from './listing-columns.ts';
import { factsInWords, listingDescription } from './listing-description.ts';
import { listingTitle } from './listing-title.ts';
import { withoutShouting } from './plain-text.ts';
import { spreadPoint } from './spread-point.ts';
import { addressKey, streetAddress } from './street-address.ts';

/** One row of the feed in the terms of our tables. */
export type Listing = {
  readonly listingKey: string;
  readonly source: string;
  readonly market: { readonly slug: string; readonly name: string };
  readonly city: { readonly slug: string; readonly name: string; readonly state: string };
  readonly neighborhood: { readonly slug: string; readonly name: string } | null;
  readonly property: {
    /** What rows of one building share. */
    readonly key: string;
    readonly name: string;
    readonly address: string | null;
    readonly latitude: number;
    readonly longitude: number;
    /** Where it is shown when other properties have the same point. */
    readonly spread: { readonly latitude: number; readonly longitude: number };
    /** The publisher moved the point. */
    readonly displaced: boolean;
    readonly parkingMode: (typeof PARKING_MODES)[number];
  };
  readonly home: {
    readonly type: HomeType;
    readonly title: string;
    /** null: the feed has none, and the home keeps what it has. */
    readonly description: string | null;
    readonly facts: string;
    readonly monthlyRentCents: number;
    readonly priceEstimated: boolean;
    readonly beds: number;
    readonly baths2: number;
    readonly squareFeet: number | null;
    readonly maxOccupants: number;
    readonly amenityMask: number;
    readonly otherAmenities: readonly string[];
    readonly petsMaximum: number;
    readonly minimumNights: number;
    readonly listedOn: string | null;
  };
};

export type Mapped =
  | { readonly listing: Listing; readonly problems?: undefined }
  | { readonly listing?: undefined; readonly problems: readonly Problem[] };

const ENTIRE = 'Entire home/apt';
const PET_KINDS = ['None', 'Cats', 'Dogs', 'Cats,Dogs'] as const;
const DEFAULT_MINIMUM_NIGHTS = 30;
const LONGEST_PLACE = 32;
/** Some publishers join several neighborhoods to one long name, which is cut. */
const LONGEST_NEIGHBORHOODS = 1000;
/** Four times what real feeds have in any field. */
const LONGEST_FIELD = 10_000;

/** A row as a listing, or everything that keeps it from being one. Nothing that is unknown is guessed. */
export function mapListing(row: Row): Mapped {
  // Before anything searches through a field: what looks for patterns in a megabyte takes minutes.
  const tooLong = COLUMNS.filter((field) => (row[field]?.length ?? 0) > LONGEST_FIELD);
  if (tooLong.length > 0)
    return { problems: tooLong.map((field) => ({ field, reason: `is longer than ${LONGEST_FIELD} characters` })) };
  const { problems, refuse, text, required, placeName, number, requiredNumber, oneOf } = fieldsOf(row);

  const listingKey = required('listing_key', 200);
  const source = required('source', 60);
  const marketName = placeName('market', 120);
  if (text('market') === '') refuse('market', 'is empty: the home is in none of the markets');
  const cityName = withoutShouting(placeName('city', 120));
  if (text('city') === '') refuse('city', 'is empty');
  const state = required('state', 2).toUpperCase();
  if (state !== '' && !isState(state)) refuse('state', `'${state}' is no state of the United States`);
  const neighborhoodName = placeName('neighborhood', LONGEST_NEIGHBORHOODS)
    .slice(0, 120)
    .replace(/\p{Cs}$/u, '');

  const latitude = requiredNumber('latitude', -90, 90, 0);
  const longitude = requiredNumber('longitude', -180, 180, 0);
  const roomType = text('room_type');
  if (roomType !== ENTIRE)
    refuse('room_type', roomType === '' ? 'is empty' : `'${roomType.slice(0, 40)}' is not a home of its own`);
  const beds = requiredNumber('beds', 0, 20);
  const baths = requiredNumber('baths', 0, 20, 0.5);
  const squareFeet = number('square_feet', 1, 50_000, 0);
  const accommodates = number('accommodates', 1, 100);
  const price = requiredNumber('price_monthly', 100, 100_000, 0);
  const basis = oneOf('price_basis', ['stated', 'nightly_x30']);
  const furnished = oneOf('furnished', ['yes', 'no']);
  const pets = oneOf('pets', PET_KINDS);
  const laundry = oneOf('laundry', ['in unit', 'in building']);
  const parking = oneOf('parking', ['yes', 'no']);
  const minimumNights = number('minimum_nights', 1, 730);
  const snapshot = text('snapshot');
  if (snapshot !== '' && !/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(snapshot))
    refuse('snapshot', `'${snapshot.slice(0, 40)}' is not a month like 2025-09`);
  for (const [field, value] of Object.entries(row) as [Column, string][])
    if (value.includes('\0')) refuse(field, 'holds a character that is no text (NUL)');
  if (problems.length > 0) return { problems };

  const classified = source === 'uci';
  const address = classified ? streetAddress(text('title'), text('description')) : null;
  const city = { slug: toCitySlug(cityName, state), name: cityName, state };
  // Some publishers join several neighborhoods to one long name.
  const place = neighborhoodName !== '' && neighborhoodName.length <= LONGEST_PLACE ? neighborhoodName : cityName;
  const { amenities, others } = readAmenities(text('amenities'));
  if (laundry === 'in unit') amenities.add('washer_in_unit');
  if (laundry === 'in building') amenities.add('laundry_in_building');
  if (parking === 'yes') amenities.add('parking');
  if (pets !== null && pets !== 'None') amenities.add('pets');
  if (pets === 'None') amenities.delete('pets');
  const title = listingTitle({ title: text('title'), beds, place, address, classified });
  const key = address ? `address:${city.slug}:${addressKey(address)}` : `listing:${listingKey}`;
  const description = row.description === undefined ? null : listingDescription(row.description);
  const facts = factsInWords({ beds, baths, squareFeet, place });

  return {
    listing: {
      listingKey,
      source,
      market: { slug: toMarketSlug(marketName), name: marketName },
      city,
      neighborhood: neighborhoodName === '' ? null : { slug: slugify(neighborhoodName), name: neighborhoodName },
      property: {
        key,
        name: address?.building ?? address?.street ?? title,
        address: address?.street ?? null,
        latitude,
        longitude,
        spread: spreadPoint({ latitude, longitude }, key),
        displaced: !classified,
        parkingMode: parkingMode(text('amenities')),
      },
      home: {
        type: furnished === 'yes' ? 'FurnishedHome' : 'UnfurnishedHome',
        title,
        description: description === '' ? facts : description,
        facts,
        monthlyRentCents: Math.round(price * 100),
        priceEstimated: basis === 'nightly_x30',
        beds,
        baths2: baths * 2,
        squareFeet: squareFeet === null ? null : Math.max(1, Math.round(squareFeet)),
        maxOccupants: accommodates ?? Math.max(2, beds * 2),
        amenityMask: toAmenityMask(amenities),
        otherAmenities: others,
        petsMaximum: amenities.has('pets') ? 2 : 0,
        minimumNights: minimumNights ?? DEFAULT_MINIMUM_NIGHTS,
        listedOn: snapshot === '' ? null : `${snapshot}-01`,
      },
    },
  };
}

function parkingMode(amenities: string): Listing['property']['parkingMode'] {
  if (/free (?:residential garage|driveway|carport|parking)[^|]*on premises/i.test(amenities))
    return 'first_come_first_served';
  if (/paid parking[^|]*on premises/i.test(amenities)) return 'third_party_managed';
  return 'Unknown';
}
