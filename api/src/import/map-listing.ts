import type { HomeType, PARKING_MODES, PetKind } from '@lodestay/contracts';
import { MAX_PETS } from '@lodestay/stay';
import { toAmenityMask, toCitySlug, isState, toMarketSlug, slugify } from '../features/homes/index.ts';
import { readAmenities } from './amenity-synonyms.ts';
import { createFieldReader, type Problem } from './fields.ts';
import { isIncludedFact, readIncludedFacts, type IncludedFacts } from './included-facts.ts';
import { COLUMNS, type Column, type Row } from './listing-columns.ts';
import { describeFacts, cleanDescription } from './listing-description.ts';
import { createListingTitle } from './listing-title.ts';
import { fixAllCaps } from './plain-text.ts';
import { spreadPoint } from './spread-point.ts';
import { toAddressKey, findStreetAddress } from './street-address.ts';

/** A row of the feed, converted to our tables. */
export type Listing = {
  readonly listingKey: string;
  readonly source: string;
  readonly market: { readonly slug: string; readonly name: string };
  readonly city: { readonly slug: string; readonly name: string; readonly state: string };
  readonly neighborhood: { readonly slug: string; readonly name: string } | null;
  readonly property: {
    /** The same for all rows of a building. */
    readonly key: string;
    readonly name: string;
    readonly address: string | null;
    readonly latitude: number;
    readonly longitude: number;
    /** The location to show if other properties have the same point. */
    readonly spread: { readonly latitude: number; readonly longitude: number };
    /** Whether the publisher moved the point. */
    readonly displaced: boolean;
    readonly parkingMode: (typeof PARKING_MODES)[number];
  };
  readonly home: {
    /** Null if the feed does not state whether it is furnished. */
    readonly type: HomeType | null;
    readonly title: string;
    /** Null if the feed has none. The home then keeps its own. */
    readonly description: string | null;
    readonly facts: string;
    readonly monthlyRentCents: number;
    readonly priceEstimated: boolean;
    readonly beds: number;
    readonly baths2: number;
    readonly squareFeet: number | null;
    readonly maxOccupants: number | null;
    readonly amenityMask: number;
    readonly otherAmenities: readonly string[];
    /** 0 if pets are not allowed. Null if the feed does not state it. */
    readonly petsMaximum: number | null;
    readonly petKinds: readonly PetKind[] | null;
    readonly included: IncludedFacts;
    readonly minimumNights: number;
    readonly listedOn: string | null;
    readonly ratingHundredths: number | null;
    readonly reviewCount: number | null;
    readonly sourceMonth: string | null;
  };
};

export type Mapped =
  | { readonly listing: Listing; readonly problems?: undefined }
  | { readonly listing?: undefined; readonly problems: readonly Problem[] };

const ENTIRE = 'Entire home/apt';
const PET_RULES = ['None', 'Cats', 'Dogs', 'Cats,Dogs'] as const;
const PET_KINDS: Readonly<Record<(typeof PET_RULES)[number], readonly PetKind[] | null>> = {
  None: null,
  Cats: ['cat'],
  Dogs: ['dog'],
  'Cats,Dogs': ['cat', 'dog'],
};
const DEFAULT_MINIMUM_NIGHTS = 30;
const LONGEST_PLACE = 32;
/** Some publishers join several neighborhoods into one long name, which is shortened. */
const LONGEST_NEIGHBORHOODS = 1000;
/** Four times the longest field in real feeds. */
const LONGEST_FIELD = 10_000;

/** Converts a row to a listing, or returns all its problems. Never guesses unknown values. */
export function mapListing(row: Row): Mapped {
  // Check lengths first, because pattern matching in a megabyte of text takes minutes.
  const tooLong = COLUMNS.filter((field) => (row[field]?.length ?? 0) > LONGEST_FIELD);
  if (tooLong.length > 0)
    return { problems: tooLong.map((field) => ({ field, reason: `is longer than ${LONGEST_FIELD} characters` })) };
  const reader = createFieldReader(row);
  const { problems, refuse, text, required, placeName, number, requiredNumber, oneOf } = reader;

  const listingKey = required('listing_key', 200);
  const source = required('source', 60);
  const marketName = placeName('market', 120);
  if (text('market') === '') refuse('market', 'is empty, so the home belongs to no market');
  const cityName = fixAllCaps(placeName('city', 120));
  if (text('city') === '') refuse('city', 'is empty');
  const state = required('state', 2).toUpperCase();
  if (state !== '' && !isState(state)) refuse('state', `'${state}' is not a US state`);
  const neighborhoodName = placeName('neighborhood', LONGEST_NEIGHBORHOODS)
    .slice(0, 120)
    .replace(/\p{Cs}$/u, '');

  const latitude = requiredNumber('latitude', -90, 90, 0);
  const longitude = requiredNumber('longitude', -180, 180, 0);
  const roomType = text('room_type');
  if (roomType !== ENTIRE)
    refuse('room_type', roomType === '' ? 'is empty' : `'${roomType.slice(0, 40)}' is not an entire home`);
  const beds = requiredNumber('beds', 0, 20);
  const baths = requiredNumber('baths', 0, 20, 0.5);
  const squareFeet = number('square_feet', 1, 50_000, 0);
  const accommodates = number('accommodates', 1, 100);
  const price = requiredNumber('price_monthly', 100, 100_000, 0);
  const basis = oneOf('price_basis', ['stated', 'nightly_x30']);
  const furnished = oneOf('furnished', ['yes', 'no']);
  const pets = oneOf('pets', PET_RULES);
  const laundry = oneOf('laundry', ['in unit', 'in building']);
  const parking = oneOf('parking', ['yes', 'no']);
  const minimumNights = number('minimum_nights', 1, 730);
  const reviewCount = number('number_of_reviews', 0, 1_000_000);
  const rating = number('rating', 0, 100, 0);
  const included = readIncludedFacts(reader, beds);
  const snapshot = text('snapshot');
  if (snapshot !== '' && !/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(snapshot))
    refuse('snapshot', `'${snapshot.slice(0, 40)}' is not a month such as 2025-09`);
  for (const [field, value] of Object.entries(row) as [Column, string][])
    if (value.includes('\0')) refuse(field, 'contains a NUL character');
  if (problems.length > 0) return { problems };

  const classified = source === 'uci';
  const address = classified ? findStreetAddress(text('title'), text('description')) : null;
  const city = { slug: toCitySlug(cityName, state), name: cityName, state };
  // Some publishers join several neighborhoods into one long name.
  const place = neighborhoodName !== '' && neighborhoodName.length <= LONGEST_PLACE ? neighborhoodName : cityName;
  const { amenities, others } = readAmenities(text('amenities'));
  if (laundry === 'in unit') amenities.add('washer_in_unit');
  if (laundry === 'in building') amenities.add('laundry_in_building');
  if (parking === 'yes') amenities.add('parking');
  if (pets !== null && pets !== 'None') amenities.add('pets');
  if (pets === 'None') amenities.delete('pets');
  const title = createListingTitle({ title: text('title'), beds, place, address, classified });
  const key = address ? `address:${city.slug}:${toAddressKey(address)}` : `listing:${listingKey}`;
  const month = snapshot === '' ? null : `${snapshot}-01`;
  const description = row.description === undefined ? null : cleanDescription(row.description);
  const facts = describeFacts({ beds, baths, squareFeet, place });

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
        type: furnished && (furnished === 'yes' ? 'FurnishedHome' : 'UnfurnishedHome'),
        title,
        description: description === '' ? facts : description,
        facts,
        monthlyRentCents: Math.round(price * 100),
        priceEstimated: basis === 'nightly_x30',
        beds,
        baths2: baths * 2,
        squareFeet: squareFeet === null ? null : Math.max(1, Math.round(squareFeet)),
        maxOccupants: accommodates,
        amenityMask: toAmenityMask(amenities),
        otherAmenities: others.filter((amenity) => !isIncludedFact(amenity)),
        petsMaximum: amenities.has('pets') ? MAX_PETS : pets === 'None' ? 0 : null,
        petKinds: pets && PET_KINDS[pets],
        included,
        minimumNights: minimumNights ?? DEFAULT_MINIMUM_NIGHTS,
        listedOn: month,
        ratingHundredths: toRatingHundredths(rating),
        reviewCount,
        sourceMonth: month,
      },
    },
  };
}

/** Old snapshots rate from 20 to 100, newer ones from 1 to 5. Some write 0 for 'no rating'. */
function toRatingHundredths(rating: number | null): number | null {
  if (rating === null || rating < 1) return null;
  const stars = rating > 5 ? rating / 20 : rating;
  return stars < 1 ? null : Math.round(stars * 100);
}

function parkingMode(amenities: string): Listing['property']['parkingMode'] {
  if (/free (?:residential garage|driveway|carport|parking)[^|]*on premises/i.test(amenities))
    return 'first_come_first_served';
  if (/paid parking[^|]*on premises/i.test(amenities)) return 'third_party_managed';
  return 'Unknown';
}
