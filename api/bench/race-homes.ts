import type { WholeDb } from '../src/database.ts';

export type RaceHome = { readonly id: number; readonly slug: string };

const HOMES_PER_PROPERTY = 20;
const ROWS_AT_ONCE = 1000;

/** Inserts bookable homes, 20 in each property. */
export async function insertHomes(db: WholeDb, count: number): Promise<RaceHome[]> {
  const center = { latitude: 39.7392, longitude: -104.9903 };
  const market = await db
    .insertInto('market')
    .values({ slug: 'denver', name: 'Denver', state: 'CO', timeZone: 'America/Denver', ...center })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = {
    marketId: market.id,
    displayCityId: (
      await db
        .insertInto('displayCity')
        .values({ marketId: market.id, slug: 'denver-co', name: 'Denver', state: 'CO', ...center })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  };
  const properties = await db
    .insertInto('property')
    .values(
      Array.from({ length: Math.ceil(count / HOMES_PER_PROPERTY) }, (_, index) => ({
        ...place,
        ...center,
        neighborhoodId: null,
        slug: `race-house-${index + 1}`,
        name: `Race House ${index + 1}`,
        address: null,
        sourceLatitude: center.latitude,
        sourceLongitude: center.longitude,
        approximateLocation: false,
        parkingMonthlyCents: null,
        parkingSpots: null,
        sourceKey: null,
      })),
    )
    .returning('id')
    .execute();
  const homes: RaceHome[] = [];
  // PostgreSQL allows at most 65,535 parameters per statement.
  for (let from = 0; from < count; from += ROWS_AT_ONCE)
    homes.push(...(await insertRows(from, Math.min(ROWS_AT_ONCE, count - from))));
  return homes;

  function insertRows(from: number, rows: number): Promise<RaceHome[]> {
    return db
      .insertInto('home')
      .values(
        Array.from({ length: rows }, (_, row) => from + row).map((index) => ({
          ...place,
          propertyId: properties[Math.floor(index / HOMES_PER_PROPERTY)]!.id,
          slug: `race-house-${index + 1}`,
          type: 'FurnishedHome' as const,
          title: `Race House, ${index + 1}`,
          unitNumber: String(index + 1),
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
          amenityMask: 0,
          otherAmenities: [],
          petsMaximum: 0,
          cancellationPolicy: 'one_month' as const,
          minimumNights: 1,
          listedOn: '2026-06-01',
          removedAt: null,
          source: null,
          listingKey: null,
        })),
      )
      .returning(['id', 'slug'])
      .execute();
  }
}
