import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testHome, testPlace, testProperty } from '../homes.testing.ts';

let test: TestApp;
let large: { id: number; slug: string };

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  const place = await testPlace(test.db, { neighborhood: 'Baker' });
  const propertyId = await testProperty(test.db, place, {
    slug: 'the-alder',
    name: 'The Alder',
    address: '1755 Wazee Street',
    parkingMode: 'paid_assigned',
    parkingMonthlyCents: 14_000,
    parkingSpots: 3,
  });
  const inHouse = { place, propertyId, demo: true };
  await testHome(test.db, {
    ...inHouse,
    title: 'The Alder, 101',
    beds: 1,
    monthlyRentCents: 250_000,
    amenities: ['wifi'],
    petsMaximum: 1,
  });
  const taken = await testHome(test.db, {
    ...inHouse,
    title: 'The Alder, 102',
    beds: 1,
    monthlyRentCents: 220_000,
    amenities: ['wifi', 'gym'],
  });
  large = await testHome(test.db, {
    ...inHouse,
    title: 'The Alder, 201',
    beds: 2,
    monthlyRentCents: 400_000,
    amenities: ['wifi'],
    minimumNights: 180,
  });
  await testHome(test.db, { ...inHouse, title: 'The Alder, 301', beds: 3, removedAt: new Date() });
  await test.db
    .insertInto('occupancy')
    .values({
      homeId: taken.id,
      stay: '[2027-03-01,2027-04-10)',
      source: 'block',
      reservationId: null,
      holdExpiresAt: null,
    })
    .execute();
  const gone = await testProperty(test.db, place, { slug: 'the-birch' });
  await testHome(test.db, { place, propertyId: gone, removedAt: new Date() });
});
afterAll(() => test.close());

const DATES = { startDate: '2027-03-15', endDate: '2027-06-15' };
const read = (slug: string, query = {}) => test.call('getProperty', { params: { slug }, query });

describe('getProperty', () => {
  it('returns the listed homes by number of bedrooms, cheapest first, without dates', async () => {
    const { status, body } = await read('the-alder');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'The Alder',
      address: '1755 Wazee Street',
      neighborhoodName: 'Baker',
      totalHomes: 3,
      pets: { homes: 1, fee: 30_000 },
      parking: { spots: 3, freeSpots: null },
      market: { slug: 'denver' },
      today: '2027-01-04',
    });
    expect(
      body.groups.map(({ beds, from, freeHomes, homes }) => [
        beds,
        from,
        freeHomes,
        homes.map(({ title, answer }) => [title, answer]),
      ]),
    ).toEqual([
      [
        1,
        220_000,
        null,
        [
          ['The Alder, 102', null],
          ['The Alder, 101', null],
        ],
      ],
      [2, 400_000, null, [['The Alder, 201', null]]],
    ]);
  });

  it('returns availability for dates and the lowest price of available homes', async () => {
    const { body } = await read('the-alder', DATES);
    expect(
      body.groups.map(({ beds, from, freeHomes, homes }) => [
        beds,
        from,
        freeHomes,
        homes.map(({ title, answer }) => [title, answer]),
      ]),
    ).toEqual([
      [
        1,
        237_500,
        1,
        [
          ['The Alder, 101', 'free'],
          ['The Alder, 102', 'taken'],
        ],
      ],
      [2, 380_000, 0, [['The Alder, 201', 'too_short']]],
    ]);
    expect(body.groups[0]!.homes[0]!.total).toMatchObject({ nights: 92 });
  });

  it('distinguishes held homes from taken homes', async () => {
    const dates = { startDate: '2027-09-01', endDate: '2028-05-01' };
    const { body: draft } = await test.call('createReservation', {
      as: await test.signedInUser(),
      body: { homeSlug: large.slug, ...dates },
    });
    await test.db
      .insertInto('occupancy')
      .values({
        homeId: large.id,
        stay: '[2027-09-01,2028-05-01)',
        source: 'reservation',
        reservationId: draft.id,
        holdExpiresAt: new Date('2027-01-04T18:10:00Z'),
      })
      .execute();
    const { body } = await read('the-alder', dates);
    expect(body.groups[1]!.homes[0]!.answer).toBe('held');
  });

  it('counts the homes with each amenity', async () => {
    expect((await read('the-alder')).body.amenities).toEqual([
      { name: 'wifi', homes: 3 },
      { name: 'gym', homes: 1 },
    ]);
  });

  it('returns no picture twice', async () => {
    const bases = (await read('the-alder')).body.pictures.map(({ base }) => base);
    expect(bases.length).toBeGreaterThan(3);
    expect(new Set(bases).size).toBe(bases.length);
  });

  it('ignores dates in the past', async () => {
    const { status, body } = await read('the-alder', { startDate: '2025-03-15', endDate: '2025-06-15' });
    expect([status, body.groups[0]!.freeHomes]).toEqual([200, null]);
  });
});

describe('parking of a building', () => {
  it('counts the spots that reservations of the same nights leave', async () => {
    const guest = await test.signedInUser();
    const home = (await read('the-alder')).body.groups[0]!.homes.at(-1)!;
    const { body: draft } = await test.call('createReservation', {
      as: guest,
      body: { homeSlug: home.slug, ...DATES },
    });
    await test.db
      .updateTable('reservation')
      .set({ status: 'approved', parkingSpots: 2 })
      .where('id', '=', draft.id)
      .execute();
    expect((await read('the-alder', DATES)).body.parking).toMatchObject({ spots: 3, freeSpots: 1 });
    expect((await read('the-alder', { startDate: '2027-06-15', endDate: '2027-08-15' })).body.parking.freeSpots).toBe(
      3,
    );
  });
});

it('returns 410 for a building without listed homes and 404 for one that never existed', async () => {
  expect(await read('the-birch')).toMatchObject({ status: 410, error: { code: 'home_removed' } });
  expect(await read('the-cedar')).toMatchObject({ status: 404, error: { code: 'not_found' } });
});

describe('getRemovedProperty', () => {
  const removed = (slug: string) => test.call('getRemovedProperty', { params: { slug } });

  it('returns the building and its location', async () => {
    const { status, body } = await removed('the-birch');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      slug: 'the-birch',
      homes: 1,
      cityName: 'Denver',
      neighborhoodName: 'Baker',
      market: { slug: 'denver', name: 'Denver' },
      latitude: 39.74,
      longitude: -104.99,
      today: '2027-01-04',
    });
  });

  it.each(['the-alder', 'the-cedar'])('returns 404 for %s, which has listed homes or never existed', async (slug) => {
    expect(await removed(slug)).toMatchObject({ status: 404, error: { code: 'not_found' } });
  });
});
