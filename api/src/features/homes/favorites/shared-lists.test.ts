import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrations } from '../../../migrations.ts';
import { migrate } from '../../../platform/db/index.ts';
import { buildTestApp, startTestDatabase, type TestApp } from '../../../testing/index.ts';
import { testHome } from '../homes.testing.ts';

let test: TestApp;
let maya: Awaited<ReturnType<TestApp['signedInUser']>>;
let homes: { slug: string }[];
let listId: number;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  maya = await test.signedInUser();
  homes = [await testHome(test.db), await testHome(test.db), await testHome(test.db)];
  listId = (await test.call('createFavoriteList', { as: maya, body: { name: 'Denver in spring' } })).body.id;
  await test.call('describeFavorite', {
    as: maya,
    params: { slug: homes[0]!.slug },
    body: { listId, note: 'Near the office' },
  });
  await test.call('describeFavorite', { as: maya, params: { slug: homes[1]!.slug }, body: { listId, note: '' } });
  await test.call('describeFavorite', {
    as: maya,
    params: { slug: homes[2]!.slug },
    body: { listId: null, note: 'In no list' },
  });
});
afterAll(() => test.close());

const params = () => ({ id: String(listId) });
const share = (withNotes: boolean, as = maya, newLink?: boolean) =>
  test.call('shareFavoriteList', { as, params: params(), body: { withNotes, newLink } });
const stop = (as = maya) => test.call('stopSharingFavoriteList', { as, params: params() });
const open = (token: string) => test.call('getSharedList', { params: { token } });
const createToken = async (withNotes = false) => (await share(withNotes)).body.share!.token!;

it('shows a list to anyone with the link, without notes unless the owner includes them', async () => {
  const token = await createToken();
  const { status, body } = await open(token);
  expect(status).toBe(200);
  expect(body).toEqual({
    name: 'Denver in spring',
    removed: 0,
    total: 2,
    nextCursor: null,
    homes: [
      { home: expect.objectContaining({ slug: homes[1]!.slug }), note: null },
      { home: expect.objectContaining({ slug: homes[0]!.slug }), note: null },
    ],
  });
  expect((await share(true)).body).toEqual({
    id: listId,
    name: 'Denver in spring',
    homes: 2,
    share: { withNotes: true, withDates: false },
  });
  expect((await open(token)).body.homes.map(({ note }) => note)).toEqual([null, 'Near the office']);
  await stop();
});

it('tells the owner whether a list is shared, and whether with notes', async () => {
  await createToken(true);
  expect((await test.call('listFavoriteLists', { as: maya })).body.lists).toEqual([
    { id: listId, name: 'Denver in spring', homes: 2, share: { withNotes: true, withDates: false } },
  ]);
  expect((await stop()).body).toEqual({ id: listId, name: 'Denver in spring', homes: 2 });
  expect((await test.call('listFavoriteLists', { as: maya })).body.lists[0]).not.toHaveProperty('share');
});

it('creates a different link when a list is shared again', async () => {
  const before = await createToken(true);
  expect((await stop()).status).toBe(200);
  expect((await stop()).status).toBe(200);
  expect((await open(before)).status).toBe(404);
  const { share: after } = (await share(false)).body;
  expect([after!.withNotes, after!.token === before]).toEqual([false, false]);
  expect((await open(before)).status).toBe(404);
  await test.call('stopSharingFavoriteList', { as: maya, params: params() });
});

it('creates one long random link per list, even with simultaneous requests', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => share(false)));
  const tokens = answers.flatMap(({ body }) => body.share!.token ?? []);
  expect(tokens).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  expect((await open(tokens[0]!)).status).toBe(200);
  expect((await open('A'.repeat(43))).status).toBe(404);
  await stop();
});

it('returns a link only once and stores only its hash', async () => {
  const token = await createToken();
  expect((await share(false)).body.share).toEqual({ withNotes: false, withDates: false });
  const [stored] = await test.db.selectFrom('favoriteList').selectAll().where('id', '=', listId).execute();
  expect(stored!.shareTokenHash).toEqual(createHash('sha256').update(token).digest());
  expect(JSON.stringify(stored)).not.toContain(token);
  for (const text of [stored!.shareTokenHash!.toString('hex'), stored!.shareTokenHash!.toString('base64url')])
    expect((await open(text)).status).toBe(404);
  await stop();
});

it('creates a new link on request, and the previous link stops working', async () => {
  const before = await createToken(true);
  const { share: link } = (await share(true, maya, true)).body;
  expect(link).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), withNotes: true, withDates: false });
  expect(link!.token).not.toBe(before);
  expect([(await open(before)).status, (await open(link!.token!)).status]).toEqual([404, 200]);
  await stop();
});

it('keeps links that were created before they were hashed', async () => {
  const database = await startTestDatabase();
  const token = 'k3pt_'.padEnd(43, 'x');
  await database.pool.query(`
    alter table favorite_list drop column share_token_hash, add column share_token text unique;
    delete from kysely_migration where name = '0260_hashed_shared_lists';
    insert into account (email, first_name, last_name, role, created_at) values ('a@b.example', 'A', 'B', 'member', now());
    insert into favorite_list (account_id, name, created_at, share_token) select id, list, now(), link from account, (values ('Shared', '${token}'), ('Own', null)) as lists (list, link);
  `);
  expect(await migrate(database.db, database.connectionString, migrations)).toEqual(['0260_hashed_shared_lists']);
  const { rows } = await database.pool.query<{ name: string; hash: Buffer | null }>(
    'select name, share_token_hash as hash from favorite_list order by name',
  );
  expect(rows).toEqual([
    { name: 'Own', hash: null },
    { name: 'Shared', hash: createHash('sha256').update(token).digest() },
  ]);
  await database.close();
});

it('returns 404 to other users who share or stop sharing a list', async () => {
  const token = await createToken();
  const other = await test.signedInUser();
  expect([(await share(true, other)).status, (await stop(other)).status]).toEqual([404, 404]);
  expect((await test.call('shareFavoriteList', { params: params(), body: { withNotes: true } })).status).toBe(401);
  expect((await open(token)).body.homes.every(({ note }) => note === null)).toBe(true);
  await stop();
});

it('counts homes that are no longer listed without showing them', async () => {
  const token = await createToken(true);
  await test.db.updateTable('home').set({ removedAt: new Date() }).where('slug', '=', homes[0]!.slug).execute();
  expect((await open(token)).body).toMatchObject({ removed: 1, homes: [{ home: { slug: homes[1]!.slug } }] });
  await test.db.updateTable('home').set({ removedAt: null }).where('slug', '=', homes[0]!.slug).execute();
  await stop();
});

it('deletes the link with its list', async () => {
  const { body: list } = await test.call('createFavoriteList', { as: maya, body: { name: 'Short' } });
  const id = { id: String(list.id) };
  const { share: link } = (await test.call('shareFavoriteList', { as: maya, params: id, body: { withNotes: false } }))
    .body;
  expect((await open(link!.token!)).status).toBe(200);
  await test.call('deleteFavoriteList', { as: maya, params: id });
  expect((await open(link!.token!)).status).toBe(404);
});

it('limits how often a shared list is requested', async () => {
  const guarded = await buildTestApp({ settings: { RATE_LIMITS: 'on' } });
  const ask = async (token: string) => (await guarded.call('getSharedList', { params: { token } })).status;
  const statuses: number[] = [];
  for (let time = 0; time < 301; time += 1) statuses.push(await ask('A'.repeat(43)));
  expect([
    statuses.slice(0, 300).every((status) => status === 404),
    statuses.at(-1),
    await ask('B'.repeat(43)),
  ]).toEqual([true, 429, 404]);
  await guarded.close();
}, 60_000);
