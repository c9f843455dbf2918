import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testHome } from './homes.testing.ts';
import { startHomesTest, type HomesTest } from './homes-routes.testing.ts';

let test: HomesTest['test'];
let home: HomesTest['home'];
let removed: HomesTest['removed'];
beforeAll(async () => void ({ test, home, removed } = await startHomesTest()));
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

  it('returns what is included, and null for facts that are not stated', async () => {
    const getIncluded = async (given: Parameters<typeof testHome>[1]) => {
      const { slug } = await testHome(test.db, given);
      return (await test.call('getHome', { params: { slug } })).body.included;
    };
    expect(
      await getIncluded({
        utilities: ['water', 'trash'],
        wifiMbps: 120,
        bedSizes: ['twin', 'queen', 'twin'],
        linens: true,
        checkIn: ['self', 'keypad'],
        floorPlanUrl: 'https://plans.example/412.pdf',
      }),
    ).toEqual({
      utilities: ['water', 'trash'],
      wifiMbps: 120,
      bedsBySize: [
        { size: 'queen', count: 1 },
        { size: 'twin', count: 2 },
      ],
      linens: true,
      checkIn: ['self', 'keypad'],
      floorPlanUrl: 'https://plans.example/412.pdf',
    });
    expect(await getIncluded({ utilities: [] })).toEqual({
      utilities: [],
      wifiMbps: null,
      bedsBySize: null,
      linens: null,
      checkIn: null,
      floorPlanUrl: null,
    });
    await expect(testHome(test.db, { floorPlanUrl: 'javascript:alert(1)' })).rejects.toThrow('floor_plan_url');
  });

  it('counts the listed homes in its building', async () => {
    const countHomes = async () => (await test.call('getHome', { params: { slug: home.slug } })).body.property.homes;
    const removedNeighbor = await testHome(test.db, { propertyId: home.propertyId, removedAt: new Date() });
    expect(await countHomes()).toBe(1);
    const neighbor = await testHome(test.db, { propertyId: home.propertyId });
    expect(await countHomes()).toBe(2);
    await test.db.deleteFrom('home').where('id', 'in', [neighbor.id, removedNeighbor.id]).execute();
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
