import type pg from 'pg';
import { slugify } from '../features/homes/index.ts';
import type { Listing } from './map-listing.ts';

type Staged = { readonly row: number; readonly listing: Listing };

/** Lists are sent as text, because an array of arrays would need equal lengths. */
const toListText = (list: readonly string[] | null) => list && list.join('|');

/** The columns of the staging table: name, type and value. */
const STAGED: readonly (readonly [column: string, type: string, value: (staged: Staged) => unknown])[] = [
  ['row_number', 'integer', ({ row }) => row],
  ['listing_key', 'text', ({ listing }) => listing.listingKey],
  ['source', 'text', ({ listing }) => listing.source],
  ['market_slug', 'text', ({ listing }) => listing.market.slug],
  ['market_name', 'text', ({ listing }) => listing.market.name],
  ['city_slug', 'text', ({ listing }) => listing.city.slug],
  ['city_name', 'text', ({ listing }) => listing.city.name],
  ['state', 'text', ({ listing }) => listing.city.state],
  ['neighborhood_slug', 'text', ({ listing }) => listing.neighborhood?.slug ?? null],
  ['neighborhood_name', 'text', ({ listing }) => listing.neighborhood?.name ?? null],
  ['property_key', 'text', ({ listing }) => listing.property.key],
  ['property_name', 'text', ({ listing }) => listing.property.name],
  ['property_words', 'text', ({ listing }) => slugify(listing.property.name)],
  ['address', 'text', ({ listing }) => listing.property.address],
  ['latitude', 'double precision', ({ listing }) => listing.property.latitude],
  ['longitude', 'double precision', ({ listing }) => listing.property.longitude],
  ['spread_latitude', 'double precision', ({ listing }) => listing.property.spread.latitude],
  ['spread_longitude', 'double precision', ({ listing }) => listing.property.spread.longitude],
  ['displaced', 'boolean', ({ listing }) => listing.property.displaced],
  ['parking_mode', 'text', ({ listing }) => listing.property.parkingMode],
  ['type', 'text', ({ listing }) => listing.home.type],
  ['title', 'text', ({ listing }) => listing.home.title],
  ['home_words', 'text', ({ listing }) => slugify(`${listing.home.title} ${listing.city.name}`)],
  ['description', 'text', ({ listing }) => listing.home.description],
  ['facts', 'text', ({ listing }) => listing.home.facts],
  ['monthly_rent_cents', 'integer', ({ listing }) => listing.home.monthlyRentCents],
  ['price_estimated', 'boolean', ({ listing }) => listing.home.priceEstimated],
  ['beds', 'smallint', ({ listing }) => listing.home.beds],
  ['baths2', 'smallint', ({ listing }) => listing.home.baths2],
  ['square_feet', 'integer', ({ listing }) => listing.home.squareFeet],
  ['max_occupants', 'smallint', ({ listing }) => listing.home.maxOccupants],
  ['amenity_mask', 'bigint', ({ listing }) => listing.home.amenityMask],
  ['other_amenities', 'text', ({ listing }) => listing.home.otherAmenities.join('|')],
  ['pets_maximum', 'smallint', ({ listing }) => listing.home.petsMaximum],
  ['pet_kinds', 'text', ({ listing }) => toListText(listing.home.petKinds)],
  ['utilities', 'text', ({ listing }) => toListText(listing.home.included.utilities)],
  ['wifi_mbps', 'integer', ({ listing }) => listing.home.included.wifiMbps],
  ['bed_sizes', 'text', ({ listing }) => toListText(listing.home.included.bedSizes)],
  ['linens', 'boolean', ({ listing }) => listing.home.included.linens],
  ['check_in', 'text', ({ listing }) => toListText(listing.home.included.checkIn)],
  ['floor', 'smallint', ({ listing }) => listing.home.included.floor],
  ['floor_plan_url', 'text', ({ listing }) => listing.home.included.floorPlanUrl],
  ['minimum_nights', 'smallint', ({ listing }) => listing.home.minimumNights],
  ['listed_on', 'date', ({ listing }) => listing.home.listedOn],
  ['rating_hundredths', 'smallint', ({ listing }) => listing.home.ratingHundredths],
  ['review_count', 'integer', ({ listing }) => listing.home.reviewCount],
  ['source_month', 'date', ({ listing }) => listing.home.sourceMonth],
];

const INSERT = `insert into listing select * from unnest(${STAGED.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')})`;

/** Creates a temporary table that is dropped at the end of the transaction. */
export async function createStaging(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temporary table listing (${STAGED.map(([column, type]) => `${column} ${type}`).join(', ')}) on commit drop`,
  );
}

/** Loads a batch in one statement. Columns are sent as arrays, which costs a tenth of sending rows. */
export async function stage(client: pg.ClientBase, batch: readonly Staged[]): Promise<void> {
  if (batch.length > 0)
    await client.query({ name: 'stage', text: INSERT, values: STAGED.map(([, , value]) => batch.map(value)) });
}
