import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { fixedOrderOf, searchTokenOf } from './search-token.ts';

describe('a search token', () => {
  const query = { market: 'denver', sortBy: 'price' } as const;

  it('gives the order back, to the same search on any page', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 2 ** 31 - 1 }), { maxLength: 300 }), (order) => {
        expect(fixedOrderOf({ page: 3, ...query, searchToken: searchTokenOf(query, order) })).toEqual(order);
      }),
    );
  });

  it('says nothing to another search, and nothing where it is broken', () => {
    const searchToken = searchTokenOf(query, [300, 70_000]);
    expect(fixedOrderOf({ ...query, sortBy: 'newest', searchToken })).toEqual([]);
    expect(fixedOrderOf({ ...query, searchToken: searchToken.slice(0, -2) })).toEqual([]);
    fc.assert(
      fc.property(
        fc.stringMatching(/^[\w-]{0,40}$/),
        (garbage) => fixedOrderOf({ ...query, searchToken: garbage }).length === 0,
      ),
    );
  });
});

describe('pages', () => {
  let test: TestApp;
  let place: TestPlace;
  let homes: { id: number; slug: string }[];
  const rents = [150_000, 160_000, 170_000, 180_000, 190_000, 200_000, 210_000, 220_000, 230_000];

  beforeAll(async () => {
    test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
    place = await testPlace(test.db);
    homes = [];
    for (const monthlyRentCents of rents) homes.push(await testHome(test.db, { place, monthlyRentCents }));
  });
  afterAll(() => test.close());

  it('neither repeat nor skip a home while prices change, homes come and others are booked', async () => {
    const query = {
      market: 'denver',
      sortBy: 'price',
      startDate: '2027-02-01',
      endDate: '2027-05-02',
      resultsPerPage: 3,
    } as const;
    const page = async (number: number, searchToken?: string) =>
      (
        await test.call('searchHomes', {
          query: { ...query, page: number, ...(searchToken === undefined ? {} : { searchToken }) },
        })
      ).body;
    const slugsOf = ({ homeGroups }: Awaited<ReturnType<typeof page>>) =>
      homeGroups.flatMap((group) => group.homes.map(({ slug }) => slug));
    const at = (...indexes: number[]) => indexes.map((index) => homes[index]!.slug);

    const first = await page(1);
    expect(slugsOf(first)).toEqual(at(0, 1, 2));
    // One of the first page becomes dear, one of the third cheap, one comes in between, and one of the second is booked.
    await test.db.updateTable('home').set({ monthlyRentCents: 205_000 }).where('id', '=', homes[0]!.id).execute();
    await test.db.updateTable('home').set({ monthlyRentCents: 140_000 }).where('id', '=', homes[7]!.id).execute();
    const added = await testHome(test.db, { place, monthlyRentCents: 155_000 });
    await test.db
      .insertInto('occupancy')
      .values({
        homeId: homes[4]!.id,
        stay: '[2027-02-10,2027-02-20)',
        source: 'block',
        reservationId: null,
        holdExpiresAt: null,
      })
      .execute();

    const second = await page(2, first.searchToken!);
    const third = await page(3, second.searchToken!);
    const fourth = await page(4, third.searchToken!);
    expect([second, third, fourth].map(slugsOf)).toEqual([at(3, 5), at(6, 7, 8), [added.slug]]);
    // Without the token the same pages are wrong: this is what it is for.
    expect(slugsOf(await page(2))).toEqual(at(2, 3, 5));
  });

  it('need no token where one page holds all', async () => {
    const { body } = await test.call('searchHomes', { query: { market: 'denver' } });
    expect([body.searchToken, body.totalGroups]).toEqual([null, 10]);
  });
});
