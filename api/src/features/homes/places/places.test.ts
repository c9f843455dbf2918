import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createClock } from '../../../platform/clock/index.ts';
import { startTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import { testHome, testPlace, testProperty, type TestPlace } from '../homes.testing.ts';
import { createPlaces } from './places.ts';

let database: TestDatabase;
let baker: TestPlace;
beforeAll(async () => {
  database = await startTestDatabase();
  baker = await testPlace(database.db, { neighborhood: 'Baker' });
});
afterAll(() => database.close());

/** Returns the current data of Denver. Creates a new directory each time, because a directory caches its counts. */
async function denver() {
  const places = createPlaces({ db: database.db, clock: createClock() });
  const [{ markets, displayCities }, all] = await Promise.all([places.list(), places.listAll()]);
  const market = markets.find(({ slug }) => slug === 'denver')!;
  const neighborhoods = all.filter(({ kind, marketSlug }) => kind === 'neighborhood' && marketSlug === 'denver');
  return {
    homes: market.homes,
    furnished: market.furnishedHomes,
    from: market.from,
    modes: market.modes,
    cities: displayCities.filter(({ marketSlug }) => marketSlug === 'denver').map(({ slug, homes }) => [slug, homes]),
    neighborhoods: neighborhoods.map(({ name, homes }) => [name, homes]),
  };
}

it('updates counts when homes are added, changed, moved, removed and listed again', async () => {
  const { db } = database;
  expect(await denver()).toMatchObject({ homes: 0, from: null, modes: [], cities: [], neighborhoods: [] });
  const propertyId = await testProperty(db, baker);
  const { id } = await testHome(db, {
    place: baker,
    propertyId,
    beds: 2,
    monthlyRentCents: 250_000,
    installed: false,
    type: 'UnfurnishedHome',
  });
  await testHome(db, { place: { ...baker, neighborhoodId: null }, beds: 1, monthlyRentCents: 300_000 });
  const both = {
    homes: 2,
    furnished: 1,
    from: 250_000,
    cities: [['denver-co', 2]],
    neighborhoods: [['Baker', 1]],
    modes: ['furnished', 'short-term', '1-bedroom', 'corporate', 'gsa/military'],
  };
  expect(await denver()).toEqual(both);
  await db.updateTable('home').set({ monthlyRentCents: 200_000 }).where('id', '=', id).execute();
  expect(await denver()).toEqual({ ...both, from: 200_000 });
  const highland = await testPlace(db, { neighborhood: 'Highland' });
  await db
    .updateTable('property')
    .set({ neighborhoodId: highland.neighborhoodId })
    .where('id', '=', propertyId)
    .execute();
  expect((await denver()).neighborhoods).toEqual([['Highland', 1]]);
  await db.updateTable('home').set({ removedAt: new Date() }).where('id', '=', id).execute();
  expect(await denver()).toEqual({
    ...both,
    homes: 1,
    furnished: 1,
    from: 300_000,
    cities: [['denver-co', 1]],
    neighborhoods: [],
    modes: both.modes.slice(1),
  });
  await db.updateTable('home').set({ removedAt: null }).where('id', '=', id).execute();
  expect((await denver()).homes).toBe(2);
  await db.deleteFrom('home').where('id', '=', id).execute();
  expect((await denver()).homes).toBe(1);
});

it('counts a change that is committed after a refresh, in the old and the new market', async () => {
  const { db } = database;
  const { homes } = await denver();
  const boston = await testPlace(db, { name: 'Boston', state: 'MA' });
  const moved = await testHome(db, { place: baker });
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('home')
      .set({ marketId: boston.marketId, displayCityId: boston.displayCityId })
      .where('id', '=', moved.id)
      .execute();
    await testHome(db, { place: baker });
    expect((await denver()).homes).toBe(homes + 2);
  });
  expect((await denver()).homes).toBe(homes + 1);
  const { markets } = await createPlaces({ db, clock: createClock() }).list();
  expect(markets.find(({ slug }) => slug === 'boston')!.homes).toBe(1);
});

it('does not recount when only a calendar changes', async () => {
  const { db } = database;
  const { id } = await testHome(db, { place: baker });
  await denver();
  await db
    .insertInto('occupancy')
    .values({ homeId: id, stay: '[2027-03-01,2027-04-01)', source: 'block', reservationId: null, holdExpiresAt: null })
    .execute();
  await sql`select refresh_ranks(array[${baker.marketId}]::integer[])`.execute(db);
  expect((await sql`select from offered_place_change`.execute(db)).rows).toEqual([]);
  await db.updateTable('home').set({ beds: 3 }).where('id', '=', id).execute();
  expect((await sql`select from offered_place_change`.execute(db)).rows).not.toEqual([]);
});
