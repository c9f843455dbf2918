import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RequestOf } from '@lodestay/contracts';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testHome, testPlace } from '../../homes/homes.testing.ts';
import { createGuest } from '../../reservations/booking.testing.ts';

const TERMS = {
  discountAmount: 15_000,
  minimumNights: 30,
  bookBy: '2027-03-31',
  cities: ['denver-co'],
  firstTimeOnly: true,
  usageLimit: 10,
};
const DATES = { startDate: '2027-04-01', endDate: '2027-06-30' };

let test: TestApp;
let admin: TestUser;
let reader: TestUser;
let homeId: number;
let home: string;
let homeElsewhere: string;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T12:00:00Z' });
  admin = await test.signedInUser({ role: 'admin', firstName: 'Grace', lastName: 'Okafor' });
  reader = await test.signedInUser({ role: 'read_only_admin' });
  ({ id: homeId, slug: home } = await testHome(test.db, {
    place: await testPlace(test.db),
    monthlyRentCents: 300_000,
  }));
  const austin = await testPlace(test.db, { name: 'Austin', state: 'TX' });
  ({ slug: homeElsewhere } = await testHome(test.db, { place: austin }));
});
afterAll(() => test.close());

let code: string;
let codes = 0;
beforeEach(async () => {
  code = `SPRING${(codes += 1)}`;
  await create({ code });
});

const create = (given: Partial<RequestOf<'createPromoCode'>['body']>, as = admin) =>
  test.call('createPromoCode', { as, body: { ...TERMS, code: 'NEW1', reason: 'Spring campaign', ...given } });
const update = (given: Partial<RequestOf<'updatePromoCode'>['body']>, as = admin) =>
  test.call('updatePromoCode', {
    as,
    params: { code },
    body: { ...TERMS, reason: 'Longer campaign', version: 1, ...given },
  });
const get = async (as = admin) => (await test.call('getStaffPromoCode', { as, params: { code } })).body;
const listStates = async () =>
  (await test.call('listPromoCodes', { as: admin, query: { q: code } })).body.promoCodes.map(({ state }) => state);
const use = (timesUsed: number) =>
  test.db.updateTable('promoCode').set({ timesUsed }).where('code', '=', code).execute();

describe('promo codes of staff', () => {
  it('are created, shown with their terms and recorded', async () => {
    expect(await get()).toMatchObject({
      ...TERMS,
      code,
      state: 'active',
      cities: [{ slug: 'denver-co', name: 'Denver, CO' }],
      timesUsed: 0,
      text: '$150 off your first stay of 30 nights or more in Denver, CO. Book through Mar 31, 2027. Valid for one reservation.',
      version: 1,
      actions: ['edit', 'end'],
      timeline: [{ title: 'promo_code.create', by: { fullName: 'Grace Okafor' }, reason: 'Spring campaign' }],
    });
    expect((await get(reader)).actions).toEqual([]);
    expect((await test.call('getPromoCode', { params: { code } })).status).toBe(200);
  });

  it.each<[string, Partial<RequestOf<'createPromoCode'>['body']>]>([
    ['code', { code: 'NO SPACES' }],
    ['code', { code: 'STAY-ABCDEF' }],
    ['cities', { cities: ['atlantis'] }],
    ['discount_amount', { discountAmount: 99 }],
    ['minimum_nights', { minimumNights: 0 }],
    ['usage_limit', { usageLimit: 0 }],
    ['book_by', { bookBy: '2027-02-28' }],
    ['reason', { reason: ' ' }],
  ])('are refused with a wrong %s', async (path, given) => {
    const { status, error } = await create(given);
    expect([status, error?.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  });

  it('are refused if the code exists, also in small letters', async () => {
    const { status, error } = await create({ code: code.toLowerCase() });
    expect([status, error?.message]).toEqual([422, `${code} exists already. Choose another code.`]);
  });

  it('change for new bookings, with the reason', async () => {
    const { status, body } = await update({ bookBy: '2027-04-30', discountAmount: 20_000 });
    expect([status, body.bookBy, body.discountAmount, body.version]).toEqual([200, '2027-04-30', 20_000, 2]);
    expect(body.timeline[0]).toMatchObject({
      title: 'promo_code.update',
      reason: 'Longer campaign',
      changes: expect.arrayContaining([{ field: 'bookBy', before: '2027-03-31', after: '2027-04-30' }]),
    });
  });

  it('keep their discount once guests have booked with it', async () => {
    await use(2);
    const refused = await update({ discountAmount: 20_000 });
    expect([refused.status, refused.error?.fields]).toEqual([
      422,
      [
        {
          path: 'discount_amount',
          message: 'Guests have booked with $150.00 off. End this code and create another one.',
        },
      ],
    ]);
    expect((await update({ usageLimit: 1 })).error?.fields?.[0]?.path).toBe('usage_limit');
    expect((await update({ minimumNights: 60, usageLimit: 2 })).status).toBe(200);
    expect(await listStates()).toEqual(['used_up']);
  });

  it('show an old version what the other person did', async () => {
    await update({ minimumNights: 60 });
    const other = await test.signedInUser({ role: 'super_admin' });
    const { status, error } = await update({ minimumNights: 90 }, other);
    expect([status, error?.data]).toMatchObject([
      409,
      { changedBy: 'Grace Okafor', current: { minimumNights: 60, version: 2 } },
    ]);
    expect((await get()).minimumNights).toBe(60);
  });

  it('end at once, and can be resumed', async () => {
    const decide = (name: 'endPromoCode' | 'resumePromoCode', version: number, as = admin) =>
      test.call(name, { as, params: { code }, body: { reason: 'Budget is used', version } });
    expect((await decide('endPromoCode', 1, reader)).status).toBe(403);
    expect((await decide('resumePromoCode', 1)).status).toBe(409);
    const ended = await decide('endPromoCode', 1);
    expect([ended.body.state, ended.body.actions]).toEqual(['ended', ['edit', 'resume']]);
    expect(ended.body.endedAt).not.toBeNull();
    expect((await test.call('getPromoCode', { params: { code } })).error?.message).toBe('This code has expired.');
    expect((await decide('resumePromoCode', 2)).body.state).toBe('active');
    expect((await test.call('getPromoCode', { params: { code } })).status).toBe(200);
  });

  it('are listed by state, the newest first, page by page', async () => {
    await create({ code: `OLD${code}` });
    await test.db.updateTable('promoCode').set({ bookBy: '2027-02-28' }).where('code', '=', `OLD${code}`).execute();
    const list = (query: RequestOf<'listPromoCodes'>['query']) => test.call('listPromoCodes', { as: reader, query });
    const { body } = await list({ q: code, limit: 1 });
    expect(body.promoCodes.map((each) => [each.code, each.state])).toEqual([[`OLD${code}`, 'expired']]);
    const { body: next } = await list({ q: code, limit: 1, cursor: body.nextCursor! });
    expect([next.promoCodes.map((each) => each.code), next.nextCursor]).toEqual([[code], null]);
    const { body: expired } = await list({ state: 'expired' });
    expect(new Set(expired.promoCodes.map(({ state }) => state))).toEqual(new Set(['expired']));
    expect(body.counts.find(({ state }) => state === 'expired')!.count).toBe(expired.promoCodes.length);
  });
});

describe('the test of a code', () => {
  const check = async (query: Partial<RequestOf<'testPromoCode'>['query']> = {}) =>
    test.call('testPromoCode', { as: reader, params: { code }, query: { home, ...DATES, ...query } });
  const getResults = ({ rules }: { rules: readonly { rule: string; result: string }[] }) =>
    Object.fromEntries(rules.map(({ rule, result }) => [rule, result]));

  it('says which rules pass, and prices the stay as checkout does', async () => {
    const { body } = await check();
    expect(body).toMatchObject({
      accepted: true,
      nights: 90,
      home: { slug: home, city: 'Denver, CO', isAvailable: true },
    });
    expect(getResults(body)).toEqual({
      not_ended: 'passed',
      book_by: 'passed',
      usage_limit: 'passed',
      one_use: 'not_checked',
      first_stay: 'not_checked',
      minimum_nights: 'passed',
      city: 'passed',
    });
    const { body: quote } = await test.call('getQuote', { params: { slug: home }, query: DATES });
    expect(body.price.totalWithoutCode).toBe(quote.total);
    expect(body.price.total).toBe(quote.total - 15_000);
    expect(body.price.lines.find((line) => line.code === 'discount')?.cents).toBe(-15_000);
  });

  it('gives the message that guests get for each refused rule', async () => {
    const { body } = await check({ home: homeElsewhere, endDate: '2027-04-20', email: 'nobody@example.com' });
    expect(body.accepted).toBe(false);
    expect(body.message).toBe('This code is valid for stays of 30 nights or more.');
    expect(body.rules.filter(({ message }) => message !== null)).toMatchObject([
      { rule: 'minimum_nights', detail: 'The stay has 19 nights. The code needs 30 or more.' },
      {
        rule: 'city',
        detail: 'The home is in Austin, TX. The code is valid in Denver, CO.',
        message: 'This code isn’t valid in this city.',
      },
    ]);
    expect(getResults(body)['first_stay']).toBe('passed');
  });

  it('knows who has stayed before, and that a code is used up or over', async () => {
    const member = await test.signedInUser({ role: 'member', membershipRenewsOn: '2027-09-01' });
    expect(getResults((await check({ email: member.email })).body)['first_stay']).toBe('passed');
    const other = await testHome(test.db, { place: await testPlace(test.db) });
    await createGuest(test, member).approved(other.slug, DATES);
    await use(10);
    const { body } = await check({ email: member.email });
    expect(getResults(body)).toMatchObject({ first_stay: 'refused', usage_limit: 'refused' });
    expect(body.message).toBe('This code has reached its usage limit.');
    expect((await get()).timesUsed).toBe(10);
  });

  it('names a wrong home or wrong dates, and says when the home is taken', async () => {
    expect((await check({ home: 'nothing-1' })).error?.fields?.[0]?.path).toBe('home');
    expect((await check({ endDate: '2027-03-20' })).status).toBe(422);
    await test.db
      .insertInto('occupancy')
      .values({ homeId, stay: '[2027-04-01,2027-05-01)', source: 'block' })
      .execute();
    expect((await check()).body.home.isAvailable).toBe(false);
    await test.db.deleteFrom('occupancy').where('homeId', '=', homeId).execute();
  });

  it('finds homes by the beginning of their slug and by the address of their page', async () => {
    const find = async (q: string) =>
      (await test.call('findPromoHomes', { as: reader, query: { q } })).body.homes.map(({ slug }) => slug);
    expect(await find(home.slice(0, -1))).toContain(home);
    expect(await find(`https://example.com/homes/${home}?startDate=2027-04-01`)).toEqual([home]);
    expect(await find('%%')).toEqual([]);
  });
});
