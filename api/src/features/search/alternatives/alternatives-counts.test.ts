import fc from 'fast-check';
import type { DroppableFilter, HomeAlternatives } from '@lodestay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testHome, testPlace } from '../../homes/homes.testing.ts';

const RANDOM_QUERIES = 300;

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-30T18:00:00Z' });
  const { db } = test;
  const denver = await testPlace(db, { neighborhood: 'Baker' });
  const aurora = await testPlace(db, { city: 'Aurora' });
  const east = { latitude: 39.73, longitude: -104.83 };
  const homes = [
    await testHome(db, { place: denver, beds: 0, monthlyRentCents: 150_000, amenities: ['wifi'] }),
    await testHome(db, {
      place: denver,
      beds: 2,
      monthlyRentCents: 250_000,
      amenities: ['wifi', 'pool'],
      installed: false,
    }),
    await testHome(db, {
      place: denver,
      type: null,
      maxOccupants: null,
      installed: false,
      beds: 3,
      monthlyRentCents: 400_000,
      minimumNights: 60,
    }),
    await testHome(db, { place: aurora, beds: 1, monthlyRentCents: 190_000, amenities: ['pool'], property: east }),
    await testHome(db, {
      place: aurora,
      beds: 4,
      monthlyRentCents: 600_000,
      amenities: ['wifi', 'pool', 'gym'],
      property: east,
    }),
  ];
  const stays = [
    ['[2027-02-04,2027-02-20)', '[2027-06-01,2027-07-01)'],
    ['[2027-01-30,2027-02-12)'],
    ['[2027-03-01,2027-04-01)'],
    ['[2027-01-30,2027-03-09)'],
    ['[2027-02-01,2027-02-03)', '[2027-05-07,2028-01-01)'],
  ];
  await db
    .insertInto('occupancy')
    .values(
      homes.flatMap(({ id }, at) =>
        stays[at]!.map((stay) => ({
          homeId: id,
          stay,
          source: 'block' as const,
          reservationId: null,
          holdExpiresAt: null,
        })),
      ),
    )
    .execute();
});
afterAll(() => test.close());

type Query = Record<string, unknown>;
type Kind = DroppableFilter | 'other dates';
const pickQuery = (...parts: Query[]) => fc.constantFrom<Query>(...parts);
const box = { swLatitude: 39.7, swLongitude: -104.9, neLatitude: 39.76, neLongitude: -104.8 };
const far = { swLatitude: 38, swLongitude: -103, neLatitude: 38.5, neLongitude: -102 };
const dates = { startDate: '2027-02-02', endDate: '2027-05-04' };
const shortDates = { startDate: '2027-02-02', endDate: '2027-02-08' };
const standby = { searchType: 'standby', standby: true };

const query = fc
  .tuple(
    pickQuery(
      { market: 'denver' },
      { market: 'denver' },
      { displayCity: 'aurora-co' },
      { displayCity: 'denver-co' },
      { displayCity: 'denver' },
      { term: 'aurora' },
    ),
    pickQuery({}, {}, box, far, { ...box, healthyBoundaries: true }),
    pickQuery(
      {},
      { searchType: 'short-term', installed: true },
      { searchType: '1-bedroom' },
      { searchType: 'corporate' },
      { searchType: 'military' },
      { category: 'furnished' },
      { category: 'unfurnished' },
      { installed: true },
      standby,
    ),
    pickQuery(
      {},
      dates,
      dates,
      { ...dates, flexibleDays: 3 },
      { ...dates, availableFromEndDate: '2027-02-20' },
      shortDates,
      { startDate: '2027-01-31' },
      { startDate: '2027-02-02', availableFromEndDate: '2027-02-05' },
      { startDate: '2027-02-02', flex: true, committedNights: 90 },
      { startDate: '2027-02-02', endDate: 'indefinite', availableFromEndDate: '2027-03-01' },
    ),
    pickQuery({}, {}, { priceLte: 2000 }, { priceGte: 2000, priceLte: 2600 }, { priceLte: 100 }),
    pickQuery({}, {}, { minBeds: 3 }, { beds: '1,2' }, { beds: '1', exactMatchBeds: true }),
    pickQuery(
      {},
      { wifi: true },
      { wifi: true, pool: true },
      { wifi: true, pool: true, gym: true },
      { minimumBathrooms: 2 },
      { minimumSquareFootage: 900 },
      { minimumSquareFootage: 900, notStated: 'size' },
      { minimumOccupants: 3 },
      { hasPhotos: true },
      { minimumOccupants: 3, notStated: 'guests,pets', category: 'furnished' },
      { neighborhoodId: '1' },
      { allowedForHqStays: true },
      { favorites: true },
    ),
  )
  .map((parts) => Object.assign({}, ...parts) as Query);

/** A search for each kind of suggestion. */
const SEARCHES: Record<Kind, Query> = {
  kind: { market: 'denver', ...standby, ...shortDates, priceLte: 2000, allowedForHqStays: true },
  city: { displayCity: 'denver-co', searchType: 'military', beds: '1,2', allowedForHqStays: true },
  area: { market: 'denver', ...far, searchType: 'corporate', startDate: '2027-01-31', wifi: true, pool: true },
  dates: { term: 'aurora', ...shortDates, wifi: true },
  'other dates': { term: 'aurora', ...shortDates, wifi: true },
  price: { market: 'denver', searchType: 'military', priceLte: 100 },
  beds: { market: 'denver', startDate: '2027-01-31', minBeds: 3, neighborhoodId: '1' },
  baths: { term: 'aurora', minBeds: 3, minimumBathrooms: 2 },
  guests: { market: 'denver', minimumOccupants: 5 },
  photos: { market: 'denver', hasPhotos: true },
  size: { displayCity: 'denver', category: 'furnished', minimumSquareFootage: 900 },
  category: { displayCity: 'aurora-co', ...box, healthyBoundaries: true, category: 'unfurnished' },
  installed: { displayCity: 'denver-co', searchType: 'furnished', beds: '1,2', allowedForHqStays: true },
  neighborhood: { market: 'denver', startDate: '2027-01-31', minBeds: 3, neighborhoodId: '1' },
  amenity: {
    market: 'denver',
    searchType: 'military',
    priceLte: 2000,
    beds: '1',
    exactMatchBeds: true,
    wifi: true,
  },
  favorites: { displayCity: 'aurora-co', ...box, category: 'furnished', minBeds: 3, favorites: true },
  several: { term: 'aurora', minBeds: 3, minimumBathrooms: 2 },
};

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const without = (asked: Query, names: readonly string[]) =>
  Object.fromEntries(Object.entries(asked).filter(([name]) => !names.map(camelCase).includes(name)));
const total = async (asked: Query) =>
  (await test.call('searchHomes', { query: { counts: false, ...asked } })).body.totalHomes;

/** Compares the count of every suggestion with a search. Returns the kinds of suggestions. */
async function expectRightCounts(asked: Query): Promise<Kind[]> {
  const found: HomeAlternatives = (await test.call('listAlternatives', { query: asked })).body;
  expect(found.totalHomes).toBe(await total(asked));
  expect(found.unanswered).toEqual([]);
  for (const { filter, parameters, market, homes } of found.filters) {
    expect([filter, parameters, homes]).toEqual([
      filter,
      parameters,
      await total({ ...without(asked, parameters), ...(market && { market: market.slug }) }),
    ]);
  }
  expect(new Set(found.filters.map(({ parameters }) => [...parameters].sort().join())).size).toBe(found.filters.length);
  for (const { startDate, endDate, homes } of found.dates) {
    const exact = without(asked, [
      'available_from_end_date',
      'flexible_days',
      ...(endDate === null ? [] : ['end_date']),
    ]);
    expect([startDate, endDate, homes]).toEqual([
      startDate,
      endDate,
      await total({ ...exact, startDate, ...(endDate !== null && { endDate }) }),
    ]);
  }
  return [...found.filters.map(({ filter }) => filter), ...found.dates.map(() => 'other dates' as const)];
}

describe('the count of a suggestion', () => {
  it.each(Object.entries(SEARCHES) as [Kind, Query][])('is what the search then finds, for %s', async (kind, asked) => {
    expect(await expectRightCounts(asked)).toContain(kind);
  });

  it('is what a visitor then finds on other Standby dates, at the usual rents', async () => {
    const asked = { market: 'denver', ...standby, startDate: '2027-02-10', priceLte: 1400 };
    expect(await total(asked)).toBe(0);
    expect(await expectRightCounts(asked)).not.toContain('other dates');
  });

  it('is what the search then finds, for random queries', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        expect(Object.keys(SEARCHES)).toEqual(expect.arrayContaining(await expectRightCounts(asked)));
      }),
      { numRuns: RANDOM_QUERIES, seed: 20_270_130 },
    );
  }, 60_000);
});
