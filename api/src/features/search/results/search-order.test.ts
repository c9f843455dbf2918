import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testHome, testPlace } from '../../homes/homes.testing.ts';
import { startSearchTest, type SearchTest } from '../search.testing.ts';

let test: SearchTest['test'];
let nameOf: SearchTest['nameOf'];
let found: SearchTest['found'];
let namesOf: SearchTest['namesOf'];
beforeAll(async () => void ({ test, nameOf, found, namesOf } = await startSearchTest()));
afterAll(() => test.close());

it.each([
  ['price', {}, ['studio', 'two', 'bare', 'taken', 'large']],
  ['newest', {}, ['studio', 'two', 'bare', 'large', 'taken']],
  ['size', {}, ['large', 'two', 'studio', 'taken', 'bare']],
  ['distance', { nearLatitude: 39.73, nearLongitude: -104.83 }, ['large', 'bare', 'studio', 'two', 'taken']],
])('sorts by %s', async (sortBy, more, expected) => {
  expect(await namesOf({ sortBy, ...more })).toEqual(expected);
});

it('returns distances only if the search names a point', async () => {
  const near = { nearLatitude: 39.74, nearLongitude: -104.99 };
  const metersOf = async (query: Record<string, unknown>) =>
    (await found(query)).homeGroups.flatMap((group) =>
      group.homes.map(({ slug, distanceMeters }) => [nameOf(slug), distanceMeters]),
    );
  // 0.001 degrees are 111 m to the north and 86 m to the west.
  expect(await metersOf({ ...near, sortBy: 'distance' })).toEqual([
    ['studio', 0],
    ['two', 0],
    ['taken', 140],
    ['bare', 3597],
    ['large', 13_726],
  ]);
  expect(Object.fromEntries(await metersOf({ ...near, sortBy: 'price' }))).toMatchObject({ taken: 140 });
  expect(Object.fromEntries(await metersOf({ sortBy: 'distance' }))).toMatchObject({ taken: undefined });
});

it('keeps the order of earlier pages when nearer homes are added', async () => {
  const query = { nearLatitude: 39.73, nearLongitude: -104.83, sortBy: 'distance', grouped: false, resultsPerPage: 2 };
  const first = await found(query);
  const place = await testPlace(test.db);
  const added = await testHome(test.db, { place, property: { latitude: 39.731, longitude: -104.83 } });
  const second = await found({ ...query, page: 2, searchToken: first.searchToken });
  await test.db.deleteFrom('home').where('id', '=', added.id).execute();
  expect(
    [first, second].map(({ homeGroups }) => homeGroups.flatMap((group) => group.homes.map(({ slug }) => nameOf(slug)))),
  ).toEqual([
    ['large', 'bare'],
    ['studio', 'two'],
  ]);
});

it('returns the rank terms of the recommended order', async () => {
  const { homeGroups } = await found({});
  const ranks = homeGroups.map(({ homes: [best] }) => best!.rank!);
  expect(ranks[0]!.terms.map(({ name }) => name)).toEqual(['price', 'center', 'details', 'newness']);
  const scores = ranks.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

it('pages without repeating or skipping homes', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => namesOf({ page, resultsPerPage: 1, grouped: false, sortBy: 'price' })),
  );
  expect(pages).toEqual([['studio'], ['bare'], ['taken']]);
  expect(await found({ page: 9 })).toMatchObject({ totalHomes: 5, homeGroups: [] });
});
