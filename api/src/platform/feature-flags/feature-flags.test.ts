import type { FeatureFlag, RequestOf } from '@lodestay/contracts';
import type { FlagName } from '@lodestay/contracts/feature-flags';
import { evaluateFlag } from '@lodestay/server';
import { waitFor } from '@lodestay/testing/wait-for';
import { OpenFeature } from '@openfeature/server-sdk';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { testHome, testPlace } from '../../features/homes/homes.testing.ts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { createDatabaseProvider } from './database-provider.ts';
import { DEFAULT_RULES } from './rule-cache.ts';
import { getDefaultRule } from './rule-row.ts';

type Rule = RequestOf<'updateFeatureFlag'>['body']['rule'];

const DATES = { startDate: '2027-02-01', endDate: '2027-05-02' };
let test: TestApp;
let homeSlug: string;
let admin: TestUser;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  admin = await test.signedInUser({ role: 'admin', firstName: 'Ada', lastName: 'Admin' });
  const place = await testPlace(test.db);
  const [early, late] = [await testHome(test.db, { place }), await testHome(test.db, { place })];
  homeSlug = early.slug;
  const taken = (homeId: number, stay: string) =>
    ({ homeId, stay, source: 'block', reservationId: null, holdExpiresAt: null }) as const;
  await test.db
    .insertInto('occupancy')
    .values([taken(early.id, '[2027-04-01,2027-06-01)'), taken(late.id, '[2027-01-20,2027-03-15)')])
    .execute();
});
afterAll(() => test.close());

const getFlag = async (name: FlagName): Promise<FeatureFlag> =>
  (await test.call('listFeatureFlags', { as: admin })).body.flags.find((flag) => flag.name === name)!;

const update = (name: FlagName, rule: Partial<Rule>, { version, as = admin }: { version: number; as?: TestUser }) =>
  test.call('updateFeatureFlag', {
    as,
    params: { name },
    body: { rule: { ...getDefaultRule(name), ...rule }, reason: 'A test', version },
  });

async function setRule(name: FlagName, rule: Partial<Rule>): Promise<void> {
  const { error } = await update(name, rule, await getFlag(name));
  expect(error).toBeUndefined();
}

const list = async (call: Parameters<TestApp['call']>[1] = {}, app = test) =>
  Object.fromEntries(
    (await app.call('listFeatures', call)).body.features.map(({ name, enabled, markets }) => [
      name,
      markets ?? enabled,
    ]),
  );

const asVisitor = (id: string) => ({ headers: { cookie: `multiple_visits=${id}` } });

describe('features.json', () => {
  it('has the default of every flag while no rules are stored', async () => {
    expect((await test.call('listFeatures')).body).toEqual({
      features: [
        { name: 'price_grid', enabled: true },
        { name: 'split_stays', enabled: true },
      ],
    });
  });

  it("returns each caller's own flags", async () => {
    await setRule('split_stays', { roles: ['member'] });
    await setRule('price_grid', { markets: ['denver'] });
    expect(await list()).toEqual({ price_grid: ['denver'], split_stays: false });
    const as = await test.signedInUser({ role: 'member' });
    expect(await list({ as, query: { market: 'denver' } })).toEqual({ price_grid: true, split_stays: true });
    expect(await list({ as, query: { market: 'austin' } })).toEqual({ price_grid: false, split_stays: true });
  });

  it('reveals no flag that is not in the registry', async () => {
    await test.db
      .insertInto('featureFlag')
      .values({ name: 'secret_plan' as FlagName, enabled: true, roles: null, markets: null, percentage: 100 })
      .execute();
    expect(Object.keys(await list())).toEqual(['price_grid', 'split_stays']);
    expect((await test.call('listFeatureFlags', { as: admin })).body.flags.map(({ name }) => name)).toEqual([
      'price_grid',
      'split_stays',
    ]);
  });

  it('follows start and end dates', async () => {
    await setRule('price_grid', { startsAt: '2027-01-04T19:00:00Z', endsAt: '2027-01-04T21:00:00+00:00' });
    const seen = [];
    for (let hour = 0; hour < 4; hour += 1) {
      seen.push((await list())['price_grid']);
      test.clock.advance(60 * 60_000);
    }
    expect(seen).toEqual([false, true, true, false]);
    test.clock.moveTo(new Date('2027-01-04T18:00:00Z'));
  });

  it('gives 10% of visitors a feature, the same ones each time and as the shell computes it', async () => {
    await setRule('price_grid', { percentage: 10 });
    const visitors = Array.from({ length: 200 }, (_, number) => `${number}`.padStart(32, 'v'));
    const select = async () => {
      const chosen = [];
      for (const visitor of visitors) if ((await list(asVisitor(visitor)))['price_grid'] === true) chosen.push(visitor);
      return chosen;
    };
    const first = await select();
    expect(first.length).toBeGreaterThan(8);
    expect(first.length).toBeLessThan(35);
    expect(await select()).toEqual(first);
    const rule = { ...getDefaultRule('price_grid'), percentage: 10 };
    const now = test.clock.now().getTime();
    expect(visitors.filter((person) => evaluateFlag('price_grid', rule, { role: null, person }, now) === true)).toEqual(
      first,
    );
    expect((await list())['price_grid']).toBe(false);
    // The same account is in or out on every device.
    const as = await test.signedInUser();
    const answers = await Promise.all([...first, ...visitors].map((id) => list({ as, ...asVisitor(id) })));
    expect(new Set(answers.map((flags) => flags['price_grid'])).size).toBe(1);
  });

  it('follows a change of another process within 2 seconds', async () => {
    const other = await buildTestApp({ beside: test });
    await setRule('price_grid', {});
    expect((await list({}, other))['price_grid']).toBe(true);
    await setRule('price_grid', { killSwitch: true });
    expect((await list())['price_grid']).toBe(false);
    await waitFor(async () => expect((await list({}, other))['price_grid']).toBe(false), { timeout: 2000 });
    await other.close();
  });
});

describe('flags in use', () => {
  const getGrid = (call: Parameters<TestApp['call']>[1] = {}) =>
    test.call('getPriceGrid', { params: { slug: homeSlug }, ...call });
  const getSplits = async (query = {}) =>
    (await test.call('listAlternatives', { query: { market: 'denver', ...DATES, ...query } })).body;

  it('serves the price grid only where and to whom the flag is on', async () => {
    await setRule('price_grid', {});
    expect((await getGrid()).status).toBe(200);
    await setRule('price_grid', { killSwitch: true });
    expect(await getGrid()).toMatchObject({ status: 404, error: { code: 'not_found' } });
    await setRule('price_grid', { markets: ['denver'], roles: ['member'] });
    expect((await getGrid()).status).toBe(404);
    expect((await getGrid({ as: await test.signedInUser({ role: 'member' }) })).status).toBe(200);
    await setRule('price_grid', {});
  });

  it('offers split stays only where the flag is on', async () => {
    await setRule('split_stays', {});
    expect((await getSplits()).splitStays).not.toEqual([]);
    await setRule('split_stays', { enabled: false });
    expect(await getSplits()).toMatchObject({ totalHomes: 0, splitStays: [], unanswered: [] });
    await setRule('split_stays', { markets: ['denver'] });
    expect((await getSplits()).splitStays).not.toEqual([]);
    await setRule('split_stays', { roles: ['member'] });
    expect((await getSplits()).splitStays).toEqual([]);
    await setRule('split_stays', {});
  });

  it('keeps the last rules while the database is unavailable', async () => {
    await setRule('price_grid', { killSwitch: true });
    expect((await list())['price_grid']).toBe(false);
    await test.db.schema.alterTable('feature_flag').renameTo('feature_flag_away').execute();
    const warn = jest.spyOn(test.app.log, 'warn');
    await waitFor(async () => {
      await test.call('listFeatures');
      expect(warn).toHaveBeenCalled();
    });
    const [answer, grid] = [await test.call('listFeatures'), await getGrid()];
    warn.mockRestore();
    await test.db.schema.alterTable('feature_flag_away').renameTo('feature_flag').execute();
    expect([answer.status, answer.body.features[0], grid.status]).toEqual([
      200,
      { name: 'price_grid', enabled: false },
      404,
    ]);
    await setRule('price_grid', {});
  });
});

describe('the rules for shells', () => {
  it('are complete, and only about known flags', async () => {
    await setRule('price_grid', { percentage: 10 });
    const response = await test.app.inject('/flag-rules');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      rules: {
        price_grid: { ...getDefaultRule('price_grid'), percentage: 10 },
        split_stays: getDefaultRule('split_stays'),
      },
    });
  });
});

describe('the OpenFeature provider', () => {
  it('explains its answers, and gives the default for unknown flags and other types', async () => {
    const rules = {
      ...DEFAULT_RULES,
      price_grid: { ...DEFAULT_RULES.price_grid, percentage: 10, markets: ['denver'] },
    };
    await OpenFeature.setProviderAndWait(
      'provider test',
      createDatabaseProvider({ rules: { get: async () => rules }, clock: test.clock }),
    );
    const client = OpenFeature.getClient('provider test');
    expect(await client.getBooleanDetails('split_stays', false)).toMatchObject({ value: true, reason: 'STATIC' });
    expect(await client.getBooleanDetails('price_grid', true, { market: 'denver' })).toMatchObject({
      value: false,
      variant: 'off',
      reason: 'SPLIT',
    });
    expect(await client.getBooleanDetails('reels', true)).toMatchObject({ value: true, errorCode: 'FLAG_NOT_FOUND' });
    expect(await client.getStringDetails('price_grid', 'x')).toMatchObject({ value: 'x', errorCode: 'TYPE_MISMATCH' });
  });
});
