import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testHome, testPlace } from '../../homes/homes.testing.ts';
import { startSearchTest, type SearchTest } from '../search.testing.ts';

let test: SearchTest['test'];
let getName: SearchTest['getName'];
let found: SearchTest['found'];
let findNames: SearchTest['findNames'];
beforeAll(async () => void ({ test, getName, found, findNames } = await startSearchTest()));
afterAll(() => test.close());

it.each([
  ['price', {}, ['studio', 'two', 'bare', 'taken', 'large']],
  ['newest', {}, ['studio', 'two', 'bare', 'large', 'taken']],
  ['size', {}, ['large', 'two', 'studio', 'taken', 'bare']],
  ['rating', {}, ['two', 'studio', 'bare', 'large', 'taken']],
  ['distance', { nearLatitude: 39.73, nearLongitude: -104.83 }, ['large', 'bare', 'studio', 'two', 'taken']],
])('sorts by %s', async (sortBy, more, expected) => {
  expect(await findNames({ sortBy, ...more })).toEqual(expected);
});

it('returns distances only if the search names a point', async () => {
  const near = { nearLatitude: 39.74, nearLongitude: -104.99 };
  const findDistances = async (query: Record<string, unknown>) =>
    (await found(query)).homeGroups.flatMap((group) =>
      group.homes.map(({ slug, distanceMeters }) => [getName(slug), distanceMeters]),
    );
  // 0.001 degrees are 111 m to the north and 86 m to the west.
  expect(await findDistances({ ...near, sortBy: 'distance' })).toEqual([
    ['studio', 0],
    ['two', 0],
    ['taken', 140],
    ['bare', 3597],
    ['large', 13_726],
  ]);
  expect(Object.fromEntries(await findDistances({ ...near, sortBy: 'price' }))).toMatchObject({ taken: 140 });
  expect(Object.fromEntries(await findDistances({ sortBy: 'distance' }))).toMatchObject({ taken: undefined });
});

it('keeps the order of earlier pages when nearer homes are added', async () => {
  const query = { nearLatitude: 39.73, nearLongitude: -104.83, sortBy: 'distance', grouped: false, resultsPerPage: 2 };
  const first = await found(query);
  const place = await testPlace(test.db);
  const added = await testHome(test.db, { place, property: { latitude: 39.731, longitude: -104.83 } });
  const second = await found({ ...query, page: 2, searchToken: first.searchToken });
  await test.db.deleteFrom('home').where('id', '=', added.id).execute();
  expect(
    [first, second].map(({ homeGroups }) =>
      homeGroups.flatMap((group) => group.homes.map(({ slug }) => getName(slug))),
    ),
  ).toEqual([
    ['large', 'bare'],
    ['studio', 'two'],
  ]);
});

it('returns the rank terms of the recommended order', async () => {
  const { homeGroups } = await found({});
  const ranks = homeGroups.map(({ homes: [best] }) => best!.rank!);
  expect(ranks[0]!.terms.map(({ name }) => name)).toEqual(['price', 'center', 'details', 'newness', 'photos']);
  const scores = ranks.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

it('ranks a home without photos lower than the same home with photos, and says why', async () => {
  const place = await testPlace(test.db, { name: 'Tulsa', state: 'OK' });
  const without = await testHome(test.db, { place });
  const pictured = await testHome(test.db, { place, demo: true });
  const { body } = await test.call('searchHomes', { query: { market: 'tulsa' } });
  const homes = body.homeGroups.flatMap((group) => group.homes);
  expect(homes.map(({ slug }) => slug)).toEqual([pictured.slug, without.slug]);
  expect(homes.map(({ rank }) => rank!.terms.find(({ name }) => name === 'photos')!.value)).toEqual([100, 0]);
  expect(homes[0]!.rank!.score - homes[1]!.rank!.score).toBeCloseTo(15);
});

it('pages without repeating or skipping homes', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => findNames({ page, resultsPerPage: 1, grouped: false, sortBy: 'price' })),
  );
  expect(pages).toEqual([['studio'], ['bare'], ['taken']]);
  expect(await found({ page: 9 })).toMatchObject({ totalHomes: 5, homeGroups: [] });
});

it('lists homes in the city that a market is named after first, and says which places it covers', async () => {
  const jersey = await testPlace(test.db, { name: 'New York', state: 'NY', city: 'Jersey City' });
  const york = await testPlace(test.db, { name: 'New York', state: 'NY', city: 'New York' });
  // The home in Jersey City has the better rank: it is in the center, and new.
  const near = { latitude: 39.7392, longitude: -104.9903 };
  const better = await testHome(test.db, { place: jersey, property: near, listedOn: '2027-01-04' });
  const far = { latitude: 39.9, longitude: -104.9 };
  const inCity = await testHome(test.db, { place: york, property: far, listedOn: '2020-01-01' });
  test.clock.advance(6_000);
  const list = async (query: object) => {
    const { body } = await test.call('searchHomes', { query: { market: 'new-york', ...query } });
    return { covers: body.covers, slugs: body.homeGroups.flatMap(({ homes }) => homes.map(({ slug }) => slug)) };
  };
  const covers = 'New York and Jersey City';
  expect(await list({})).toEqual({ covers, slugs: [inCity.slug, better.slug] });
  expect(await list({ counts: false })).toEqual({ covers, slugs: [inCity.slug, better.slug] });
  expect((await list({ sortBy: 'newest' })).slugs).toEqual([better.slug, inCity.slug]);
  expect((await list({ nearLatitude: near.latitude, nearLongitude: near.longitude })).slugs).toEqual([
    better.slug,
    inCity.slug,
  ]);
  expect(await list({ market: undefined, displayCity: 'jersey-city-ny' })).toEqual({
    covers: undefined,
    slugs: [better.slug],
  });
});
