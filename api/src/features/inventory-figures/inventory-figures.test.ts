import { addMonths } from '@lodestay/stay';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome, testPlace } from '../homes/homes.testing.ts';
import { MINIMUM_HOMES } from './compute-figures.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-15T18:00:00Z' });
});
afterAll(() => test.close());

const read = async () => (await test.call('getInventoryFigures')).body;

it('has no figures before there are homes', async () => {
  expect(await read()).toMatchObject({ computedOn: null, homes: 0, rents: [], example: null });
  await test.jobs.drain();
  expect(await read()).toMatchObject({ homes: 0, markets: [], availability: expect.any(Array), example: null });
});

it('computes rents, availability and differences once there are homes', async () => {
  const denver = await testPlace(test.db, { name: 'Denver' });
  const aspen = await testPlace(test.db, { name: 'Aspen' });
  const ids: number[] = [];
  for (let index = 0; index <= MINIMUM_HOMES; index += 1) {
    const home = { place: denver, monthlyRentCents: 200_000 + index * 10_000 };
    ids.push((await testHome(test.db, home)).id);
  }
  for (let index = 0; index < MINIMUM_HOMES; index += 1)
    await testHome(test.db, { place: denver, type: 'UnfurnishedHome', monthlyRentCents: 200_000 });
  await testHome(test.db, { place: aspen, monthlyRentCents: 900_000, beds: 3 });
  // A rent that was derived from a nightly price is in no figure.
  await testHome(test.db, { place: denver, monthlyRentCents: 9_900_000, priceEstimated: true });
  await test.db
    .insertInto('occupancy')
    .values({
      homeId: ids[0]!,
      stay: '[2027-02-20,2027-03-05)',
      source: 'block',
      reservationId: null,
      holdExpiresAt: null,
    })
    .execute();
  await test.jobs.drain();

  const figures = await read();
  const ofOneBedroom = { beds: 1, homes: 11, low: 225_000, median: 250_000, high: 275_000 };
  expect(figures).toMatchObject({
    computedOn: '2027-01-15',
    minimumHomes: MINIMUM_HOMES,
    homes: 23,
    furnishedHomes: 13,
    estimatedHomes: 1,
    demoHomes: 0,
    rents: [ofOneBedroom, { beds: 3, homes: 1, low: null, median: null, high: null }],
    markets: [
      { slug: 'aspen', homes: 1, rents: [{ beds: 3, homes: 1, median: null }] },
      { slug: 'denver', homes: 11, rents: [ofOneBedroom] },
    ],
    unfurnished: [{ beds: 1, homes: 10, difference: -2000 }],
    example: { marketName: 'Denver', rent: 250_000 },
  });
  expect(figures.availability.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, index) => addMonths('2027-02-01', index)),
  );
  expect(figures.availability.map(({ available }) => available).slice(0, 3)).toEqual([22, 22, 23]);
});

it('keeps the figures for a day, but never links to a home that is no longer listed', async () => {
  const { example } = await read();
  await test.db.updateTable('home').set({ removedAt: test.clock.now() }).where('slug', '=', example!.slug).execute();
  await test.jobs.drain();
  expect(await read()).toMatchObject({ homes: 23, example: null });
  test.clock.advance(24 * 3_600_000);
  await test.jobs.drain();
  expect(await read()).toMatchObject({ homes: 22, computedOn: '2027-01-16', example: { marketName: 'Denver' } });
});
