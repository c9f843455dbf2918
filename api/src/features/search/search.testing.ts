import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome, testPlace, testProperty } from '../homes/homes.testing.ts';
import { refreshRanks } from './rank/refresh-ranks.ts';

/** Dates on which the home `taken` is not available. */
export const DATES = { startDate: '2027-02-01', endDate: '2027-05-02' };

type Query = Record<string, unknown>;

/** Creates six homes in Denver (one of them removed) and one in Boston, each with a name for use in tests. */
export async function startSearchTest() {
  const test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  const { homes, baker } = await fill(test);
  const getName = (slug: string) => Object.keys(homes).find((name) => homes[name]!.slug === slug);
  /** Searches Denver. Throws on an error response. */
  async function found(query: Query) {
    const { status, body, error } = await test.call('searchHomes', { query: { market: 'denver', ...query } });
    if (status !== 200) throw new Error(`${status}: ${error?.code}`);
    return body;
  }
  const findNames = async (query: Query) =>
    (await found(query)).homeGroups.flatMap((group) => group.homes.map(({ slug }) => getName(slug)));
  return { test, homes, baker, getName, found, findNames };
}

export type SearchTest = Awaited<ReturnType<typeof startSearchTest>>;

async function fill({ db }: TestApp) {
  const denver = await testPlace(db, { neighborhood: 'Baker' });
  const aurora = await testPlace(db, { city: 'Aurora', latitude: 39.7294, longitude: -104.8319 });
  const boston = await testPlace(db, {
    name: 'Boston',
    state: 'MA',
    latitude: 42.3601,
    longitude: -71.0589,
    timeZone: 'America/New_York',
  });
  const house = await testProperty(db, denver, {
    name: 'The Alder',
    slug: 'the-alder',
    latitude: 39.74,
    longitude: -104.99,
  });
  const homes: Record<string, { id: number; slug: string }> = {
    studio: await testHome(db, {
      place: denver,
      propertyId: house,
      title: 'The Alder, 1',
      demo: true,
      beds: 0,
      monthlyRentCents: 180_000,
      squareFeet: 450,
      listedOn: '2027-01-01',
      amenities: ['wifi', 'pool'],
    }),
    two: await testHome(db, {
      place: denver,
      propertyId: house,
      title: 'The Alder, 2',
      demo: true,
      beds: 2,
      baths2: 4,
      monthlyRentCents: 320_000,
      squareFeet: 1040,
      ratingHundredths: 480,
      listedOn: '2026-10-01',
      amenities: ['wifi', 'washer_in_unit'],
    }),
    bare: await testHome(db, {
      place: denver,
      type: 'UnfurnishedHome',
      installed: false,
      beds: 1,
      baths2: 3,
      monthlyRentCents: 200_000,
      squareFeet: null,
      ratingHundredths: 450,
      minimumNights: 180,
      property: { latitude: 39.75, longitude: -104.95 },
    }),
    large: await testHome(db, {
      place: aurora,
      beds: 5,
      baths2: 6,
      monthlyRentCents: 600_000,
      squareFeet: 2400,
      property: { latitude: 39.73, longitude: -104.83 },
    }),
    taken: await testHome(db, {
      place: denver,
      beds: 1,
      monthlyRentCents: 240_000,
      property: { latitude: 39.741, longitude: -104.991 },
    }),
    boston: await testHome(db, { place: boston, property: { latitude: 42.36, longitude: -71.06 } }),
    removed: await testHome(db, { place: denver, monthlyRentCents: 250_000, removedAt: new Date() }),
  };
  await db
    .insertInto('occupancy')
    .values({
      homeId: homes.taken!.id,
      stay: '[2027-01-10,2027-02-20)',
      source: 'block',
      reservationId: null,
      holdExpiresAt: null,
    })
    .execute();
  await refreshRanks(db, [denver.marketId]);
  return { homes, baker: denver.neighborhoodId! };
}
