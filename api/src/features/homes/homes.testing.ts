import type { Amenity } from '@lodestay/contracts';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { WholeDb } from '../../database.ts';
import { toAmenityMask } from './cards/amenity-mask.ts';
import { toCitySlug, toHomeSlug, toMarketSlug, slugify } from './places/slugs.ts';
import type { HomeTable, PropertyTable } from './tables.ts';

export type TestPlace = { marketId: number; displayCityId: number; neighborhoodId: number | null };

/** Creates a market with a city, and a neighborhood if `neighborhood` is given. Reuses rows with the same names. */
export async function testPlace(
  db: WholeDb,
  given: {
    name?: string;
    state?: string;
    city?: string;
    neighborhood?: string;
    latitude?: number;
    longitude?: number;
    timeZone?: string;
  } = {},
): Promise<TestPlace> {
  const {
    name = 'Denver',
    state = 'CO',
    city = name,
    neighborhood = null,
    latitude = 39.7392,
    longitude = -104.9903,
    timeZone = 'America/Denver',
  } = given;
  const market = await db
    .insertInto('market')
    .values({ slug: toMarketSlug(name), name, state, latitude, longitude, timeZone })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const displayCity = await db
    .insertInto('displayCity')
    .values({ marketId: market.id, slug: toCitySlug(city, state), name: city, state, latitude, longitude })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name: city }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = { marketId: market.id, displayCityId: displayCity.id };
  if (neighborhood === null) return { ...place, neighborhoodId: null };
  const { id } = await db
    .insertInto('neighborhood')
    .values({ ...place, slug: slugify(neighborhood), name: neighborhood, latitude, longitude })
    .onConflict((conflict) => conflict.columns(['displayCityId', 'slug']).doUpdateSet({ name: neighborhood }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...place, neighborhoodId: id };
}

let propertyCount = 0;

/** Creates a property in a place. */
export async function testProperty(
  db: WholeDb,
  place: TestPlace,
  given: Partial<Insertable<PropertyTable>> = {},
): Promise<number> {
  propertyCount += 1;
  const { latitude = 39.74, longitude = -104.99, name = `House ${propertyCount}` } = given;
  const { id } = await db
    .insertInto('property')
    .values({
      ...place,
      slug: `${slugify(name)}-${propertyCount}`,
      name,
      address: null,
      latitude,
      longitude,
      sourceLatitude: latitude,
      sourceLongitude: longitude,
      approximateLocation: false,
      parkingMonthlyCents: null,
      parkingSpots: null,
      sourceKey: null,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type GivenHome = Partial<Omit<Insertable<HomeTable>, 'amenityMask'>> & {
  amenities?: readonly Amenity[];
  place?: TestPlace;
  property?: Partial<Insertable<PropertyTable>>;
};

/** Creates a home; by default a furnished one-bedroom for $3,000 a month in its own property in Denver. */
export async function testHome(
  db: WholeDb,
  { amenities = [], place, property, ...given }: GivenHome = {},
): Promise<{ id: number; slug: string; propertyId: number; marketId: number }> {
  const { neighborhoodId: _, ...where } = place ?? (await testPlace(db));
  const propertyId = given.propertyId ?? (await testProperty(db, place ?? (await testPlace(db)), property));
  const title = given.title ?? `House ${propertyCount}, 1`;
  const {
    rows: [next],
  } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('home', 'id'))::integer as id`.execute(db);
  const row = await db
    .insertInto('home')
    .values({
      ...where,
      propertyId,
      slug: toHomeSlug(title, next!.id),
      type: 'FurnishedHome',
      title,
      unitNumber: '1',
      description: 'A quiet place.',
      monthlyRentCents: 300_000,
      specialOffer: null,
      partnerRelationship: null,
      installed: true,
      beds: 1,
      baths2: 2,
      squareFeet: 700,
      floor: 2,
      maxOccupants: 2,
      otherAmenities: [],
      petsMaximum: 0,
      cancellationPolicy: 'one_month',
      minimumNights: 1,
      listedOn: '2026-06-01',
      removedAt: null,
      source: null,
      listingKey: null,
      ...given,
      id: next!.id,
      amenityMask: toAmenityMask(amenities),
    })
    .returning(['id', 'slug', 'propertyId', 'marketId'])
    .executeTakeFirstOrThrow();
  return row;
}
