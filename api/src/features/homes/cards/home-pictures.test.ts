import type { HomeCardData, HomeDetail, HomeSearchResult } from '@lodestay/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testHome, testPlace, testProperty } from '../homes.testing.ts';

const DEMO_HOMES = 30;

let test: TestApp;
let demoSlug: string;
let realSlug: string;
beforeAll(async () => {
  test = await buildTestApp();
  ({ slug: realSlug } = await testHome(test.db, { title: 'A real home' }));
  for (let home = 0; home < DEMO_HOMES; home += 1) ({ slug: demoSlug } = await testHome(test.db, { demo: true }));
});
afterAll(() => test.close());

const getBases = (homes: readonly Pick<HomeCardData, 'pictures'>[]) =>
  homes.flatMap(({ pictures }) => pictures.map(({ base }) => base));

it('shows no invented room for a real home, and no furniture in an unfurnished demo home', async () => {
  const { slug } = await testHome(test.db, { demo: true, type: 'UnfurnishedHome' });
  const getPictures = async (home: string) =>
    ((await test.call('getHome', { params: { slug: home } })).body as HomeDetail).pictures;
  expect([await getPictures(realSlug), await getPictures(slug)]).toEqual([[], []]);
});

it('gives the street of a home in lists, which its card shows in place of photos', async () => {
  const place = await testPlace(test.db, { name: 'Aspen', city: 'Aspen' });
  const propertyId = await testProperty(test.db, place, { address: '1500 Wynkoop St' });
  await testHome(test.db, { place, propertyId });
  const { homeGroups } = (await test.call('searchHomes', { query: { market: 'aspen' } })).body as HomeSearchResult;
  expect(homeGroups.flatMap(({ homes }) => homes.map(({ address }) => address))).toEqual(['1500 Wynkoop St']);
});

it('shows no illustration twice in a list', async () => {
  const { homeGroups } = (await test.call('searchHomes', { query: { market: 'denver' } })).body as HomeSearchResult;
  const bases = getBases(homeGroups.flatMap(({ homes }) => homes));
  expect(bases).toHaveLength(DEMO_HOMES);
  expect(new Set(bases).size).toBe(DEMO_HOMES);
});

it('shows no illustration of a home with the homes that are similar to it', async () => {
  const params = { slug: demoSlug };
  const home = (await test.call('getHome', { params })).body as HomeDetail;
  const { homes } = (await test.call('listSimilarHomes', { params })).body as { homes: HomeCardData[] };
  const bases = getBases([home, ...homes]);
  expect(bases.length).toBeGreaterThan(home.pictures.length);
  expect(new Set(bases).size).toBe(bases.length);
});
