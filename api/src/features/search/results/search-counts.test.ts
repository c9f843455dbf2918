import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DATES, startSearchTest, type SearchTest } from '../search.testing.ts';

let test: SearchTest['test'];
let baker: SearchTest['baker'];
let nameOf: SearchTest['nameOf'];
let found: SearchTest['found'];
beforeAll(async () => void ({ test, baker, nameOf, found } = await startSearchTest()));
afterAll(() => test.close());

it('omits counts and the map with `counts=false`', async () => {
  const [whole, plain] = [
    await found({ beds: '0,2', resultsPerPage: 1 }),
    await found({ beds: '0,2', resultsPerPage: 1, counts: false }),
  ];
  expect(plain).toMatchObject({
    homeGroups: whole.homeGroups,
    totalHomes: whole.totalHomes,
    totalGroups: whole.totalGroups,
    searchToken: whole.searchToken,
    pins: [],
    clusters: [],
  });
  expect(plain.filters).toMatchObject({ price: null, beds: [], types: [], neighborhoods: [] });
});

it('omits only the map with `pins=false`', async () => {
  const [whole, without] = [await found({ resultsPerPage: 1 }), await found({ resultsPerPage: 1, pins: false })];
  expect(whole.pins).not.toEqual([]);
  expect(without).toEqual({ ...whole, pins: [] });
});

it('returns pins of all results on every page, with the stay’s price', async () => {
  const body = await found({ ...DATES, resultsPerPage: 1, page: 2 });
  expect(body).toMatchObject({ totalHomes: 3, clusters: [] });
  expect(body.pins.map(({ slug, price, homes: count }) => [nameOf(slug), price, count]).sort()).toEqual([
    ['large', 570_000, 1],
    ['studio', 171_000, 2],
  ]);
});

it('counts the stay’s prices in round buckets, ignoring the price filter', async () => {
  const { filters } = await found({ ...DATES, priceLte: 2000 });
  expect(filters.price).toMatchObject({ minimum: 171_000, maximum: 570_000 });
  expect(filters.price!.buckets.filter(({ homes: count }) => count > 0)).toEqual([
    { from: 150_000, to: 175_000, homes: 1 },
    { from: 300_000, to: 325_000, homes: 1 },
    { from: 550_000, to: 575_000, homes: 1 },
  ]);
  expect((await found({ category: 'unfurnished' })).filters.types).toEqual([
    { type: 'FurnishedHome', homes: 4 },
    { type: 'UnfurnishedHome', homes: 1 },
  ]);
});

it('counts the homes of each filter option', async () => {
  const { filters } = await found({ beds: '1' });
  expect(filters.beds).toEqual([
    { beds: 0, homes: 1 },
    { beds: 1, homes: 2 },
    { beds: 2, homes: 1 },
    { beds: 4, homes: 1 },
  ]);
  expect(filters.price).toMatchObject({ minimum: 200_000, maximum: 240_000 });
  expect(filters.neighborhoods).toEqual([{ id: baker, name: 'Baker', slug: 'baker', homes: 2 }]);
  expect((await found({})).filters.amenities).toContainEqual({ name: 'wifi', homes: 2 });
});
