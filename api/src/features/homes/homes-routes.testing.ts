import { buildTestApp } from '../../testing/index.ts';
import { testHome, testPlace } from './homes.testing.ts';

/** Starts the API with a home in Denver that is taken in March 2027, a removed home, and homes in two other cities. */
export async function startHomesTest() {
  const test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  const { db } = test;
  const denver = await testPlace(db, { neighborhood: 'Baker' });
  const home = await testHome(db, {
    place: denver,
    title: 'The Alder, 412',
    amenities: ['wifi', 'pets'],
    petsMaximum: 1,
    minimumNights: 30,
    source: 'inside_airbnb',
    property: {
      address: '1755 Wazee Street',
      parkingMode: 'paid_assigned',
      parkingMonthlyCents: 14_000,
      parkingSpots: 3,
    },
  });
  const removed = await testHome(db, { place: denver, removedAt: new Date() });
  await testHome(db, {
    place: await testPlace(db, {
      name: 'St. Louis',
      state: 'MO',
      city: 'St. Louis',
      neighborhood: 'Denver Side',
      timeZone: 'America/Chicago',
    }),
  });
  await testHome(db, { place: await testPlace(db, { city: 'Cañon City' }) });
  await db
    .insertInto('occupancy')
    .values({
      homeId: home.id,
      stay: '[2027-03-01,2027-04-10)',
      source: 'block',
      reservationId: null,
      holdExpiresAt: null,
    })
    .execute();
  return { test, home, removed };
}

export type HomesTest = Awaited<ReturnType<typeof startHomesTest>>;
