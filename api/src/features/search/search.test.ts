import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testHome, testPlace, testProperty } from '../homes/homes.testing.ts';
import { startSearchTest, type SearchTest } from './search.testing.ts';

let test: SearchTest['test'];
let getName: SearchTest['getName'];
let found: SearchTest['found'];
beforeAll(async () => void ({ test, getName, found } = await startSearchTest()));
afterAll(() => test.close());

it('groups homes by property, with their location', async () => {
  const body = await found({});
  expect(body).toMatchObject({
    market: { slug: 'denver' },
    displayCity: null,
    totalHomes: 5,
    totalGroups: 4,
    page: 1,
    resultsPerPage: 32,
  });
  const alder = body.homeGroups.find(({ key }) => key === 'the-alder')!;
  expect(alder.homes.map(({ slug }) => getName(slug)).sort()).toEqual(['studio', 'two']);
  expect(body.pins).toHaveLength(4);
  expect(body.pins.find(({ homes: count }) => count === 2)).toMatchObject({ price: 180_000, latitude: 39.74 });
  expect(alder.homes[0]).toMatchObject({
    total: null,
    pictures: expect.arrayContaining([expect.objectContaining({ illustration: true })]),
  });
});

it('returns only `homes_per_group` homes of each group, and summarizes the others', async () => {
  const [whole, first] = [await found({}), await found({ homesPerGroup: 1 })];
  const getPrice = (home: { displayPriceWithDiscount: number }) => home.displayPriceWithDiscount;
  expect(first.homeGroups).toEqual(
    whole.homeGroups.map(({ key, homes: [shown, ...others] }) => ({
      key,
      homes: [shown],
      ...(others.length > 0 && { others: { homes: others.length, price: Math.min(...others.map(getPrice)) } }),
    })),
  );
  expect(first.homeGroups.find(({ key }) => key === 'the-alder')!.others).toMatchObject({ homes: 1 });
  expect([first.totalHomes, first.pins]).toEqual([whole.totalHomes, whole.pins]);
  expect(new Set(whole.pins.map(({ propertyId }) => propertyId))).toEqual(
    new Set(whole.homeGroups.map(({ homes: [home] }) => home!.property.id)),
  );
});

it('marks the lowest price of the other homes as unfurnished if no furnished home costs the same', async () => {
  const place = await testPlace(test.db, { name: 'Golden' });
  const propertyId = await testProperty(test.db, place);
  const home = (type: 'FurnishedHome' | 'UnfurnishedHome', monthlyRentCents: number, listedOn: string) =>
    testHome(test.db, { place, propertyId, type, monthlyRentCents, listedOn });
  const others = async () =>
    (await found({ market: 'golden', sortBy: 'newest', homesPerGroup: 1 })).homeGroups[0]!.others;
  await home('FurnishedHome', 150_000, '2027-01-02');
  await home('UnfurnishedHome', 140_000, '2027-01-01');
  expect(await others()).toEqual({ homes: 1, price: 140_000, unfurnished: true });
  await home('FurnishedHome', 140_000, '2027-01-01');
  expect(await others()).toEqual({ homes: 2, price: 140_000 });
});

describe('searchDisplayCity', () => {
  it('searches one city', async () => {
    const { body } = await test.call('searchDisplayCity', { params: { city: 'aurora-co' } });
    expect(body).toMatchObject({
      totalHomes: 1,
      displayCity: { slug: 'aurora-co', marketSlug: 'denver', homes: 1 },
      market: { slug: 'denver' },
    });
    expect((await test.call('searchDisplayCity', { params: { city: 'nowhere-co' } })).status).toBe(404);
  });
});
