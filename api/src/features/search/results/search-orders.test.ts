import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createClock } from '../../../platform/clock/index.ts';
import { buildTestApp, startTestDatabase, type TestApp, type TestDatabase } from '../../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../../homes/homes.testing.ts';
import { createSearchOrders } from './search-orders.ts';

const HOUR = 3_600_000;

describe('the order of a search', () => {
  const query = { market: 'denver', sortBy: 'price' } as const;
  let database: TestDatabase;
  let clock: ReturnType<typeof createClock>;
  const log = { warn: jest.fn() };
  const createOrders = () => createSearchOrders({ db: database.db, clock, log });
  beforeAll(async () => void (database = await startTestDatabase()));
  beforeEach(() => void (clock = createClock(new Date('2027-01-04T18:00:00Z'))));
  afterAll(() => database.close());

  const readTokens = async () => (await database.db.selectFrom('searchOrder').select('token').execute()).length;

  it('has a short token that any process finds, for any page of the same search only', async () => {
    const order = Array.from({ length: 1_000 }, (_, index) => 2 ** 31 - 1 - index);
    const token = (await createOrders().keep(query, order))!;
    expect(token).toMatch(/^[\w-]{16}$/);
    expect(await createOrders().keep({ page: 3, resultsPerPage: 1, ...query }, order)).toBe(token);
    expect(await createOrders().find({ page: 3, ...query, searchToken: token })).toEqual(order);
    expect(await createOrders().find({ ...query, sortBy: 'newest', searchToken: token })).toEqual([]);
    expect(await createOrders().find(query)).toEqual([]);
  });

  it('has at most 1,024 groups', async () => {
    const orders = createOrders();
    const token = await orders.keep(
      query,
      Array.from({ length: 2_000 }, (_, index) => index),
    );
    expect(await orders.find({ ...query, searchToken: token! })).toHaveLength(1_024);
  });

  it.each(['', 'AbC_-9', 'A'.repeat(16), 'aGVsbG8'.repeat(60)])('is empty for the token %j', async (searchToken) =>
    expect(await createOrders().find({ ...query, searchToken })).toEqual([]),
  );

  it('lasts for two days from when it was last given out', async () => {
    const orders = createOrders();
    const token = (await orders.keep(query, [7]))!;
    clock.advance(47 * HOUR);
    await orders.deleteOld();
    expect(await orders.find({ ...query, searchToken: token })).toEqual([7]);
    await orders.keep(query, [7]);
    clock.advance(47 * HOUR);
    await orders.deleteOld();
    expect(await orders.find({ ...query, searchToken: token })).toEqual([7]);
    clock.advance(2 * HOUR);
    expect(await orders.find({ ...query, searchToken: token })).toEqual([]);
    await orders.deleteOld();
    expect(await readTokens()).toBe(0);
  });

  it('deletes the oldest when there are too many', async () => {
    const orders = createOrders();
    const tokens: (string | null)[] = [];
    for (const id of [1, 2, 3]) {
      tokens.push(await orders.keep(query, [id]));
      clock.advance(1_000);
    }
    await orders.deleteOld(2);
    const found = await Promise.all(tokens.map((token) => orders.find({ ...query, searchToken: token! })));
    expect(found).toEqual([[], [2], [3]]);
  });

  it('has no token if it cannot be saved', async () => {
    await database.db.schema.alterTable('search_order').renameTo('search_order_away').execute();
    expect(await createOrders().keep(query, [8])).toBeNull();
    expect(log.warn).toHaveBeenCalledTimes(1);
    await database.db.schema.alterTable('search_order_away').renameTo('search_order').execute();
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
    // The new home ends the list, so the order and its token stay the same from then on.
    expect(fourth.searchToken).toBe(third.searchToken);
    // Without the token, the second page repeats and skips homes.
    expect(getSlugs(await page(2))).toEqual(at(2, 3, 5));
  });

  it('have no token if all results fit on one page', async () => {
    const { body } = await test.call('searchHomes', { query: { market: 'denver' } });
    expect([body.searchToken, body.totalGroups]).toEqual([null, 10]);
  });
});
