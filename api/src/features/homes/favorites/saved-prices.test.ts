import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { VisitorFavorite } from '@lodestay/contracts';
import { migrations } from '../../../migrations.ts';
import { createClock } from '../../../platform/clock/index.ts';
import { migrate } from '../../../platform/db/index.ts';
import { buildTestApp, createStatementExplainer, startTestDatabase, type TestApp } from '../../../testing/index.ts';
import { testHome } from '../homes.testing.ts';
import { createFavorites } from './favorites.ts';
import { VISITOR } from './saved-stay.ts';

const STAY = { startDate: '2027-03-15', endDate: '2027-06-15' };
const OTHER = { startDate: '2027-04-01', endDate: '2027-05-01' };

let test: TestApp;
let maya: Awaited<ReturnType<TestApp['signedInUser']>>;
let home: Awaited<ReturnType<typeof testHome>>;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.moveTo(new Date('2027-01-04T18:00:00Z'));
  maya = await test.signedInUser();
  home = await testHome(test.db, { minimumNights: 30, monthlyRentCents: 300_000 });
});

const save = (stay?: VisitorFavorite['stay']) =>
  test.call('addFavorite', { as: maya, params: { slug: home.slug }, body: { stay } });
const read = async () => (await test.call('listFavorites', { as: maya, query: {} })).body.homes[0]!;
const getTotal = async (query: { startDate: string; endDate: string }) =>
  (await test.call('getQuote', { params: { slug: home.slug }, query })).body.total;
const setRent = (monthlyRentCents: number) =>
  test.db.updateTable('home').set({ monthlyRentCents }).where('id', '=', home.id).execute();
const block = (stay: string) =>
  test.db
    .insertInto('occupancy')
    .values({ homeId: home.id, stay, source: 'block', reservationId: null, holdExpiresAt: null })
    .execute();
const merge = (favorite: Pick<VisitorFavorite, 'stay' | 'price'>) =>
  test.call('mergeFavorites', {
    as: maya,
    body: {
      favorites: [{ homeSlug: home.slug, listName: null, note: '', savedAt: '2027-01-01T00:00:00Z', ...favorite }],
    },
  });

describe('the price when a home was saved', () => {
  it('is the monthly price without dates, and stays when the rent changes', async () => {
    await save();
    await setRent(320_000);
    await save();
    const saved = await read();
    expect(saved).toMatchObject({
      displayPriceWithDiscount: 320_000,
      savedRent: { cents: 300_000, savedOn: '2027-01-04' },
    });
    expect(saved).not.toHaveProperty('savedStay');
  });

  it('is replaced by the total when dates are added, and by a new total for other dates', async () => {
    await save();
    test.clock.moveTo(new Date('2027-01-06T18:00:00Z'));
    await save(STAY);
    const total = await getTotal(STAY);
    const dated = await read();
    expect(dated).not.toHaveProperty('savedRent');
    expect(dated.savedStay).toMatchObject({ ...STAY, savedCents: total, savedOn: '2027-01-06' });
    await setRent(320_000);
    test.clock.moveTo(new Date('2027-01-08T18:00:00Z'));
    await save(STAY);
    expect((await read()).savedStay).toMatchObject({ savedCents: total, savedOn: '2027-01-06' });
    await save(OTHER);
    expect((await read()).savedStay).toMatchObject({
      ...OTHER,
      savedCents: await getTotal(OTHER),
      savedOn: '2027-01-08',
    });
  });

  it('has the day of the home’s time zone', async () => {
    test.clock.moveTo(new Date('2027-01-05T05:00:00Z'));
    await save();
    expect((await read()).savedRent).toMatchObject({ savedOn: '2027-01-04' });
  });

  it('is kept with the dates after they have passed', async () => {
    await save(STAY);
    const total = await getTotal(STAY);
    test.clock.moveTo(new Date('2027-03-16T18:00:00Z'));
    expect(await read()).toMatchObject({
      displayPriceWithDiscount: 300_000,
      savedStay: { ...STAY, answer: 'past', monthly: null, total: null, savedCents: total, nextDates: null },
    });
  });

  it('of a removed home is hidden with the home, and comes back with it', async () => {
    await save(STAY);
    const setRemoved = (removedAt: Date | null) =>
      test.db.updateTable('home').set({ removedAt }).where('id', '=', home.id).execute();
    await setRemoved(test.clock.now());
    expect((await test.call('listFavorites', { as: maya, query: {} })).body.homes).toEqual([]);
    expect((await test.call('listFavoriteLists', { as: maya, query: {} })).body.removed).toMatchObject([
      { homeSlug: home.slug },
    ]);
    await setRemoved(null);
    expect((await read()).savedStay).toMatchObject({ ...STAY, answer: 'free' });
  });
});

describe('dates that are taken', () => {
  it('come with the next available dates of the same length', async () => {
    await save(STAY);
    await block('[2027-04-01,2027-04-10)');
    expect((await read()).savedStay).toMatchObject({
      answer: 'taken',
      nextDates: { startDate: '2027-04-10', endDate: '2027-07-11' },
    });
  });

  it('have no next dates if nothing is available', async () => {
    await save(STAY);
    await block('[2027-04-01,2032-01-01)');
    expect((await read()).savedStay).toMatchObject({ answer: 'taken', nextDates: null });
  });

  it('keep the open end of Flex', async () => {
    await save({ startDate: '2027-03-15', stayKind: 'flex', committedNights: 60 });
    await block('[2027-04-01,2027-04-10)');
    expect((await read()).savedStay).toMatchObject({
      answer: 'taken',
      nextDates: { startDate: '2027-04-10', endDate: null },
    });
  });
});

describe('a home that a visitor saved', () => {
  const price = { cents: 930_000, savedOn: '2026-11-03' };

  it('keeps its dates and price in the account', async () => {
    await merge({ stay: STAY, price });
    expect((await read()).savedStay).toMatchObject({
      ...STAY,
      savedCents: 930_000,
      savedOn: '2026-11-03',
      total: { cents: await getTotal(STAY) },
    });
  });

  it('keeps its monthly price without dates', async () => {
    await merge({ price: { cents: 290_000, savedOn: '2026-11-03' } });
    expect((await read()).savedRent).toEqual({ cents: 290_000, savedOn: '2026-11-03' });
  });

  it('keeps dates that have passed', async () => {
    await merge({ stay: { startDate: '2026-12-01', endDate: '2027-02-01' } });
    expect((await read()).savedStay).toMatchObject({ answer: 'past', savedCents: null });
  });

  it('gets today’s price if it has none, and no day in the future', async () => {
    await merge({ stay: STAY });
    expect((await read()).savedStay).toMatchObject({ savedCents: await getTotal(STAY), savedOn: '2027-01-04' });
    maya = await test.signedInUser();
    await merge({ stay: STAY, price: { cents: 1, savedOn: '2030-01-01' } });
    expect((await read()).savedStay).toMatchObject({ savedCents: 1, savedOn: '2027-01-04' });
  });

  it('does not take the price of dates that are left out for the monthly price', async () => {
    await merge({ stay: { startDate: '2027-03-15', stayKind: 'standby' }, price });
    expect((await read()).savedRent).toEqual({ cents: 300_000, savedOn: '2027-01-04' });
  });

  it('adds its dates to a home of the account only if that has none', async () => {
    await save();
    await merge({ price });
    expect((await read()).savedRent).toEqual({ cents: 300_000, savedOn: '2027-01-04' });
    await merge({ stay: STAY, price });
    await merge({ stay: OTHER, price: { cents: 1, savedOn: '2027-01-01' } });
    expect((await read()).savedStay).toMatchObject({ ...STAY, savedCents: 930_000 });
  });

  it.each([
    { cents: -1, savedOn: '2027-01-01' },
    { cents: 1.5, savedOn: '2027-01-01' },
    { cents: 1, savedOn: 'today' },
  ])('is rejected with the price %j', async (invalid) =>
    expect((await merge({ stay: STAY, price: invalid })).status).toBe(422),
  );
});

it('shows no price of its owner on a shared list, with or without dates', async () => {
  const { body: list } = await test.call('createFavoriteList', { as: maya, body: { name: 'Spring' } });
  const share = (withDates: boolean) =>
    test.call('shareFavoriteList', {
      as: maya,
      params: { id: String(list.id) },
      body: { withNotes: false, withDates },
    });
  const put = (stay?: VisitorFavorite['stay']) =>
    test.call('describeFavorite', {
      as: maya,
      params: { slug: home.slug },
      body: { listId: list.id, note: '', stay },
    });
  const { token } = (await share(true)).body.share!;
  const open = async () => (await test.call('getSharedList', { params: { token: token! }, query: {} })).body;
  await put();
  await setRent(310_000);
  expect(JSON.stringify(await open())).not.toMatch(/savedRent|savedStay|300000/);
  await put(STAY);
  const then = await getTotal(STAY);
  await setRent(320_000);
  const now = await getTotal(STAY);
  expect((await open()).homes[0]!.savedStay).toMatchObject({
    ...STAY,
    total: { cents: now },
    savedCents: null,
    savedOn: null,
  });
  expect(JSON.stringify(await open())).not.toContain(String(then));
  await share(false);
  expect(JSON.stringify(await open())).not.toMatch(/savedStay|2027-06-15/);
});

it('reads homes with dates, taken and available, in one query', async () => {
  const database = await startTestDatabase();
  const explainer = createStatementExplainer(database.pool);
  const clock = createClock(new Date('2027-01-04T18:00:00Z'));
  const { add, list } = createFavorites({ db: explainer.db, clock });
  await database.pool.query(
    "insert into account (id, email, first_name, last_name, role, created_at) overriding system value values (7, 'a@b.example', 'A', 'B', 'member', now())",
  );
  for (const stay of [STAY, STAY, undefined]) await add(7, (await testHome(database.db)).slug, stay, VISITOR);
  await database.pool.query(
    "insert into occupancy (home_id, stay, source) select min(id), '[2027-04-01,2027-04-10)', 'block' from home",
  );
  let answers: (string | undefined)[] = [];
  const plans = await explainer.explain(async () => {
    answers = (await list(7, {}, VISITOR)).homes.map(({ savedStay }) => savedStay?.answer);
  });
  expect(answers).toEqual([undefined, 'free', 'taken']);
  // One plan, whose lines after the first are indented.
  expect(plans.match(/^\S.*cost=/gm)).toHaveLength(1);
  await database.close();
});

it('gives the prices that are stored already the day on which the home was saved', async () => {
  const database = await startTestDatabase();
  const { slug } = await testHome(database.db);
  await database.pool.query(`
    alter table favorite drop constraint favorite_price, drop column saved_on;
    delete from kysely_migration where name = '0272_saved_prices';
    insert into account (email, first_name, last_name, role, created_at) values ('a@b.example', 'A', 'B', 'member', now());
    insert into favorite (account_id, home_id, created_at, stay_kind, check_in, check_out, saved_cents)
      select account.id, home.id, '2027-01-05T05:00:00Z', 'fixed', '2027-03-15', '2027-06-15', 930000 from account, home where slug = '${slug}';
  `);
  expect(await migrate(database.db, database.connectionString, migrations)).toEqual(['0272_saved_prices']);
  const { rows } = await database.pool.query('select saved_cents, saved_on::text from favorite');
  expect(rows).toEqual([{ saved_cents: 930_000, saved_on: '2027-01-04' }]);
  await database.close();
});
