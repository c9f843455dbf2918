import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testHome, testPlace } from '../../homes/homes.testing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
  const baker = await testPlace(test.db, { neighborhood: 'Baker' });
  const berkeley = await testPlace(test.db, { neighborhood: 'Berkeley' });
  const boston = await testPlace(test.db, { name: 'Boston', state: 'MA', neighborhood: 'Fenway' });
  const home = (place: typeof baker, monthlyRentCents: number, given: object = {}, latitude = 39.71) =>
    testHome(test.db, { place, monthlyRentCents, property: { latitude, longitude: -104.99 }, ...given });
  await home(baker, 200_000);
  await home(baker, 320_000, {}, 39.72);
  await home(baker, 150_000, { type: 'UnfurnishedHome', installed: false });
  await home(baker, 900_000, { removedAt: new Date() });
  await home(berkeley, 250_000, {}, 39.78);
  await home(berkeley, 100_000, { type: 'UnfurnishedHome', installed: false }, 39.78);
  await home(berkeley, 110_000, { type: 'UnfurnishedHome', installed: false }, 39.78);
  await home(berkeley, 120_000, { type: 'UnfurnishedHome', installed: false }, 39.78);
  await home(boston, 400_000);
});
afterAll(() => test.close());

const list = async (query: object = {}, slug = 'denver') =>
  test.call('listNeighborhoods', { params: { slug }, query: { ...query } });
const summarize = ({ body }: Awaited<ReturnType<typeof list>>) =>
  body.neighborhoods.map(({ name, homes, minimum, maximum }) => [name, homes, minimum, maximum]);

it('counts the homes of each neighborhood with their lowest and highest rent, most homes first', async () => {
  const answer = await list();
  expect(answer.body.market).toMatchObject({ slug: 'denver', name: 'Denver' });
  expect(summarize(answer)).toEqual([
    ['Berkeley', 4, 100_000, 250_000],
    ['Baker', 3, 150_000, 320_000],
  ]);
  expect(answer.body.neighborhoods[0]).not.toHaveProperty('distanceMeters');
});

it('can count furnished homes only', async () => {
  expect(summarize(await list({ furnished: true }))).toEqual([
    ['Baker', 2, 200_000, 320_000],
    ['Berkeley', 1, 250_000, 250_000],
  ]);
});

it('sorts by the distance of the nearest home from a point', async () => {
  const { body } = await list({ furnished: true, nearLatitude: 39.78, nearLongitude: -104.99 });
  expect(body.neighborhoods.map(({ name, distanceMeters }) => [name, distanceMeters])).toEqual([
    ['Berkeley', 0],
    ['Baker', 6672],
  ]);
});

it('rejects half of a point, and an unknown market', async () => {
  const { status, error } = await list({ nearLatitude: 39.7 });
  expect([status, error?.fields?.map(({ path }) => path)]).toEqual([422, ['near_longitude']]);
  expect((await list({}, 'atlantis')).status).toBe(404);
});
