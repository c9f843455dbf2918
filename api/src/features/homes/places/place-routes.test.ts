import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testHome, testPlace } from '../homes.testing.ts';
import { startHomesTest, type HomesTest } from '../homes-routes.testing.ts';

let test: HomesTest['test'];
let home: HomesTest['home'];
let removed: HomesTest['removed'];
beforeAll(async () => void ({ test, home, removed } = await startHomesTest()));
afterAll(() => test.close());

describe('listNearest', () => {
  const nearest = async (words: string) => (await test.call('listNearest', { query: { words } })).body.matches;

  it.each([
    ['denvr', '/s/denver'],
    ['st-luis-mo', '/s/st-louis'],
    ['Canon Cty', '/s/denver?displayCity=canon-city-co'],
    ['bakr', expect.stringContaining('/s/denver?neighborhood=')],
  ])('finds the place with a name similar to %s', async (words, url) => {
    expect((await nearest(words))[0]).toMatchObject({ url });
  });

  it('finds a home and its building by a mistyped slug', async () => {
    const matches = await nearest(home.slug.replace('alder', 'aldr').replaceAll('-', ' '));
    expect(matches[0]).toEqual({ kind: 'home', name: 'The Alder, 412', detail: 'Denver', url: `/homes/${home.slug}` });
  });

  it('ranks a home before the city named in its slug', async () => {
    const { slug } = await testHome(test.db, {
      place: await testPlace(test.db),
      title: 'Cobalt Commons, 105, Denver',
      removedAt: null,
    });
    const urls = (await nearest(slug.replace('commons', 'comons'))).map(({ url }) => url);
    expect(urls.indexOf(`/homes/${slug}`)).toBe(0);
    expect(urls).toContain('/s/denver');
    await test.db.deleteFrom('home').where('slug', '=', slug).execute();
  });

  it('returns no removed homes and nothing for dissimilar words', async () => {
    expect((await nearest(removed.slug)).map(({ url }) => url)).not.toContain(`/homes/${removed.slug}`);
    expect(await nearest('qqq xyzzy')).toEqual([]);
    expect(await nearest('')).toEqual([]);
    // Some words are similar to Baker and Denver, but the text is about something else.
    for (const words of ['bake sale this weekend', 'how to bakke bread', 'denvr mower and garden tools'])
      expect(await nearest(words)).toEqual([]);
    expect((await nearest('apartments in denver')).map(({ url }) => url)).toContain('/s/denver');
  });
});

describe('places', () => {
  const suggest = async (term: string) =>
    (await test.call('suggestPlaces', { query: { term } })).body.places.map(({ kind, name }) => `${kind} ${name}`);

  it('are suggested by the beginning of any word, markets first', async () => {
    expect(await suggest('den')).toEqual(['market Denver', 'neighborhood Denver Side']);
    expect(await suggest('LOU')).toEqual(['market St. Louis']);
    expect(await suggest('st louis')).toEqual(['market St. Louis']);
    expect(await suggest('St. Louis, MO')).toEqual(['market St. Louis']);
    expect(await suggest('canon')).toEqual(['display_city Cañon City']);
    expect(await suggest('ver')).toEqual([]);
    const { body } = await test.call('suggestPlaces', { query: { term: 'enver' } });
    expect(body.places.map(({ name, isSimilar }) => [name, isSimilar])).toEqual([['Denver', true]]);
  });

  it('are marked if the whole name was typed and excluded if the state differs', async () => {
    const { body } = await test.call('suggestPlaces', { query: { term: 'Denver, CO' } });
    expect(body.places.map(({ name, isWhole }) => [name, isWhole])).toEqual([['Denver', true]]);
    expect(await suggest('Denver, Texas')).toEqual([]);
  });

  it('are the markets with the most homes if nothing was typed', async () => {
    const { body } = await test.call('suggestPlaces', { query: {} });
    expect(body.places).toEqual([
      {
        kind: 'market',
        name: 'Denver',
        detail: 'Colorado · 2 homes',
        url: '/s/denver',
        homes: 2,
        latitude: 39.7392,
        longitude: -104.9903,
        isWhole: false,
      },
      {
        kind: 'market',
        name: 'St. Louis',
        detail: 'Missouri · 1 home',
        url: '/s/st-louis',
        homes: 1,
        latitude: 39.7392,
        longitude: -104.9903,
        isWhole: false,
      },
    ]);
  });

  it('are listed with current numbers of homes', async () => {
    const { body } = await test.call('listDisplayCities');
    expect(body.markets[0]).toMatchObject({
      slug: 'denver',
      homes: 2,
      from: 300_000,
      picture: { illustration: true },
      modes: ['short-term', '1-bedroom', 'corporate', 'gsa/military'],
    });
    expect(body.displayCities.map(({ slug }) => slug).sort()).toEqual(['canon-city-co', 'denver-co', 'st-louis-mo']);
  });

  it('include a market without homes in the list, but not in suggestions', async () => {
    await testHome(test.db, {
      place: await testPlace(test.db, { name: 'Aspen', city: 'Aspen' }),
      removedAt: new Date(),
    });
    // Counts are cached for five seconds.
    test.clock.advance(6_000);
    const { body } = await test.call('listDisplayCities');
    expect(body.markets.at(-1)).toMatchObject({ slug: 'aspen', homes: 0, from: null, modes: [] });
    for (const term of ['aspen', 'Aspen, Colorado'])
      expect((await test.call('suggestPlaces', { query: { term } })).body).toEqual({
        places: [],
        emptyMarket: { name: 'Aspen', url: '/s/aspen' },
      });
    for (const term of ['asp', 'Aspen, Texas', ''])
      expect((await test.call('suggestPlaces', { query: { term } })).body.emptyMarket).toBeUndefined();
  });
});
