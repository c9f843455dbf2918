import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClock } from '../../../platform/clock/index.ts';
import { buildTestApp, createStatementExplainer, startTestDatabase, type TestApp } from '../../../testing/index.ts';
import { hashToken } from '../../accounts/index.ts';
import { testHome, testPlace, testProperty } from '../homes.testing.ts';
import { createFavorites } from './favorites.ts';
import { VISITOR } from './saved-stay.ts';
import { createListSharing } from './shared-lists.ts';

const RENTS = [300_000, 100_000, 200_000, 100_000, 500_000];

let test: TestApp;
let maya: Awaited<ReturnType<TestApp['signedInUser']>>;
let slugs: string[];
let listId: number;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  maya = await test.signedInUser();
  listId = (await test.call('createFavoriteList', { as: maya, body: { name: 'Trip' } })).body.id;
  slugs = [];
  for (const [index, monthlyRentCents] of RENTS.entries()) {
    const { slug } = await testHome(test.db, { monthlyRentCents });
    // All are saved at the same time, so only the ID orders them.
    await test.call('describeFavorite', {
      as: maya,
      params: { slug },
      body: { listId: index < 2 ? null : listId, note: '' },
    });
    slugs.push(slug);
  }
});
afterAll(() => test.close());

const list = (query: object) => test.call('listFavorites', { as: maya, query: query as never });

/** Reads all pages of a list by its cursors. */
async function readPages(query: object): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null | undefined;
  do {
    const { body } = await list({ ...query, ...(cursor && { cursor }) });
    pages.push(body.homes.map(({ slug }) => slug));
    cursor = body.nextCursor;
  } while (cursor);
  return pages;
}
const pick = (...places: number[]) => places.map((place) => slugs[place]!);

describe('saved homes', () => {
  it('all come without a limit, as for clients that know no pages', async () => {
    expect((await list({})).body).toMatchObject({
      homes: pick(4, 3, 2, 1, 0).map((slug) => ({ slug })),
      total: 5,
      nextCursor: null,
    });
  });

  it.each([
    [{}, [4, 3, 2, 1, 0]],
    [{ sort: 'rent' }, [3, 1, 2, 0, 4]],
    [{ sort: 'free' }, [4, 3, 2, 1, 0]],
    [{ list: 'none' }, [1, 0]],
  ] as const)('have pages: %j', async (query, order) => {
    const pages = await readPages({ ...query, limit: 2 });
    expect(pages.flat()).toEqual(pick(...order));
    expect(pages.map(({ length }) => length)).toEqual(order.length === 2 ? [2] : [2, 2, 1]);
  });

  it('of a list are counted by themselves', async () => {
    expect((await list({ list: listId, limit: 1 })).body).toMatchObject({ homes: [{ slug: slugs[4] }], total: 3 });
    expect((await list({ list: 2_147_483_648 })).body).toMatchObject({ homes: [], total: 0, nextCursor: null });
  });

  it('skip and repeat nothing if a home is removed between two pages', async () => {
    const as = await test.signedInUser();
    for (const slug of slugs) await test.call('addFavorite', { as, params: { slug }, body: {} });
    const { body } = await test.call('listFavorites', { as, query: { limit: 2 } });
    await test.call('removeFavorite', { as, params: { slug: slugs[3]! } });
    const next = await test.call('listFavorites', { as, query: { limit: 2, cursor: body.nextCursor! } });
    expect(next.body.homes.map(({ slug }) => slug)).toEqual(pick(2, 1));
  });

  it.each([
    { limit: 0 },
    { limit: 101 },
    { limit: '1e9' },
    { limit: -1 },
    { cursor: "';--" },
    { cursor: 'A'.repeat(500) },
    { cursor: '1' },
    { cursor: 'zzzzzzzzzzz.1' },
    { list: '-1' },
    { list: '99999999999' },
    { sort: 'random' },
  ])('reject %j', async (query) => {
    expect((await list(query)).status).toBe(422);
  });
});

describe('other lists', () => {
  it('lists of saved homes have pages', async () => {
    const other = await test.signedInUser();
    for (const name of ['A', 'B', 'C']) await test.call('createFavoriteList', { as: other, body: { name } });
    const read = async (query: object) =>
      (await test.call('listFavoriteLists', { as: other, query: query as never })).body;
    const first = await read({ limit: 2 });
    expect([first.lists.map(({ name }) => name), first.listsTotal]).toEqual([['A', 'B'], 3]);
    const second = await read({ limit: 2, cursor: first.nextCursor });
    expect([second.lists.map(({ name }) => name), second.nextCursor]).toEqual([['C'], null]);
  });

  it('shared lists have pages', async () => {
    const { share } = (
      await test.call('shareFavoriteList', {
        as: maya,
        params: { id: String(listId) },
        body: { withNotes: false },
      })
    ).body;
    const open = async (query: object) =>
      (await test.call('getSharedList', { params: { token: share!.token! }, query: query as never })).body;
    const first = await open({ limit: 2 });
    expect([first.homes.map(({ home }) => home.slug), first.total]).toEqual([pick(4, 3), 3]);
    const second = await open({ limit: 2, cursor: first.nextCursor });
    expect([second.homes.map(({ home }) => home.slug), second.nextCursor]).toEqual([pick(2), null]);
    const { status } = await test.call('getSharedList', {
      params: { token: share!.token! },
      query: { limit: '0' as never },
    });
    expect(status).toBe(422);
  });

  it('places have pages, markets before cities', async () => {
    const all = (await test.call('listDisplayCities', { query: {} })).body;
    const first = (await test.call('listDisplayCities', { query: { limit: 1 } })).body;
    expect([first.markets, first.displayCities]).toEqual([all.markets.slice(0, 1), []]);
    const rest = (await test.call('listDisplayCities', { query: { cursor: first.nextCursor!, limit: 100 } })).body;
    expect([...first.markets, ...rest.markets]).toEqual(all.markets);
    expect(rest.displayCities).toEqual(all.displayCities);
    expect(first.total).toBe(all.markets.length + all.displayCities.length);
    expect((await test.call('listDisplayCities', { query: { limit: 101 } })).status).toBe(422);
  });
});

it('reads saved homes and shared lists by index, in one query each', async () => {
  const database = await startTestDatabase({ workload: 'maintenance' });
  const { pool } = database;
  const place = await testPlace(database.db);
  const propertyId = await testProperty(database.db, place);
  await testHome(database.db, { place, propertyId });
  await pool.query(`
    insert into home (property_id, market_id, display_city_id, slug, type, title, description, monthly_rent_cents, installed, beds, baths2, max_occupants, other_amenities, cancellation_policy, minimum_nights, listed_on)
      select property_id, market_id, display_city_id, 'house-' || (100 + i), type, title, '', monthly_rent_cents, installed, beds, baths2, max_occupants, '{}', cancellation_policy, 1, listed_on from home, generate_series(1, 8000) i;
    insert into account (email, first_name, last_name, role, created_at) select i || '@b.example', 'A', 'B', 'member', now() from generate_series(1, 200) i;
    insert into favorite_list (account_id, name, created_at) select id, 'Trip', now() from account;
    insert into favorite (account_id, home_id, created_at, list_id) select l.account_id, h.id, now(), l.id from favorite_list l join home h on h.id % 200 = l.account_id % 200;`);
  await pool.query(`update favorite_list set share_token_hash = $1 where account_id = 7`, [hashToken('token')]);
  await pool.query('analyze');
  const explainer = createStatementExplainer(pool);
  const clock = createClock(new Date('2027-01-04T18:00:00Z'));
  const { list: listSaved } = createFavorites({ db: explainer.db, clock });
  const { read } = createListSharing({ db: explainer.db, clock });
  const plans = await explainer.explain(async () => {
    expect((await listSaved(7, { limit: 20 }, VISITOR)).homes).toHaveLength(20);
    expect((await read('token', { limit: 20 }, VISITOR)).homes).toHaveLength(20);
  });
  expect(plans).toMatch(/favorite_pkey/);
  expect(plans).toMatch(/favorite_of_list/);
  expect(plans).not.toMatch(/Seq Scan on (?:favorite|home|unit)\b/);
  await database.close();
}, 60_000);
