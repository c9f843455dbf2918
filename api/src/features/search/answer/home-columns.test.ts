import { AMENITIES } from '@lodestay/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import { HAS_PHOTOS_BIT } from '../../homes/index.ts';
import { testHome, testPlace } from '../../homes/homes.testing.ts';
import { NOT_STATED, parseHomeRows } from './home-columns.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.close());

it('parses the packed columns at their minimum and maximum values', async () => {
  const { db } = database;
  const quarter = await testPlace(db, { neighborhood: 'Baker' });
  const least = await testHome(db, {
    place: { ...quarter, neighborhoodId: null },
    monthlyRentCents: 1,
    beds: 0,
    squareFeet: null,
    listedOn: '1999-12-31',
    type: 'UnfurnishedHome',
    maxOccupants: null,
    property: { latitude: -89.9999999, longitude: -179.9999999 },
  });
  const most = await testHome(db, {
    place: quarter,
    monthlyRentCents: 2 ** 31 - 1,
    beds: 3_000,
    squareFeet: 2 ** 31 - 1,
    listedOn: '2150-01-01',
    amenities: AMENITIES,
    petsMaximum: 1,
    maxOccupants: 3_000,
    ratingHundredths: 500,
    property: { latitude: 89.9999999, longitude: 180 },
  });
  const open = await testHome(db, { place: quarter, type: null, petsMaximum: null, maxOccupants: 4 });
  const rows = await db
    .selectFrom('unit')
    .select('facts')
    .where('homeId', 'in', [least.id, most.id, open.id])
    .orderBy('homeId')
    .execute();
  const facts = parseHomeRows(Buffer.concat(rows.map((row) => row.facts)));
  const columns = Object.entries(facts)
    .filter(([name]) => name !== 'rows')
    .map(([name, column]) => [name, [...(column as Int32Array)]] as const);
  const ofTwo = columns.map(([name, values]) => [name, values.slice(0, 2)] as const);
  expect([[...facts.rows], Object.fromEntries(ofTwo)]).toEqual([
    [0, 1, 2],
    {
      homeId: [least.id, most.id],
      propertyId: [least.propertyId, most.propertyId],
      latitude: [-89.9999999, 89.9999999],
      longitude: [-179.9999999, 180],
      rentCents: [1, 2 ** 31 - 1],
      amenityMask: [0, 2 ** AMENITIES.length - 1],
      neighborhoodId: [0, quarter.neighborhoodId],
      squareFeet: [0, 2 ** 31 - 1],
      listedOn: [-1, 54_787],
      beds: [0, 127],
      furnished: [0, 1],
      priceTerm: [50, 50],
      detailTerm: [50, 50],
      rating: [0, 500],
      pets: [0, 1],
      maxOccupants: [0, 255],
    },
  ]);
  expect([facts.furnished[2], facts.pets[2], facts.maxOccupants[2]]).toEqual([NOT_STATED, NOT_STATED, 4]);
});

it('changes the row’s `facts_id` with every packed value, but not with the calendar', async () => {
  const { db } = database;
  const place = await testPlace(db, { neighborhood: 'Highland' });
  const { id, propertyId } = await testHome(db, { place, property: { latitude: 39.7, longitude: -105 } });
  const other = await testHome(db, { place });
  const read = () =>
    db.selectFrom('unit').select(['facts', 'factsId']).where('homeId', '=', id).executeTakeFirstOrThrow();
  const home = db.updateTable('home').where('id', '=', id);
  const property = db.updateTable('property').where('id', '=', propertyId);
  const unit = db.updateTable('unit').where('homeId', '=', id);
  const changes = [
    home.set({ monthlyRentCents: 123_400 }),
    home.set({ amenityMask: 5 }),
    home.set({ squareFeet: null }),
    home.set({ listedOn: '2026-02-03' }),
    home.set({ beds: 4 }),
    home.set({ type: 'UnfurnishedHome' }),
    home.set({ type: null }),
    home.set({ petsMaximum: null }),
    home.set({ maxOccupants: null }),
    home.set({ ratingHundredths: 480 }),
    property.set({ latitude: 39.71 }),
    property.set({ longitude: -105.01 }),
    property.set({ neighborhoodId: null }),
    unit.set({ priceTerm: 3 }),
    unit.set({ detailTerm: 4 }),
    home.set({ propertyId: other.propertyId }),
  ];
  const seen = new Set([(await read()).factsId]);
  for (const change of changes) {
    const before = await read();
    await change.execute();
    const after = await read();
    expect(after.facts).not.toEqual(before.facts);
    expect(seen).not.toContain(after.factsId);
    seen.add(after.factsId);
  }
  const before = await read();
  await db
    .insertInto('occupancy')
    .values({ homeId: id, stay: '[2027-03-01,2027-04-01)', source: 'block', reservationId: null, holdExpiresAt: null })
    .execute();
  await home.set({ title: 'Another name' }).execute();
  expect(await read()).toEqual(before);
});

it('has no more amenities than fit below the bit for photos in the mask', () => {
  expect(AMENITIES.length).toBeLessThanOrEqual(HAS_PHOTOS_BIT);
});
