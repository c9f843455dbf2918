import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome } from './homes.testing.ts';

let test: TestApp;
let maya: Awaited<ReturnType<TestApp['signedInUser']>>;
let homes: { slug: string }[];
let listId: number;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  maya = await test.signedInUser();
  homes = [await testHome(test.db), await testHome(test.db), await testHome(test.db)];
  listId = (await test.call('createFavoriteList', { as: maya, body: { name: 'Denver in spring' } })).body.id;
  await test.call('describeFavorite', { as: maya, params: { slug: homes[0]!.slug }, body: { listId, note: 'Near the office' } });
  await test.call('describeFavorite', { as: maya, params: { slug: homes[1]!.slug }, body: { listId, note: '' } });
  await test.call('describeFavorite', { as: maya, params: { slug: homes[2]!.slug }, body: { listId: null, note: 'In no list' } });
});
afterAll(() => test.close());

const params = () => ({ id: String(listId) });
const share = (withNotes: boolean, as = maya) => test.call('shareFavoriteList', { as, params: params(), body: { withNotes } });
const stop = (as = maya) => test.call('stopSharingFavoriteList', { as, params: params() });
const open = (token: string) => test.call('getSharedList', { params: { token } });
const tokenOf = async (withNotes = false) => (await share(withNotes)).body.share!.token;

it('shows a list to whoever has the link, without notes unless its owner says so', async () => {
  const token = await tokenOf();
  const { status, body } = await open(token);
  expect(status).toBe(200);
  expect(body).toEqual({ name: 'Denver in spring', removed: 0, homes: [{ home: expect.objectContaining({ slug: homes[1]!.slug }), note: null }, { home: expect.objectContaining({ slug: homes[0]!.slug }), note: null }] });
  expect((await share(true)).body).toEqual({ id: listId, name: 'Denver in spring', homes: 2, share: { token, withNotes: true } });
  expect((await open(token)).body.homes.map(({ note }) => note)).toEqual([null, 'Near the office']);
  await stop();
});

it('says to its owner that a list is shared, and whether with notes', async () => {
  const token = await tokenOf(true);
  expect((await test.call('listFavoriteLists', { as: maya })).body.lists).toEqual([{ id: listId, name: 'Denver in spring', homes: 2, share: { token, withNotes: true } }]);
  expect((await stop()).body).toEqual({ id: listId, name: 'Denver in spring', homes: 2 });
  expect((await test.call('listFavoriteLists', { as: maya })).body.lists[0]).not.toHaveProperty('share');
});

it('ends a link for good: the next one is another', async () => {
  const before = await tokenOf(true);
  expect((await stop()).status).toBe(200);
  expect((await stop()).status).toBe(200);
  expect((await open(before)).status).toBe(404);
  const { share: after } = (await share(false)).body;
  expect([after!.withNotes, after!.token === before]).toEqual([false, false]);
  expect((await open(before)).status).toBe(404);
  await test.call('stopSharingFavoriteList', { as: maya, params: params() });
});

it('has links that cannot be guessed, and one for a list however often it is asked for at once', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => share(false)));
  const tokens = new Set(answers.map(({ body }) => body.share!.token));
  expect(tokens.size).toBe(1);
  expect([...tokens][0]).toMatch(/^[\w-]{43}$/);
  expect((await open('A'.repeat(43))).status).toBe(404);
  await stop();
});

it('is nobody else’s to share or to stop', async () => {
  const token = await tokenOf();
  const other = await test.signedInUser();
  expect([(await share(true, other)).status, (await stop(other)).status]).toEqual([404, 404]);
  expect((await test.call('shareFavoriteList', { params: params(), body: { withNotes: true } })).status).toBe(401);
  expect((await open(token)).body.homes.every(({ note }) => note === null)).toBe(true);
  await stop();
});

it('counts homes that are no longer offered, and shows nothing of them', async () => {
  const token = await tokenOf(true);
  await test.db.updateTable('home').set({ removedAt: new Date() }).where('slug', '=', homes[0]!.slug).execute();
  expect((await open(token)).body).toMatchObject({ removed: 1, homes: [{ home: { slug: homes[1]!.slug } }] });
  await test.db.updateTable('home').set({ removedAt: null }).where('slug', '=', homes[0]!.slug).execute();
  await stop();
});

it('is gone with its list', async () => {
  const { body: list } = await test.call('createFavoriteList', { as: maya, body: { name: 'Short' } });
  const id = { id: String(list.id) };
  const { share: link } = (await test.call('shareFavoriteList', { as: maya, params: id, body: { withNotes: false } })).body;
  expect((await open(link!.token)).status).toBe(200);
  await test.call('deleteFavoriteList', { as: maya, params: id });
  expect((await open(link!.token)).status).toBe(404);
});

it('is not asked for again and again', async () => {
  const guarded = await buildTestApp({ settings: { RATE_LIMITS: 'on' } });
  const ask = async (token: string) => (await guarded.call('getSharedList', { params: { token } })).status;
  const statuses: number[] = [];
  for (let time = 0; time < 301; time += 1) statuses.push(await ask('A'.repeat(43)));
  expect([statuses.slice(0, 300).every((status) => status === 404), statuses.at(-1), await ask('B'.repeat(43))]).toEqual([true, 429, 404]);
  await guarded.close();
}, 60_000);
