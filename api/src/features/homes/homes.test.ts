import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { createCalendarViews } from './calendar/calendar-view.ts';
import { testHome, testPlace } from './homes.testing.ts';

let test: TestApp;
let home: { id: number; slug: string };
let removed: { id: number; slug: string; propertyId: number };

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  const { db } = test;
  const denver = await testPlace(db, { neighborhood: 'Baker' });
  home = await testHome(db, {
    place: denver,
    title: 'The Alder, 412',
    amenities: ['wifi', 'pets'],
    petsMaximum: 1,
    minimumNights: 30,
    source: 'inside_airbnb',
    property: {
      address: '1755 Wazee Street',
      parkingMode: 'paid_assigned',
      parkingMonthlyCents: 14_000,
      parkingSpots: 3,
    },
  });
  removed = await testHome(db, { place: denver, removedAt: new Date() });
  await testHome(db, {
    place: await testPlace(db, {
      name: 'St. Louis',
      state: 'MO',
      city: 'St. Louis',
      neighborhood: 'Denver Side',
      timeZone: 'America/Chicago',
    }),
  });
  await testHome(db, { place: await testPlace(db, { city: 'Cañon City' }) });
  await db
    .insertInto('occupancy')
    .values({
      homeId: home.id,
      stay: '[2027-03-01,2027-04-10)',
      source: 'block',
      reservationId: null,
      holdExpiresAt: null,
    })
    .execute();
});
afterAll(() => test.close());

describe('getHome', () => {
  it('returns a home with the price of a stay', async () => {
    const { status, body } = await test.call('getHome', {
      params: { slug: home.slug },
      query: { startDate: '2027-05-01', endDate: '2027-08-01' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: home.id,
      title: 'The Alder, 412',
      amenities: ['wifi', 'pets'],
      address: '1755 Wazee Street',
      pets: { allowed: true, maximum: 1, fee: 30_000 },
      parking: { mode: 'paid_assigned', monthly: 14_000, spots: 3 },
      market: { slug: 'denver' },
      displayCity: { slug: 'denver-co', homes: 1 },
      timeZone: 'America/Denver',
      total: { nights: 92 },
      demo: false,
      sourceName: expect.stringContaining('Inside Airbnb'),
      rank: null,
    });
  });

  it("returns the video URL of the home's neighborhood if it has one", async () => {
    const getReelsUrl = async () => (await test.call('getHome', { params: { slug: home.slug } })).body.reelsUrl;
    expect(await getReelsUrl()).toBeNull();
    const setReels = (reelsUrl: string) =>
      test.db.updateTable('neighborhood').set({ reelsUrl }).where('name', '=', 'Baker').execute();
    await setReels('https://video.example/baker');
    expect(await getReelsUrl()).toBe('https://video.example/baker');
    // A javascript: URL would run in the page.
    await expect(setReels('javascript:alert(1)')).rejects.toThrow('reels_url');
  });

  it('returns the monthly price if the dates have passed', async () => {
    const { body } = await test.call('getHome', {
      params: { slug: home.slug },
      query: { startDate: '2025-05-01', endDate: '2025-08-01' },
    });
    expect(body).toMatchObject({ total: null, displayPriceWithDiscount: 300_000, availableFrom: '2027-01-04' });
  });

  it('returns 410 for a removed home and 404 for one that never existed', async () => {
    expect(await test.call('getHome', { params: { slug: removed.slug } })).toMatchObject({
      status: 410,
      error: { code: 'home_removed' },
    });
    expect(await test.call('getHome', { params: { slug: 'nothing-1' } })).toMatchObject({
      status: 404,
      error: { code: 'not_found' },
    });
    expect((await test.call('getHome', { params: { slug: 'No Slug' } })).status).toBe(404);
  });
});

describe('a removed home', () => {
  it.each(['getAvailability', 'getQuote'] as const)('returns 410 for %s', async (name) => {
    expect(
      (
        await test.call(name, {
          params: { slug: removed.slug },
          query: { startDate: '2027-05-01', endDate: '2027-08-01' },
        })
      ).status,
    ).toBe(410);
  });
});

describe('getRemovedHome', () => {
  it('returns the removed home and the number of homes listed in its building', async () => {
    const { body } = await test.call('getRemovedHome', { params: { slug: removed.slug } });
    expect(body).toMatchObject({
      slug: removed.slug,
      type: 'FurnishedHome',
      beds: 1,
      monthlyRent: 300_000,
      cityName: 'Denver',
      neighborhoodName: 'Baker',
      market: { slug: 'denver', name: 'Denver' },
      property: { homes: 0 },
    });
    const neighbor = await testHome(test.db, { propertyId: removed.propertyId });
    expect((await test.call('getRemovedHome', { params: { slug: removed.slug } })).body.property.homes).toBe(1);
    await test.db.deleteFrom('home').where('id', '=', neighbor.id).execute();
  });

  it.each([() => home.slug, () => 'nothing-1'])(
    'returns 404 for a home that is listed or never existed',
    async (slug) => {
      expect(await test.call('getRemovedHome', { params: { slug: slug() } })).toMatchObject({
        status: 404,
        error: { code: 'not_found' },
      });
    },
  );
});

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
  });
});

describe('resolveSlug', () => {
  it.each([
    ['denver', 'market'],
    [() => home.slug, 'home'],
    [() => removed.slug, 'home'],
  ])('resolves %s to a %s', async (slug, kind) => {
    const given = typeof slug === 'string' ? slug : slug();
    expect((await test.call('resolveSlug', { params: { slug: given } })).body).toEqual({ kind, slug: given });
  });

  it('cannot be ambiguous, because the database rejects such slugs', async () => {
    expect((await test.call('resolveSlug', { params: { slug: 'atlantis' } })).status).toBe(404);
    await expect(
      test.db.updateTable('home').set({ slug: 'denver' }).where('id', '=', home.id).execute(),
    ).rejects.toThrow('home_slug_check');
    await expect(test.db.updateTable('market').set({ slug: home.slug }).execute()).rejects.toThrow('market_slug_check');
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
    expect(await suggest('enver')).toEqual([]);
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
      modes: ['short-term', 'standby', '1-bedroom', 'corporate', 'gsa/military'],
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

describe('favorites', () => {
  it('are saved once, listed newest first and can be removed', async () => {
    const maya = await test.signedInUser();
    const other = await testHome(test.db);
    expect((await test.call('addFavorite', { as: maya, params: { slug: home.slug } })).body).toEqual({ saved: true });
    test.clock.advance(1000);
    await test.call('addFavorite', { as: maya, params: { slug: other.slug } });
    await test.call('addFavorite', { as: maya, params: { slug: home.slug } });
    const list = async () => (await test.call('listFavorites', { as: maya })).body.homes.map(({ id }) => id);
    expect(await list()).toEqual([other.id, home.id]);
    expect((await test.call('removeFavorite', { as: maya, params: { slug: other.slug } })).body).toEqual({
      saved: false,
    });
    expect(await list()).toEqual([home.id]);
    expect((await test.call('listFavorites', { as: await test.signedInUser() })).body.homes).toEqual([]);
  });

  it('require a signed-in user and a listed home', async () => {
    const maya = await test.signedInUser();
    expect((await test.call('listFavorites')).status).toBe(401);
    expect((await test.call('addFavorite', { params: { slug: home.slug } })).status).toBe(401);
    expect((await test.call('addFavorite', { as: maya, params: { slug: removed.slug } })).status).toBe(404);
    expect((await test.call('removeFavorite', { as: maya, params: { slug: 'nothing-1' } })).status).toBe(404);
  });
});

describe('getAvailability', () => {
  const availability = async (query = {}) =>
    (await test.call('getAvailability', { params: { slug: home.slug }, query })).body;

  it('returns busy nights, by default from today for a year', async () => {
    expect(await availability()).toMatchObject({
      from: '2027-01-04',
      to: '2028-01-04',
      minimumNights: 30,
      busy: [{ startDate: '2027-03-01', endDate: '2027-04-10' }],
    });
    expect(await availability({ from: '2027-03-20', to: '2027-03-25' })).toMatchObject({
      busy: [{ startDate: '2027-03-20', endDate: '2027-03-25' }],
    });
    expect(await availability({ from: '2020-01-01', to: '2020-02-01' })).toMatchObject({
      from: '2027-01-04',
      to: '2027-01-04',
      busy: [],
    });
    expect(await availability({ to: '2099-01-01' })).toMatchObject({ to: '2029-01-03' });
  });

  it('returns monthly prices for the allowed lengths of stay', async () => {
    expect((await availability()).monthlyByLength.map(({ minimumNights }) => minimumNights)).toEqual([
      30, 90, 180, 365,
    ]);
  });
});

describe('getQuote', () => {
  const quote = (query: Record<string, unknown>) => test.call('getQuote', { params: { slug: home.slug }, query });

  it('returns price lines and instalments that add up to the total', async () => {
    const { body } = await quote({
      startDate: '2027-05-01',
      endDate: '2027-07-30',
      pets: 1,
      parkingSpots: 1,
      paymentMethod: 'card',
    });
    expect(body).toMatchObject({
      stayKind: 'fixed',
      nights: 90,
      monthly: 285_000,
      monthlyWithoutDiscount: 300_000,
      available: true,
      heldUntil: null,
    });
    expect(body.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(body.total);
    expect(body.instalments.reduce((sum, { cents }) => sum + cents, 0)).toBe(body.total);
    expect(body.instalments[0]!.cents).toBe(body.dueAtBooking);
  });

  it('returns whether the nights are taken or held', async () => {
    expect((await quote({ startDate: '2027-04-01', endDate: '2027-06-01' })).body).toMatchObject({
      available: false,
      heldUntil: null,
    });
    const heldUntil = new Date('2027-01-04T18:10:00Z');
    const views = createCalendarViews({
      db: test.db,
      clock: test.clock,
      calendar: { findConflict: async () => ({ heldUntil }), getBusyRanges: async () => new Map() },
    });
    expect(
      await views.getQuote(home.slug, { startDate: '2027-05-10', endDate: '2027-07-10' }, { member: false }),
    ).toMatchObject({ available: false, heldUntil: heldUntil.toISOString() });
  });

  it('accepts Flex and Standby without an end date', async () => {
    expect((await quote({ startDate: '2027-05-01', stayKind: 'flex', committedNights: 60 })).body).toMatchObject({
      stayKind: 'flex',
      endDate: null,
      nights: 365,
    });
    expect((await quote({ startDate: '2027-05-01', stayKind: 'standby' })).body).toMatchObject({
      stayKind: 'standby',
      monthly: 210_000,
    });
  });

  it.each([
    ['a stay that is too short', { startDate: '2027-05-01', endDate: '2027-05-20' }, 'end_date'],
    ['dates in the wrong order', { startDate: '2027-05-20', endDate: '2027-05-01' }, 'end_date'],
    ['a start date in the past', { startDate: '2027-01-01', endDate: '2027-05-01' }, 'start_date'],
    ['more pets than the home allows', { startDate: '2027-05-01', endDate: '2027-07-01', pets: 2 }, 'pets'],
  ])('rejects %s', async (_what, query, path) => {
    const { status, error } = await quote(query);
    expect(status).toBe(422);
    expect(error!.fields!.map((field) => field.path)).toEqual([path]);
  });

  it('offers no pet fee if the home allows no pets', async () => {
    const without = await testHome(test.db);
    const { body } = await test.call('getQuote', {
      params: { slug: without.slug },
      query: { startDate: '2027-05-01', endDate: '2027-07-01' },
    });
    expect(body.optionalLines.map(({ code }) => code)).not.toContain('pet');
  });
});
