import { addDays, findPriceList, PRICE_LISTS, type PriceFigures } from '@lodestay/stay';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import { testHome, testPlace } from '../homes/homes.testing.ts';
import { toPriceLists } from './price-figures.ts';

const TODAY: PriceFigures = {
  shortStay: 13_500,
  oneMonth: 10_000,
  threeMonths: 9_500,
  sixMonths: 9_000,
  flex: 10_600,
  oneYearFlex: 8_800,
  standby: 7_000,
  platformFee: 500,
  card: 208,
  cleaning: 15_000,
  pet: 30_000,
  annualMembership: 19_900,
  standbyMembership: 7_900,
};

let test: TestApp;
let admin: TestUser;
let slug: string;

beforeAll(async () => {
  // Still March 1 in Denver and in New York.
  test = await buildTestApp({ now: '2027-03-01T18:00:00Z' });
  admin = await test.signedInUser({ role: 'admin', firstName: 'Grace', lastName: 'Okafor' });
  const place = await testPlace(test.db, { name: 'Denver' });
  ({ slug } = await testHome(test.db, { place, monthlyRentCents: 314_159, petsMaximum: 2 }));
  for (const monthlyRentCents of [210_000, 260_000, 330_000, 480_000])
    await testHome(test.db, { place, monthlyRentCents });
});
afterAll(() => test.close());

const create = (effectiveOn: string, changes: Partial<PriceFigures> = {}, as = admin) =>
  test.call('createPriceList', {
    as,
    body: { effectiveOn, figures: { ...TODAY, ...changes }, reason: 'New cleaning contract' },
  });
const list = async (as = admin) => (await test.call('listPriceLists', { as })).body;
const getScheduled = async (effectiveOn: string) =>
  (await list()).lists.find((each) => each.effectiveOn === effectiveOn)!;
const withdraw = async (effectiveOn: string) => {
  const { id, version } = await getScheduled(effectiveOn);
  return test.call('withdrawPriceList', {
    as: admin,
    params: { id: String(id) },
    body: { version, reason: 'Not needed' },
  });
};
const quote = async (query: object = {}) =>
  (
    await test.call('getQuote', {
      params: { slug },
      query: { startDate: '2027-06-01', endDate: '2027-08-15', ...query },
    })
  ).body;

describe('the first list', () => {
  it('is the built-in one', async () => {
    const rows = await test.db.selectFrom('priceList').selectAll().execute();
    expect(toPriceLists(rows)).toEqual(PRICE_LISTS);
    expect((await list()).lists).toMatchObject([{ effectiveOn: '2026-01-01', state: 'in_force', actions: [] }]);
  });
});

describe('a scheduled list', () => {
  it('applies from its first day on, to the cent in the quote, the grid, the card, the search and checkout', async () => {
    const guest = createGuest(test, await test.signedInUser());
    const stay = { startDate: '2027-06-01', endDate: '2027-08-15' };
    const { id: draft } = await guest.draft(slug, stay);
    const figures = { oneMonth: 10_700, platformFee: 725, cleaning: 21_050, pet: 41_000, annualMembership: 22_500 };
    expect((await create('2027-03-02', figures)).status).toBe(201);
    const before = await quote();
    expect(before.lines.map(({ code, cents }) => [code, cents])).toContainEqual(['cleaning', 15_000]);

    test.clock.advance(24 * 3_600_000);
    const after = await quote();
    expect(after.lines.map(({ code, cents }) => [code, cents])).toEqual(
      expect.arrayContaining([
        ['cleaning', 21_050],
        ['annual_membership', 22_500],
      ]),
    );
    expect(after.total).not.toBe(before.total);
    const cards = (await test.call('searchHomes', { query: { market: 'denver', ...stay } })).body.homeGroups.flatMap(
      ({ homes }) => homes,
    );
    const card = cards.find((each) => each.slug === slug)!;
    expect([card.total!.cents, card.displayPriceWithDiscount]).toEqual([after.total, after.monthly]);
    const page = (await test.call('getHome', { params: { slug }, query: stay })).body;
    expect([page.total!.cents, page.pets.fee]).toEqual([after.total, 41_000]);
    expect((await guest.quote(draft, 'bank_account')).total).toBe(after.total);
    expect(after.instalments.reduce((sum, { cents }) => sum + cents, 0)).toBe(after.total);
    const { rows } = (await test.call('getPriceGrid', { params: { slug }, query: { from: '2027-06-01' } })).body;
    const cell = rows[0]!.cells.find(({ endDate }) => endDate === '2027-08-01')!;
    expect(cell.total).toBe((await quote({ endDate: '2027-08-01' })).total);
    const { monthlyByLength } = (await test.call('getAvailability', { params: { slug } })).body;
    expect(monthlyByLength.map(({ monthly }) => monthly)).toContain(Math.round(314_159 * 1.07));
    // The price filter finds the home at exactly its price.
    const dollars = Math.ceil(after.monthly / 100);
    const filtered = async (priceLte: number) =>
      (
        await test.call('searchHomes', { query: { market: 'denver', ...stay, priceLte, priceGte: dollars - 1 } })
      ).body.homeGroups
        .flatMap(({ homes }) => homes)
        .some((each) => each.slug === slug);
    expect([await filtered(dollars), await filtered(dollars - 1)]).toEqual([true, false]);
  });

  it('does not change the terms of a submitted reservation', async () => {
    const guest = createGuest(test, await test.signedInUser());
    const { slug: other } = await testHome(test.db);
    const { id } = await guest.held(other, { startDate: '2027-07-01', endDate: '2027-10-01' });
    await guest.pay(id);
    const agreed = (await guest.get(id)).quote.total;
    await create('2027-03-10', { cleaning: 90_000 });
    test.clock.advance(9 * 24 * 3_600_000);
    expect((await guest.get(id)).quote.total).toBe(agreed);
    expect((await quote()).lines.find(({ code }) => code === 'cleaning')?.cents).toBe(90_000);
  });

  it('starts tomorrow in New York at the earliest, also if it is still today in the west', async () => {
    const { earliestStart, timeZone } = await list();
    expect([earliestStart, timeZone]).toEqual([addDays(test.clock.today('America/New_York'), 1), 'America/New_York']);
    expect((await create('9999-12-31')).error?.fields?.[0]?.path).toBe('effective_on');
    const { status, error } = await create(addDays(earliestStart, -1));
    expect([status, error?.fields?.[0]?.path]).toEqual([422, 'effective_on']);
  });

  it('can be changed and withdrawn until it starts, and is the only one of its day', async () => {
    await create('2027-09-01');
    expect((await create('2027-09-01', { cleaning: 1 })).error?.fields?.[0]?.message).toContain('Another list starts');
    const scheduled = await getScheduled('2027-09-01');
    const update = (changes: Partial<PriceFigures>, version = scheduled.version) =>
      test.call('updatePriceList', {
        as: admin,
        params: { id: String(scheduled.id) },
        body: { effectiveOn: '2027-09-01', figures: { ...TODAY, ...changes }, reason: 'Agreed', version },
      });
    expect((await update({})).status).toBe(422);
    const { body } = await update({ flex: 11_000 });
    expect(body.lists[0]).toMatchObject({ effectiveOn: '2027-09-01', version: 2, changedBy: 'Grace Okafor' });
    expect(body.timeline[0]).toMatchObject({
      title: 'price_list.update',
      reason: 'Agreed',
      changes: [{ field: 'flex', before: '10600', after: '11000' }],
    });
    expect((await update({ flex: 12_000 })).error?.data).toMatchObject({
      changedBy: 'Grace Okafor',
      current: { flex: 11_000, version: 2 },
    });
    expect((await withdraw('2027-09-01')).body.lists.map(({ effectiveOn }) => effectiveOn)).not.toContain('2027-09-01');
    expect((await create('2027-09-01')).status).toBe(201);
    expect((await withdraw('2027-09-01')).status).toBe(200);
  });

  it('never changes once it has started', async () => {
    const { lists } = await list();
    for (const { id, version, effectiveOn, actions } of lists) {
      const { error } = await test.call('withdrawPriceList', {
        as: admin,
        params: { id: String(id) },
        body: { version, reason: 'A mistake' },
      });
      expect([effectiveOn, error?.code, actions]).toEqual([effectiveOn, 'action_not_allowed', []]);
    }
  });

  it.each<[string, Partial<PriceFigures>, string]>([
    ['Standby at the full rent', { standby: 10_000 }, 'figures.standby'],
    ['a factor of 0', { flex: 0 }, 'figures.flex'],
    ['a negative fee', { cleaning: -1 }, 'figures.cleaning'],
    ['a Platform Fee of 60%', { platformFee: 6000 }, 'figures.platform_fee'],
  ])('is refused with %s', async (_, changes, path) => {
    const { status, error } = await create('2028-01-01', changes);
    expect([status, error?.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  });
});

describe('the preview', () => {
  const preview = async (changes: Partial<PriceFigures>) =>
    (
      await test.call('previewPriceList', {
        as: admin,
        body: { effectiveOn: '2028-01-01', figures: { ...TODAY, ...changes } },
      })
    ).body.examples;

  it('shows ten quotes of real homes before and after, and saves nothing', async () => {
    await sql`select refresh_offered_places()`.execute(test.db);
    const lists = (await list()).lists.length;
    const examples = await preview({ cleaning: 90_000 + 1_000 });
    expect(examples).toHaveLength(10);
    expect(new Set(examples.map(({ home }) => home.slug)).size).toBeGreaterThan(2);
    for (const { before, after, difference } of examples) expect(after - before).toBe(difference);
    expect(examples.map(({ stay }) => stay)).toEqual(
      expect.arrayContaining(['7 nights', '180 nights', '1-year Flex', 'Standby, the first month']),
    );
    expect((await list()).lists).toHaveLength(lists);
  });

  it('has no difference if the figures are those in force', async () => {
    const rows = await test.db.selectFrom('priceList').selectAll().where('withdrawnAt', 'is', null).execute();
    const inForce = findPriceList('2028-01-01', toPriceLists(rows));
    const { lists } = await list();
    const { figures } = lists.find(({ effectiveOn }) => effectiveOn === inForce.effectiveFrom)!;
    expect((await preview(figures)).map(({ difference }) => difference)).toEqual(Array.from({ length: 10 }, () => 0));
  });
});

it('is read by all staff and changed by admins only', async () => {
  const lena = await test.signedInUser({ role: 'hub_manager' });
  expect((await list(lena)).canCreate).toBe(false);
  expect((await create('2028-02-01', {}, lena)).status).toBe(403);
});
