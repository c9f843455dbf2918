import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testHome, testPlace } from '../../homes/homes.testing.ts';
import { startSearchTest, type SearchTest } from '../search.testing.ts';

let test: SearchTest['test'];
/** Two homes in Elyria: one near the center of Denver, one near the center of Elyria. */
let central: string;
let northern: string;
beforeAll(async () => {
  ({ test } = await startSearchTest());
  const elyria = await testPlace(test.db, { neighborhood: 'Elyria', latitude: 39.785, longitude: -104.96 });
  ({ slug: central } = await testHome(test.db, {
    place: elyria,
    property: { latitude: 39.7393, longitude: -104.9904 },
  }));
  ({ slug: northern } = await testHome(test.db, {
    place: elyria,
    property: { latitude: 39.7851, longitude: -104.9601 },
  }));
});
afterAll(() => test.close());

const search = async (query: Record<string, unknown>) => {
  const { status, body } = await test.call('searchHomes', { query });
  expect(status).toBe(200);
  return body;
};

it.each<[string, Record<string, unknown>, string, string | null]>([
  ['a market', { market: 'boston' }, 'boston', null],
  ['a term', { term: 'Boston' }, 'boston', null],
  ['a market beside a term', { market: 'denver', term: 'Boston' }, 'denver', null],
  ['a city beside a market', { market: 'boston', displayCity: 'aurora-co' }, 'denver', 'aurora-co'],
  ['a city beside a term', { term: 'Boston', displayCity: 'aurora-co' }, 'denver', 'aurora-co'],
  ['a city beside both', { market: 'boston', term: 'Boston', displayCity: 'aurora-co' }, 'denver', 'aurora-co'],
  ['a market by the name of a city', { market: 'boston', displayCity: 'denver' }, 'denver', null],
])('searches by %s', async (_what, query, market, city) => {
  const found = await search(query);
  expect([found.market?.slug, found.displayCity?.slug ?? null]).toEqual([market, city]);
});

it('sorts by distance from the center of a typed neighborhood, not of its market', async () => {
  const { homeGroups } = await search({ term: 'Elyria', sortBy: 'distance' });
  expect(homeGroups.flatMap(({ homes }) => homes.map(({ slug }) => slug))).toEqual([northern, central]);
});
