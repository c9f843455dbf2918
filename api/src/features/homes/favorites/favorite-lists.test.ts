import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testHome } from '../homes.testing.ts';

let test: TestApp;
let maya: Awaited<ReturnType<TestApp['signedInUser']>>;
let homes: { slug: string }[];

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  maya = await test.signedInUser();
  homes = [await testHome(test.db), await testHome(test.db), await testHome(test.db, { removedAt: new Date() })];
});
afterAll(() => test.close());

const read = async (as = maya) => {
  const { lists, saved, removed } = (await test.call('listFavoriteLists', { as })).body;
  return { lists, saved, removed };
};
const create = (name: string, as = maya) => test.call('createFavoriteList', { as, body: { name } });
const describeHome = (slug: string, listId: number | null, note: string, as = maya) =>
  test.call('describeFavorite', { as, params: { slug }, body: { listId, note } });

describe('lists of saved homes', () => {
  it('can be created, filled, renamed and deleted, and their homes stay saved', async () => {
    const { status, body: list } = await create('Denver in spring');
    expect([status, list]).toEqual([201, { id: expect.any(Number), name: 'Denver in spring', homes: 0 }]);
    await describeHome(homes[0]!.slug, list.id, ' Near the office ');
    expect(await read()).toEqual({
      lists: [{ ...list, homes: 1 }],
      saved: [{ homeSlug: homes[0]!.slug, listId: list.id, note: 'Near the office' }],
      removed: [],
    });
    expect(
      (await test.call('renameFavoriteList', { as: maya, params: { id: String(list.id) }, body: { name: 'Spring' } }))
        .body,
    ).toEqual({ id: list.id, name: 'Spring', homes: 1 });
    expect((await test.call('deleteFavoriteList', { as: maya, params: { id: String(list.id) } })).body).toEqual({
      deleted: true,
    });
    expect(await read()).toEqual({
      lists: [],
      saved: [{ homeSlug: homes[0]!.slug, listId: null, note: 'Near the office' }],
      removed: [],
    });
    expect((await test.call('listFavorites', { as: maya })).body.homes.map(({ slug }) => slug)).toEqual([
      homes[0]!.slug,
    ]);
  });

  it('have unique names, ignoring case', async () => {
    const first = (await create('Later')).body;
    const second = (await create('Now')).body;
    expect((await create('LATER')).error).toMatchObject({
      code: 'conflict',
      message: 'You already have a list with this name.',
    });
    expect(
      (await test.call('renameFavoriteList', { as: maya, params: { id: String(second.id) }, body: { name: 'later' } }))
        .status,
    ).toBe(409);
    expect(
      (await test.call('renameFavoriteList', { as: maya, params: { id: String(first.id) }, body: { name: 'LATER' } }))
        .status,
    ).toBe(200);
    expect((await create('   ')).status).toBe(422);
  });

  it('return 404 to other users', async () => {
    const { body: list } = await create('Mine');
    const other = await test.signedInUser();
    expect(
      (await test.call('renameFavoriteList', { as: other, params: { id: String(list.id) }, body: { name: 'Theirs' } }))
        .status,
    ).toBe(404);
    expect((await test.call('deleteFavoriteList', { as: other, params: { id: String(list.id) } })).status).toBe(404);
    expect((await describeHome(homes[0]!.slug, list.id, '', other)).status).toBe(404);
    expect(await read(other)).toEqual({ lists: [], saved: [], removed: [] });
    expect((await test.call('listFavoriteLists')).status).toBe(401);
  });

  it('return which of their homes are no longer listed', async () => {
    const owner = await test.signedInUser();
    const { body: list } = await create('Was', owner);
    const gone = await testHome(test.db, { title: 'The Gone, 1' });
    await describeHome(gone.slug, list.id, 'Sunny', owner);
    await test.db.updateTable('home').set({ removedAt: new Date() }).where('slug', '=', gone.slug).execute();
    expect(await read(owner)).toEqual({
      lists: [{ ...list, homes: 0 }],
      saved: [],
      removed: [{ homeSlug: gone.slug, title: 'The Gone, 1', listId: list.id }],
    });
    await test.call('removeFavorite', { as: owner, params: { slug: gone.slug } });
    expect((await read(owner)).removed).toEqual([]);
  });

  it('reject homes that are not listed', async () => {
    expect((await describeHome(homes[2]!.slug, null, 'gone')).status).toBe(404);
  });
});

describe('mergeFavorites', () => {
  const kept = () => [
    { homeSlug: homes[0]!.slug, listName: 'Trip', note: 'Light', savedAt: '2027-01-01T10:00:00Z' },
    { homeSlug: homes[1]!.slug, listName: 'trip', note: '', savedAt: '2099-01-01T10:00:00Z' },
    { homeSlug: homes[2]!.slug, listName: null, note: '', savedAt: '2027-01-01T10:00:00Z' },
    { homeSlug: 'never-was-1', listName: null, note: '', savedAt: '2027-01-01T10:00:00Z' },
  ];

  it('saves each home once, keeps their order, and changes nothing the second time', async () => {
    const visitor = await test.signedInUser();
    const merge = () => test.call('mergeFavorites', { as: visitor, body: { favorites: kept() } });
    expect((await merge()).body).toEqual({ saved: 2, leftOut: 2 });
    const after = await read(visitor);
    expect(after).toEqual({
      lists: [{ id: expect.any(Number), name: 'Trip', homes: 2 }],
      saved: [
        { homeSlug: homes[1]!.slug, listId: after.lists[0]!.id, note: '' },
        { homeSlug: homes[0]!.slug, listId: after.lists[0]!.id, note: 'Light' },
      ],
      removed: [],
    });
    expect((await merge()).body).toEqual({ saved: 0, leftOut: 2 });
    expect(await read(visitor)).toEqual(after);
  });

  it('saves each home once when two tabs merge simultaneously', async () => {
    const visitor = await test.signedInUser();
    const answers = await Promise.all(
      [1, 2, 3].map(() => test.call('mergeFavorites', { as: visitor, body: { favorites: kept() } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.saved, 0)).toBe(2);
    expect((await read(visitor)).lists).toHaveLength(1);
  });

  it('does not overwrite lists and notes of the account', async () => {
    const visitor = await test.signedInUser();
    const { body: list } = await create('Here', visitor);
    await describeHome(homes[0]!.slug, list.id, 'My own words', visitor);
    await test.call('mergeFavorites', { as: visitor, body: { favorites: kept().slice(0, 1) } });
    expect((await read(visitor)).saved).toEqual([{ homeSlug: homes[0]!.slug, listId: list.id, note: 'My own words' }]);
  });
});

describe('listHomeCards', () => {
  const named = (slugs: string[]) => test.call('listHomeCards', { query: { slugs } });

  it('returns the listed homes once each in the requested order', async () => {
    const { status, body } = await named([
      homes[1]!.slug,
      homes[2]!.slug,
      'Not A Name',
      homes[0]!.slug,
      homes[1]!.slug,
    ]);
    expect(status).toBe(200);
    expect(body.homes.map(({ slug }) => slug)).toEqual([homes[1]!.slug, homes[0]!.slug]);
    expect(body.homes[0]).toMatchObject({ availableFrom: expect.any(String), monthlyRent: 300_000 });
  });

  it.each([0, 101])('rejects %i homes; it takes 1 to 100', async (count) => {
    expect((await named(Array.from({ length: count }, (_, index) => `home-${index}`))).status).toBe(400);
  });
});
