import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSearchTest, type SearchTest } from './search.testing.ts';

let test: SearchTest['test'];
beforeAll(async () => void ({ test } = await startSearchTest()));
afterAll(() => test.close());

it.each<[string, Record<string, unknown>, number, string, string | undefined]>([
  ['half a box', { swLatitude: 39 }, 422, 'invalid', 'sw_longitude'],
  ['a box upside down', { swLatitude: 40, swLongitude: -105, neLatitude: 39, neLongitude: -104 }, 422, 'invalid', 'ne_latitude'],
  ['a box beyond the pole', { swLatitude: 89, swLongitude: -105, neLatitude: 91, neLongitude: -104 }, 422, 'invalid', 'ne_latitude'],
  ['the whole country', { swLatitude: 24, swLongitude: -125, neLatitude: 49, neLongitude: -66 }, 422, 'outside_zoom', undefined],
  ['half a point', { sortBy: 'distance', nearLatitude: 39 }, 422, 'invalid', 'near_longitude'],
  ['a point beyond the pole', { sortBy: 'distance', nearLatitude: 90.1, nearLongitude: -105 }, 422, 'invalid', 'near_latitude'],
  ['a point beyond the date line', { nearLatitude: 39, nearLongitude: -181 }, 422, 'invalid', 'near_longitude'],
  ['a point in words', { nearLatitude: 'downtown', nearLongitude: -105 }, 400, 'bad_request', 'near_latitude'],
  ['distances from nowhere', { market: undefined, sortBy: 'distance' }, 422, 'invalid', 'near_latitude'],
  ['dates in the wrong order', { startDate: '2027-05-01', endDate: '2027-04-01' }, 422, 'invalid', 'end_date'],
  ['dates that have passed', { startDate: '2026-05-01', endDate: '2026-08-01' }, 422, 'invalid', 'start_date'],
  ['dates beyond every calendar', { startDate: '9999-12-31', endDate: 'indefinite' }, 422, 'invalid', 'start_date'],
  ['an unknown search type', { searchType: 'castle' }, 400, 'bad_request', 'search_type'],
  ['a price beyond all numbers', { priceLte: 99_999_999_999 }, 400, 'bad_request', 'price_lte'],
  ['an end without a start', { endDate: '2027-04-01' }, 422, 'invalid', 'start_date'],
  ['an unknown market', { market: 'atlantis' }, 404, 'not_found', undefined],
  ['an unknown city', { displayCity: 'atlantis-ga' }, 404, 'not_found', undefined],
  ['an unknown property', { propertySlug: 'nowhere' }, 404, 'not_found', undefined],
  ['an unknown name', { market: undefined, term: 'atlantis' }, 404, 'not_found', undefined],
  ['a page that is none', { page: 0 }, 400, 'bad_request', 'page'],
  ['a date that is none', { startDate: '2027-02-30', endDate: '2027-04-01' }, 400, 'bad_request', 'start_date'],
])('refuses %s', async (_what, query, status, code, path) => {
  const answer = await test.call('searchHomes', { query: { market: 'denver', ...query } });
  expect(answer).toMatchObject({ status, error: { code } });
  expect(answer.error!.fields?.some((field) => field.path === path)).toBe(path === undefined ? undefined : true);
});
