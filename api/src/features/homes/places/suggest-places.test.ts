import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClock } from '../../../platform/clock/index.ts';
import { startTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import { testHome, testPlace } from '../homes.testing.ts';
import { createPlaces, type Places } from './places.ts';

/** Markets with their centers and cities with homes. */
const MARKETS = [
  { name: 'Denver', state: 'CO', latitude: 39.7392, longitude: -104.9903, cities: ['Denver', 'Aurora'] },
  { name: 'New York', state: 'NY', latitude: 40.7128, longitude: -74.006, cities: ['New York'] },
  { name: 'Los Angeles', state: 'CA', latitude: 34.0522, longitude: -118.2437, cities: ['Los Angeles'] },
  { name: 'Las Vegas', state: 'NV', latitude: 36.1699, longitude: -115.1398, cities: ['Las Vegas'] },
  { name: 'Washington', state: 'DC', latitude: 38.9072, longitude: -77.0369, cities: ['Washington'] },
  { name: 'Chicago', state: 'IL', latitude: 41.8781, longitude: -87.6298, cities: ['Chicago'] },
  { name: 'San Francisco Bay Area', state: 'CA', latitude: 37.7749, longitude: -122.4194, cities: ['San Francisco'] },
  { name: 'Boston', state: 'MA', latitude: 42.3601, longitude: -71.0589, cities: ['Boston'] },
];

let database: TestDatabase;
let places: Places;
beforeAll(async () => {
  database = await startTestDatabase();
  for (const { cities, ...market } of MARKETS)
    for (const city of cities)
      await testHome(database.db, {
        place: await testPlace(database.db, { ...market, city, neighborhood: `${city} Heights` }),
      });
  places = createPlaces({ db: database.db, clock: createClock() });
  // The first call reads the packages.
  await places.suggest('Denver');
}, 30_000);
afterAll(() => database.close());

/** Suggestions as 'name' for whole names, 'name …' for others and 'name ?' for similar ones. */
async function suggest(term: string): Promise<string[]> {
  const { places: found } = await places.suggest(term);
  return found.map(({ name, isWhole, isSimilar }) => `${name}${isSimilar ? ' ?' : isWhole ? '' : ' …'}`);
}

describe('suggestions', () => {
  it.each<[string, string, readonly string[]]>([
    ['a ZIP code', '80202', ['ZIP code 80202']],
    ['a ZIP+4 code', '10001-2345', ['ZIP code 10001']],
    ['initials', 'LA', ['Los Angeles', 'Las Vegas …', 'Las Vegas Heights …']],
    ['initials in small letters', 'la', ['Los Angeles', 'Las Vegas …', 'Las Vegas Heights …']],
    ['initials of the largest town', 'nyc', ['New York']],
    ['initials of the named town', 'SF', ['San Francisco Bay Area']],
    ['initials with periods', 'D.C.', ['Washington']],
    ['initials without periods', 'DC', ['Washington']],
    ['the longer name of a city', 'New York City', ['New York']],
    ['the longer name of the capital', 'Washington, D.C.', ['Washington', 'Washington Heights …']],
    ['a borough', 'Brooklyn', ['Brooklyn, NY']],
    ['a borough with its state', 'manhattan, ny', ['Manhattan, NY']],
    ['a borough with an article', 'the bronx', ['The Bronx, NY']],
    ['a borough without it', 'Bronx', ['The Bronx, NY']],
    ['the beginning of a borough', 'staten isl', ['Staten Island, NY …']],
    ['an airport code', 'JFK', ['John F Kennedy International Airport (JFK)']],
    ['an airport code in small letters', 'lax', ['Los Angeles International Airport (LAX)']],
    [
      'a code that is also the beginning of a city',
      'DEN',
      ['Denver …', 'Denver Heights …', 'Denver International Airport (DEN) …'],
    ],
    ['the beginning of a city', 'den', ['Denver …', 'Denver Heights …']],
    ['the name of an airport', 'la guardia', ['La Guardia Airport (LGA) …']],
    ['an airport by its city', 'denver airport', ['Denver International Airport (DEN) …']],
    ['a part of an airport’s name', 'O’Hare', ["Chicago O'Hare International Airport (ORD) …"]],
    ['a whole name first', 'Denver', ['Denver', 'Denver Heights …']],
    ['a city of another state by its town', 'Aurora, IL', ['Aurora, IL']],
    ['a missing letter', 'denvr', ['Denver ?']],
    ['a missing letter and a state', 'chcago, il', ['Chicago ?']],
  ])('know %s: %s', async (_what, term, expected) => expect(await suggest(term)).toEqual(expected));

  it.each<[string, string, readonly string[]]>([
    ['its name', 'University of Denver', ['University of Denver']],
    ['its name and state', 'University of Denver, CO', ['University of Denver']],
    ['its name, which has a comma', 'University of California, Los Angeles', ['University of California, Los Angeles']],
    ['its name and city', 'University of Colorado Boulder, Boulder', ['University of Colorado Boulder']],
    ['its name without “University”, beside the town', 'stanford', ['Stanford, CA', 'Stanford University']],
    ['the beginning of its name, beside the town', 'Harvar', ['Harvard, MA …', 'Harvard University …']],
    ['its initials', 'UCLA', ['University of California, Los Angeles']],
    ['its initials in small letters', 'nyu', ['New York University']],
    ['initials without “of”', 'MIT', ['Massachusetts Institute of Technology']],
    ['initials, although the package states others', 'UIC', ['University of Illinois at Chicago']],
    ['initials and a city', 'UC Berkeley', ['University of California, Berkeley']],
    ['initials in the usual order of Colorado', 'CU Boulder', ['University of Colorado Boulder']],
    ['a nickname', 'caltech', ['California Institute of Technology']],
    ['the beginnings of its words', 'univ northern co', ['University of Northern Colorado …']],
    [
      'its words in another order',
      'columbia univ new york',
      ['Columbia University …', 'Teachers College at Columbia University …'],
    ],
    ['a typo', 'Universty of Denver', ['University of Denver ?']],
    ['a typo in a short name', 'harvrd', ['Harvard University ?']],
  ])('know a university by %s: %s', async (_what, term, expected) => expect(await suggest(term)).toEqual(expected));

  it.each([
    ['initials of a university elsewhere', 'UIUC'],
    ['a university without homes nearby, however similar its name is', 'University of Arizona'],
    ['a university in another state', 'University of Denver, NY'],
    ['hospitals', 'hospital'],
    ['a hospital, rather than the city in its name', 'Denver Health'],
    ['a ZIP code without homes nearby', '99723'],
    ['a number that is no ZIP code', '00000'],
    ['an airport without homes nearby', 'ANC'],
    ['a town without homes nearby, however similar its name is', 'Dover, DE'],
    ['a city in another state', 'Denver, Texas'],
    ['a city in another state without a comma', 'Denver Texas'],
    ['a typo in another state', 'denvr, tx'],
    ['other text', 'zzyzx qqq'],
    ['too few letters', 'zq'],
  ])('are empty for %s: %s', async (_what, term) => expect(await suggest(term)).toEqual([]));

  it('are the markets for an empty text', async () =>
    expect((await places.suggest(' ')).places.map(({ kind }) => kind)).toEqual(MARKETS.map(() => 'market')));

  it('lead to the homes of the nearest market around the point, nearest first', async () => {
    const { places: found } = await places.suggest('EWR');
    expect(found).toEqual([
      {
        kind: 'nearby',
        name: 'Newark Liberty International Airport (EWR)',
        detail: 'Near New York, NY',
        url: expect.stringMatching(
          /^\/s\/new-york\?near=Newark\+?(?:%20)?Liberty.*&nearLatitude=40\.69\d*&nearLongitude=-74\.1[67]\d*&sortBy=distance$/,
        ) as unknown,
        homes: 1,
        latitude: expect.closeTo(40.69, 1) as unknown,
        longitude: expect.closeTo(-74.17, 1) as unknown,
        isWhole: true,
        isSimilar: undefined,
      },
    ]);
  });
});
