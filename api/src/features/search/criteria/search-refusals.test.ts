import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startSearchTest, type SearchTest } from '../search.testing.ts';

let test: SearchTest['test'];
beforeAll(async () => void ({ test } = await startSearchTest()));
afterAll(() => test.close());

it.each<[string, Record<string, unknown>, number, string, string | undefined]>([
  ['half a box', { swLatitude: 39 }, 422, 'invalid', 'sw_longitude'],
  [
    'a box upside down',
    { swLatitude: 40, swLongitude: -105, neLatitude: 39, neLongitude: -104 },
    422,
    'invalid',
    'ne_latitude',
  ],
  [
    'a box beyond the pole',
    { swLatitude: 89, swLongitude: -105, neLatitude: 91, neLongitude: -104 },
    422,
    'invalid',
    'ne_latitude',
  ],
  [
    'the whole country',
    { swLatitude: 24, swLongitude: -125, neLatitude: 49, neLongitude: -66 },
    422,
    'outside_zoom',
    undefined,
  ],
  ['half a point', { sortBy: 'distance', nearLatitude: 39 }, 422, 'invalid', 'near_longitude'],
  [
    'a point beyond the pole',
    { sortBy: 'distance', nearLatitude: 90.1, nearLongitude: -105 },
    422,
    'invalid',
    'near_latitude',
  ],
  ['a point beyond the date line', { nearLatitude: 39, nearLongitude: -181 }, 422, 'invalid', 'near_longitude'],
  [
    'a point that is not a number',
    { nearLatitude: 'downtown', nearLongitude: -105 },
    400,
    'bad_request',
    'near_latitude',
  ],
  ['sorting by distance without a point', { market: undefined, sortBy: 'distance' }, 422, 'invalid', 'near_latitude'],
  ['dates in the wrong order', { startDate: '2027-05-01', endDate: '2027-04-01' }, 422, 'invalid', 'end_date'],
  ['dates that have passed', { startDate: '2026-05-01', endDate: '2026-08-01' }, 422, 'invalid', 'start_date'],
  ['dates too far ahead', { startDate: '9999-12-31', endDate: 'indefinite' }, 422, 'invalid', 'start_date'],
  ['an unknown search type', { searchType: 'castle' }, 400, 'bad_request', 'search_type'],
  ['a price that is too large', { priceLte: 99_999_999_999 }, 400, 'bad_request', 'price_lte'],
  ['prices in the wrong order', { priceGte: 3000, priceLte: 2999 }, 422, 'invalid', 'price_lte'],
  ['an invalid number of bedrooms', { beds: ['7'] }, 400, 'bad_request', 'beds'],
  ['a neighborhood by its name', { neighborhoodId: ['lodo'] }, 400, 'bad_request', 'neighborhood_id'],
  ['an end without a start', { endDate: '2027-04-01' }, 422, 'invalid', 'start_date'],
  ['an unknown market', { market: 'atlantis' }, 404, 'not_found', undefined],
  ['an unknown city', { displayCity: 'atlantis-ga' }, 404, 'not_found', undefined],
  ['an unknown property', { propertySlug: 'nowhere' }, 404, 'not_found', undefined],
  ['an unknown term', { market: undefined, term: 'atlantis' }, 404, 'not_found', undefined],
  ['page 0', { page: 0 }, 400, 'bad_request', 'page'],
  ['an impossible date', { startDate: '2027-02-30', endDate: '2027-04-01' }, 400, 'bad_request', 'start_date'],
])('refuses %s', async (_what, query, status, code, path) => {
  const answer = await test.call('searchHomes', { query: { market: 'denver', ...query } });
  expect(answer).toMatchObject({ status, error: { code } });
  expect(answer.error!.fields?.some((field) => field.path === path)).toBe(path === undefined ? undefined : true);
});

it.each<[string, string, { path: string; message: string }[]]>([
  ['beds=1,7,9', 'the list once', [{ path: 'beds', message: 'Must be one of 0, 1, 2, 3, 4.' }]],
  [
    'neighborhood_id=3,lodo',
    'an example instead of a pattern',
    [{ path: 'neighborhood_id', message: 'Must be a list of numbers, such as 3,12' }],
  ],
  [
    'market=New%20York',
    'an example instead of a pattern',
    [{ path: 'market', message: 'Must be a name of small letters, digits and hyphens, such as san-diego' }],
  ],
  [
    'market=denver&search_token=%25',
    'an example instead of a pattern',
    [{ path: 'search_token', message: 'Must be the search_token of an earlier page' }],
  ],
  ['start_date=soon', 'a day', [{ path: 'start_date', message: 'Must be a valid date, such as 2027-02-01.' }]],
  [
    'flex=maybe&page=0',
    'each field',
    [
      { path: 'flex', message: 'Must be one of 0, 1, true, false.' },
      { path: 'page', message: 'Must be at least 1.' },
    ],
  ],
  ['results_per_page=500', 'the limit', [{ path: 'results_per_page', message: 'Must be at most 100.' }]],
  [`term=${'x'.repeat(121)}`, 'the limit', [{ path: 'term', message: 'Must have at most 120 characters.' }]],
  ['price_gte=cheap', 'a number', [{ path: 'price_gte', message: 'Must be a whole number' }]],
])('explains the error in %s with %s', async (query, _what, fields) => {
  const response = await test.app.inject(`/api/v1/homes?${query}`);
  expect(response.statusCode).toBe(400);
  expect(response.json<{ error: { fields: unknown } }>().error.fields).toEqual(fields);
});

it('accepts equal minimum and maximum prices', async () => {
  expect(await test.call('searchHomes', { query: { market: 'denver', priceGte: 3000, priceLte: 3000 } })).toMatchObject(
    { status: 200 },
  );
});
