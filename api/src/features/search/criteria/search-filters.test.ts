import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DATES, startSearchTest, type SearchTest } from '../search.testing.ts';

let test: SearchTest['test'];
let baker: SearchTest['baker'];
let getName: SearchTest['getName'];
let found: SearchTest['found'];
let findNames: SearchTest['findNames'];
beforeAll(async () => void ({ test, baker, getName, found, findNames } = await startSearchTest()));
afterAll(() => test.close());

it.each<[string, Record<string, unknown>, string[]]>([
  ['only studios', { beds: '0' }, ['studio']],
  ['one-bedrooms', { beds: '1' }, ['bare', 'taken']],
  ['a list of bedrooms', { beds: '0,2' }, ['studio', 'two']],
  ['two bedrooms or more, as pages send a minimum', { beds: '2,3,4' }, ['large', 'two']],
  ['four bedrooms or more', { beds: '4' }, ['large']],
  ['exactly four bedrooms', { beds: '4', exactMatchBeds: true }, []],
  ['at least two bedrooms', { minBeds: 2 }, ['large', 'two']],
  ['exactly two bedrooms', { minBeds: 2, exactMatchBeds: true }, ['two']],
  ['one-bedrooms by the mode', { searchType: '1-bedroom' }, ['bare', 'taken']],
  ['baths', { minimumBathrooms: 1.5 }, ['bare', 'large', 'two']],
  ['size, known sizes only', { minimumSquareFootage: 700 }, ['large', 'taken', 'two']],
  [
    'size, and sizes that are not stated',
    { minimumSquareFootage: 700, notStated: 'size' },
    ['bare', 'large', 'taken', 'two'],
  ],
  ['price', { priceGte: 2000, priceLte: 2400 }, ['bare', 'taken']],
  ['homes with pictures', { hasPhotos: true }, ['studio', 'two']],
  ['an amenity of homes with pictures', { hasPhotos: true, washerInUnit: true }, ['two']],
  ['an amenity', { wifi: true }, ['studio', 'two']],
  ['two amenities', { wifi: true, washerInUnit: true }, ['two']],
  ['furnished', { category: 'furnished' }, ['large', 'studio', 'taken', 'two']],
  ['unfurnished', { category: 'unfurnished' }, ['bare']],
  ['installed', { installed: true }, ['large', 'studio', 'taken', 'two']],
  ['short-term mode', { searchType: 'short-term' }, ['large', 'studio', 'taken', 'two']],
  ['business or vacation', { allowedForHqStays: true }, ['large', 'studio', 'taken', 'two']],
  ['a property', { propertySlug: 'the-alder' }, ['studio', 'two']],
  ['a city', { displayCity: 'aurora-co', market: undefined }, ['large']],
  ['a market named as city', { displayCity: 'boston', market: undefined }, ['boston']],
  ['a typed name', { term: 'boston', market: undefined }, ['boston']],
  ['a typed neighborhood', { term: 'Báker', market: undefined }, ['bare', 'studio', 'taken', 'two']],
  ['corporate mode, furnished only', { searchType: 'corporate' }, ['large', 'studio', 'taken', 'two']],
  ['military mode', { searchType: 'gsa/military' }, ['large', 'studio', 'taken', 'two']],
  ['furnished mode', { searchType: 'furnished' }, ['large', 'studio', 'taken', 'two']],
  [
    'the furnished mode plus unfurnished homes',
    { searchType: 'furnished', additionalHomesType: 'UnfurnishedHome' },
    ['bare', 'large', 'studio', 'taken', 'two'],
  ],
  ['one-bedrooms, spelled out', { searchType: 'one-bedroom' }, ['bare', 'taken']],
  [
    'furnished plus unfurnished homes',
    { category: 'furnished', additionalHomesType: 'UnfurnishedHome' },
    ['bare', 'large', 'studio', 'taken', 'two'],
  ],
  ['unfurnished plus unfurnished homes', { category: 'unfurnished', additionalHomesType: 'UnfurnishedHome' }, ['bare']],
  ['an impossible neighborhood ID', { neighborhoodId: '99999999999999' }, []],
  ['everywhere', { market: undefined }, ['bare', 'boston', 'large', 'studio', 'taken', 'two']],
  ['homes around a point without a place', { market: undefined, nearLatitude: 42.3, nearLongitude: -71 }, ['boston']],
  [
    'a market, regardless of the distance to a point',
    { nearLatitude: 42.3, nearLongitude: -71 },
    ['bare', 'large', 'studio', 'taken', 'two'],
  ],
  ['dates', DATES, ['large', 'studio', 'two']],
  [
    'dates after the other guest',
    { startDate: '2027-02-20', endDate: '2027-05-20' },
    ['large', 'studio', 'taken', 'two'],
  ],
  [
    'dates long enough for all',
    { startDate: '2027-03-01', endDate: '2027-12-01' },
    ['bare', 'large', 'studio', 'taken', 'two'],
  ],
  [
    'under 30 nights, installed homes only',
    { startDate: '2027-03-01', endDate: '2027-03-08' },
    ['large', 'studio', 'taken', 'two'],
  ],
  ['Flex', { startDate: '2027-02-01', flex: true, committedNights: 60 }, ['bare', 'large', 'studio', 'two']],
  [
    'an indefinite end date as Flex',
    { startDate: '2027-02-01', endDate: 'indefinite', committedNights: 60 },
    ['bare', 'large', 'studio', 'two'],
  ],
  ['dates, ignoring committed nights', { ...DATES, committedNights: 300 }, ['large', 'studio', 'two']],
  [
    'Standby, ignoring the end date',
    { startDate: '2027-01-05', endDate: 'indefinite', standby: true },
    ['bare', 'large', 'studio', 'two'],
  ],
  [
    'dates up to two weeks earlier or later',
    { startDate: '2027-02-08', endDate: '2027-05-09', flexibleDays: 14 },
    ['large', 'studio', 'taken', 'two'],
  ],
  [
    'a start date only, with a start within a month by default',
    { startDate: '2027-01-20' },
    ['bare', 'large', 'studio', 'taken', 'two'],
  ],
  ['a start date only, one day too early for a home', { startDate: '2027-01-19' }, ['bare', 'large', 'studio', 'two']],
  [
    'too few flexible days for a home',
    { startDate: '2027-02-08', endDate: '2027-05-09', flexibleDays: 7 },
    ['large', 'studio', 'two'],
  ],
  [
    'dates with a later last start day',
    { ...DATES, availableFromEndDate: '2027-02-20' },
    ['large', 'studio', 'taken', 'two'],
  ],
  [
    'dates with a last start day too early for a home',
    { ...DATES, availableFromEndDate: '2027-02-19' },
    ['large', 'studio', 'two'],
  ],
  [
    'an open end, ignoring flexible days',
    { startDate: '2027-02-08', flex: true, flexibleDays: 14 },
    ['bare', 'large', 'studio', 'two'],
  ],
  [
    'Flex with a later last start day',
    { startDate: '2027-02-01', flex: true, availableFromEndDate: '2027-02-20' },
    ['bare', 'large', 'studio', 'taken', 'two'],
  ],
  [
    'a start date only, with a month that starts within a month',
    { startDate: '2027-01-21' },
    ['bare', 'large', 'studio', 'taken', 'two'],
  ],
  [
    'a start date only, until the day before a home is available',
    { startDate: '2027-01-05', availableFromEndDate: '2027-02-19' },
    ['bare', 'large', 'studio', 'two'],
  ],
  [
    'Standby with too short a vacancy in a home',
    { startDate: '2027-01-05', standby: true },
    ['bare', 'large', 'studio', 'two'],
  ],
  [
    'a box',
    { swLatitude: 39.7, swLongitude: -105, neLatitude: 39.745, neLongitude: -104.98 },
    ['studio', 'taken', 'two'],
  ],
  [
    'a box within the market it names',
    { swLatitude: 41, swLongitude: -72, neLatitude: 43, neLongitude: -70, healthyBoundaries: true },
    [],
  ],
  [
    'a box of the market it names',
    { swLatitude: 39.7, swLongitude: -105, neLatitude: 39.745, neLongitude: -104.98, healthyBoundaries: true },
    ['studio', 'taken', 'two'],
  ],
  [
    'a box over the border of the market',
    { swLatitude: 41, swLongitude: -72, neLatitude: 43, neLongitude: -70 },
    ['boston'],
  ],
])('finds %s', async (_what, query, expected) => {
  expect((await findNames(query)).sort()).toEqual(expected);
});

it('finds homes by neighborhood ID', async () => {
  expect((await findNames({ neighborhoodId: baker })).sort()).toEqual(['bare', 'studio', 'taken', 'two']);
  expect(await findNames({ neighborhoodId: `${baker + 1000}` })).toEqual([]);
});

it('never suggests start days before today for flexible dates', async () => {
  const soon = { startDate: '2027-01-05', endDate: '2027-01-08', flexibleDays: 14 };
  expect(
    (await found(soon)).homeGroups
      .flatMap((group) => group.homes.map(({ nearestDates }) => nearestDates!.startDate))
      .every((day) => day >= '2027-01-04'),
  ).toBe(true);
  expect(await findNames({ ...soon, startDate: '2027-01-03' }).catch(() => 'refused')).toBe('refused');
});

it('returns the nearest available dates of each home', async () => {
  const findDates = async (query: Record<string, unknown>) =>
    Object.fromEntries(
      (await found(query)).homeGroups.flatMap((group) =>
        group.homes.map(({ slug, nearestDates }) => [getName(slug), nearestDates]),
      ),
    );
  const asked = { startDate: '2027-02-08', endDate: '2027-05-09' };
  expect(await findDates({ ...asked, flexibleDays: 14 })).toMatchObject({
    two: asked,
    taken: { startDate: '2027-02-20', endDate: '2027-05-21' },
  });
  expect((await findDates(asked))['two']).toBeUndefined();
  expect(
    (await findDates({ startDate: '2027-02-08', flex: true, availableFromEndDate: '2027-03-01' }))['taken'],
  ).toEqual({ startDate: '2027-02-20', endDate: null });
});

it.each(['exactMatchBeds', 'exact_match_beds'])('finds the exact number of bedrooms with %s', async (name) => {
  const bedsBy = async (query: string) =>
    (await test.app.inject(`/api/v1/homes?market=denver&grouped=false&${query}`))
      .json<{ home_groups: { homes: { beds: number }[] }[] }>()
      .home_groups.flatMap(({ homes }) => homes.map(({ beds }) => beds))
      .sort();
  expect(await bedsBy(`min_beds=2&${name}=true`)).toEqual([2]);
  expect(await bedsBy(`min_beds=2&${name}=false`)).toEqual([2, 5]);
});

it('ignores unknown parameters', async () => {
  expect(await findNames({ beds: '0', utmSource: 'mail', foo: 'bar' })).toEqual(['studio']);
});
