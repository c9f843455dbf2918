import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { readFixedOrder, createSearchToken } from './search-token.ts';

describe('a search token', () => {
  const query = { market: 'denver', sortBy: 'price' } as const;

  it('returns the order to the same search on any page', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 2 ** 31 - 1 }), { maxLength: 300 }), (order) => {
        expect(readFixedOrder({ page: 3, ...query, searchToken: createSearchToken(query, order) })).toEqual(order);
      }),
    );
  });

  it('returns an empty order for a different search or a broken token', () => {
    const searchToken = createSearchToken(query, [300, 70_000]);
    expect(readFixedOrder({ ...query, sortBy: 'newest', searchToken })).toEqual([]);
    expect(readFixedOrder({ ...query, searchToken: searchToken.slice(0, -2) })).toEqual([]);
    fc.assert(
      fc.property(
        fc.stringMatching(/^[\w-]{0,40}$/),
        (garbage) => readFixedOrder({ ...query, searchToken: garbage }).length === 0,
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

  it('neither repeat nor skip homes while prices change and homes are added or booked', async () => {
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
    const getSlugs = ({ homeGroups }: Awaited<ReturnType<typeof page>>) =>
      homeGroups.flatMap((group) => group.homes.map(({ slug }) => slug));
    const at = (...indexes: number[]) => indexes.map((index) => homes[index]!.slug);

    const first = await page(1);
    expect(getSlugs(first)).toEqual(at(0, 1, 2));
    // A home of page 1 becomes expensive, one of page 3 cheap, one is added in between, and one of page 2 is booked.
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
    expect([second, third, fourth].map(getSlugs)).toEqual([at(3, 5), at(6, 7, 8), [added.slug]]);
    // Without the token, the second page repeats and skips homes.
    expect(getSlugs(await page(2))).toEqual(at(2, 3, 5));
  });

  it('have no token if all results fit on one page', async () => {
    const { body } = await test.call('searchHomes', { query: { market: 'denver' } });
    expect([body.searchToken, body.totalGroups]).toEqual([null, 10]);
  });
});
