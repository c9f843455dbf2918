import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { formatMoney } from '@lodestay/stay';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testHome } from '../homes.testing.ts';

const STAY = { startDate: '2027-03-01', endDate: '2027-05-30' };

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
  home = await testHome(test.db, { minimumNights: 30 });
});

const save = (stay?: object, as = maya) =>
  test.call('addFavorite', { as, params: { slug: home.slug }, body: { stay: stay as never } });
const readStay = async (as = maya) => (await test.call('listFavorites', { as, query: {} })).body.homes[0]?.savedStay;
const getTotal = async (query: { startDate: string; endDate?: string }) =>
  (await test.call('getQuote', { params: { slug: home.slug }, query })).body.total;
const setRent = (monthlyRentCents: number) =>
  test.db.updateTable('home').set({ monthlyRentCents }).where('id', '=', home.id).execute();
const block = (stay: string) =>
  test.db
    .insertInto('occupancy')
    .values({ homeId: home.id, stay, source: 'block', reservationId: null, holdExpiresAt: null })
    .execute();

describe('a home that is saved with dates', () => {
  it('has the total of checkout, and keeps what it was when the price changes', async () => {
    const before = await getTotal(STAY);
    await save(STAY);
    expect(await readStay()).toEqual({
      ...STAY,
      stayKind: 'fixed',
      committedNights: null,
      answer: 'free',
      monthly: 285_000,
      total: { cents: before, text: `${formatMoney(before)} total for 90 nights, 5% off for 3+ months` },
      savedCents: before,
      savedOn: '2027-01-04',
      nextDates: null,
    });
    await setRent(400_000);
    const after = await getTotal(STAY);
    expect(after).toBeGreaterThan(before);
    expect(await readStay()).toMatchObject({ total: { cents: after }, savedCents: before });
  });

  it('keeps its first total when it is saved again, and gets a new one for other dates', async () => {
    await save(STAY);
    const { savedCents } = (await readStay())!;
    await setRent(400_000);
    await save(STAY);
    await save();
    expect(await readStay()).toMatchObject({ ...STAY, savedCents });
    const other = { startDate: '2027-03-01', endDate: '2027-04-15' };
    await save(other);
    expect(await readStay()).toMatchObject({ ...other, savedCents: await getTotal(other) });
  });

  it('says when the dates are taken, and has no total then', async () => {
    await save(STAY);
    await block('[2027-04-01,2027-04-10)');
    expect(await readStay()).toMatchObject({ answer: 'taken', total: null, savedCents: expect.any(Number) });
  });

  it('has no total of when it was saved if it was taken then', async () => {
    await block('[2027-04-01,2027-04-10)');
    await save(STAY);
    expect(await readStay()).toMatchObject({ answer: 'taken', total: null, savedCents: null });
  });

  it('says when the dates have passed in the time zone of the home', async () => {
    await save(STAY);
    test.clock.moveTo(new Date('2027-03-02T06:59:00Z'));
    expect(await readStay()).toMatchObject({ answer: 'free' });
    test.clock.moveTo(new Date('2027-03-02T07:01:00Z'));
    expect(await readStay()).toMatchObject({ answer: 'past', monthly: null, total: null });
  });

  it('says when the stay is shorter than the minimum', async () => {
    await save({ startDate: '2027-03-01', endDate: '2027-03-15' });
    expect(await readStay()).toMatchObject({ answer: 'too_short', total: null, savedCents: null });
  });

  it('compares what is due at booking for Flex', async () => {
    await save({ startDate: '2027-03-01', stayKind: 'flex', committedNights: 60 });
    const quote = (
      await test.call('getQuote', {
        params: { slug: home.slug },
        query: { startDate: '2027-03-01', stayKind: 'flex', committedNights: 60 },
      })
    ).body;
    expect(await readStay()).toMatchObject({
      stayKind: 'flex',
      endDate: null,
      committedNights: 60,
      total: { cents: quote.dueAtBooking, text: expect.stringMatching(/due at booking/) },
      savedCents: quote.dueAtBooking,
    });
  });

  it.each([
    ['past dates', { startDate: '2026-12-01', endDate: '2027-02-01' }],
    ['reversed dates', { startDate: '2027-03-01', endDate: '2027-02-01' }],
    ['a stay without an end', { startDate: '2027-03-01' }],
    ['Standby without its membership', { startDate: '2027-03-01', stayKind: 'standby' }],
  ])('is saved without a stay for %s', async (_what, stay) => {
    expect((await save(stay)).status).toBe(200);
    expect((await test.call('listFavorites', { as: maya, query: {} })).body.homes).toHaveLength(1);
    expect(await readStay()).toBeUndefined();
  });

  it('shows Standby stays to Standby members only', async () => {
    const member = await test.signedInUser({ standbyRenewsOn: '2027-12-01' });
    await save({ startDate: '2027-03-01', stayKind: 'standby' }, member);
    expect(await readStay(member)).toMatchObject({ stayKind: 'standby', answer: 'free' });
    await test.db.deleteFrom('standbySubscription').where('accountId', '=', member.id).execute();
    expect(await readStay(member)).toBeUndefined();
  });

  it('rejects dates that are not dates, and prices of the browser', async () => {
    expect((await save({ startDate: 'soon' })).status).toBe(422);
    await save({ ...STAY, savedCents: 1, saved_cents: 1 });
    expect((await readStay())!.savedCents).toBe(await getTotal(STAY));
  });
});

describe('list, note and stay', () => {
  const describeHome = (body: object) =>
    test.call('describeFavorite', { as: maya, params: { slug: home.slug }, body: body as never });
  const readSaved = async () => (await test.call('listFavoriteLists', { as: maya, query: {} })).body.saved;

  it('are saved together, and a note alone keeps the stay', async () => {
    await describeHome({ listId: null, note: 'Light', stay: STAY });
    await describeHome({ listId: null, note: 'Lighter' });
    expect(await readSaved()).toEqual([
      { homeSlug: home.slug, listId: null, note: 'Lighter', stay: { ...STAY, stayKind: 'fixed' } },
    ]);
  });

  it('move from a browser to the account, priced by the api', async () => {
    const merge = (stay: object) =>
      test.call('mergeFavorites', {
        as: maya,
        body: {
          favorites: [
            { homeSlug: home.slug, listName: null, note: '', stay: stay as never, savedAt: '2027-01-01T00:00:00Z' },
          ],
        },
      });
    await merge(STAY);
    expect(await readStay()).toMatchObject({ ...STAY, savedCents: await getTotal(STAY) });
    await merge({ startDate: '2027-06-01', endDate: '2027-09-01' });
    expect(await readStay()).toMatchObject(STAY);
  });
});

describe('the stays of a visitor', () => {
  it('are priced for each home', async () => {
    const other = await testHome(test.db);
    const { body } = await test.call('listHomeCards', {
      query: { slugs: [other.slug, home.slug], stays: ['-', '2027-03-01/2027-05-30'] },
    });
    expect(body.homes.map(({ slug, savedStay }) => [slug, savedStay?.total?.cents ?? null])).toEqual([
      [other.slug, null],
      [home.slug, await getTotal(STAY)],
    ]);
  });

  it('can be any text', async () => {
    const ask = (stay: string) => test.call('listHomeCards', { query: { slugs: [home.slug], stays: [stay] } });
    for (const stay of ['2026-01-01/2026-03-01', "';--", '2027-03-01/flex/1', '9999-12-31/flex', '2027-03-01/standby'])
      expect((await ask(stay)).status).toBe(200);
    expect((await ask('2026-01-01/2026-03-01')).body.homes[0]!.savedStay).toMatchObject({ answer: 'past' });
    expect((await ask('x'.repeat(61))).status).toBe(400);
  });
});

describe('a shared list', () => {
  it('shows dates only if its owner shares them, and never the price when they were saved', async () => {
    const { body: list } = await test.call('createFavoriteList', { as: maya, body: { name: 'Spring' } });
    await test.call('describeFavorite', {
      as: maya,
      params: { slug: home.slug },
      body: { listId: list.id, note: 'Mine', stay: STAY },
    });
    const share = (body: { withNotes: boolean; withDates?: boolean }) =>
      test.call('shareFavoriteList', { as: maya, params: { id: String(list.id) }, body });
    const { token } = (await share({ withNotes: true })).body.share!;
    const open = async () =>
      (await test.call('getSharedList', { params: { token: token! }, query: {} })).body.homes[0]!;
    expect(await open()).toMatchObject({ note: 'Mine' });
    expect(await open()).not.toHaveProperty('savedStay');
    await share({ withNotes: false, withDates: true });
    expect(await open()).toMatchObject({ note: null, savedStay: { ...STAY, answer: 'free', savedCents: null } });
  });
});
