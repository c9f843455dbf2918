import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testHome, testPlace } from '../../homes/homes.testing.ts';
import { DATES, startSearchTest, type SearchTest } from '../search.testing.ts';

let test: SearchTest['test'];
let baker: SearchTest['baker'];
let getName: SearchTest['getName'];
let found: SearchTest['found'];
beforeAll(async () => void ({ test, baker, getName, found } = await startSearchTest()));
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
  expect(body.pins.map(({ slug, price, homes: count }) => [getName(slug), price, count]).sort()).toEqual([
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

it('finds and counts the homes that show pictures, in the list and on the map', async () => {
  const { homeGroups, filters } = await found({ grouped: false });
  const pictured = homeGroups.flatMap((group) => group.homes).filter(({ pictures }) => pictures.length > 0);
  const slugs = pictured.map(({ slug }) => slug);
  expect(pictured.length).toBeGreaterThan(0);
  expect(filters.hasPhotos).toBe(pictured.length);
  const answer = await found({ grouped: false, hasPhotos: true });
  expect(answer.homeGroups.flatMap((group) => group.homes.map(({ slug }) => slug))).toEqual(slugs);
  expect(answer.pins.map(({ slug }) => slug).sort()).toEqual(slugs.toSorted());
  expect(answer.filters.hasPhotos).toBe(pictured.length);
});

it('counts the homes that do not state a fact, and includes them on request', async () => {
  const place = await testPlace(test.db);
  await testHome(test.db, {
    place,
    title: 'Open',
    type: null,
    petsMaximum: null,
    maxOccupants: null,
    squareFeet: null,
  });
  const total = async (query: Record<string, unknown>) => (await found(query)).totalHomes;
  const countNotStated = async (query: Record<string, unknown>) => (await found(query)).filters.notStated;
  const [all, furnished, guests, pets] = [
    await total({}),
    await total({ category: 'furnished' }),
    await total({ minimumOccupants: 2 }),
    await total({ pets: true }),
  ];
  expect(await countNotStated({})).toEqual({ pets: 1, furnished: 1, guests: 1, size: 2 });
  expect(await countNotStated({ category: 'furnished' })).toEqual({ pets: 0, furnished: 1, guests: 0, size: 0 });
  // The size filter does not change its own count.
  expect(await countNotStated({ minimumSquareFootage: 2000 })).toEqual({ pets: 0, furnished: 0, guests: 0, size: 2 });
  expect(await countNotStated({ category: 'furnished', notStated: 'furnished' })).toMatchObject({ pets: 1 });
  expect([furnished, guests, pets]).toEqual([4, all - 1, 0]);
  expect(await total({ category: 'furnished', notStated: 'furnished' })).toBe(5);
  expect(await total({ category: 'unfurnished', notStated: 'furnished' })).toBe(2);
  expect(await total({ minimumOccupants: 2, notStated: 'guests' })).toBe(all);
  expect(await total({ minimumOccupants: 3, notStated: 'guests' })).toBe(1);
  expect(await total({ minimumSquareFootage: 2000 })).toBe(1);
  expect(await total({ minimumSquareFootage: 2000, notStated: 'size' })).toBe(3);
  expect(await total({ pets: true, notStated: 'pets' })).toBe(1);
  expect(await total({ pets: true, wifi: true, notStated: 'pets' })).toBe(0);
  expect(await total({ searchType: 'corporate', notStated: 'furnished' })).toBe(4);
});
