import { ADMIN_ROLES, type RequestOf } from '@lodestay/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testPlace } from '../../features/homes/homes.testing.ts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { getDefaultRule } from './rule-row.ts';

type Rule = RequestOf<'updateFeatureFlag'>['body']['rule'];

let test: TestApp;
let ada: TestUser;
let bo: TestUser;
/** Entries of earlier tests. The log is append-only. */
let logged: number;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  ada = await test.signedInUser({ role: 'admin', firstName: 'Ada', lastName: 'Admin' });
  bo = await test.signedInUser({ role: 'super_admin', firstName: 'Bo', lastName: 'Super' });
});
beforeEach(async () => {
  await test.db.deleteFrom('featureFlag').execute();
  logged = (await readWholeLog()).length;
});
afterAll(() => test.close());

const usual = getDefaultRule('price_grid');
const update = (as: TestUser, rule: Partial<Rule>, version: number, key?: string) =>
  test.call('updateFeatureFlag', {
    as,
    key,
    params: { name: 'price_grid' },
    body: { rule: { ...usual, ...rule }, reason: 'Too many questions', version },
  });
const list = async (as: TestUser) => (await test.call('listFeatureFlags', { as })).body.flags;
const readWholeLog = () =>
  test.db
    .selectFrom('auditEntry')
    .select(['actorId', 'targetType', 'targetId', 'valuesBefore', 'valuesAfter', 'reason'])
    .where('action', '=', 'flag.update')
    .orderBy('id')
    .execute();
const readLog = async () => (await readWholeLog()).slice(logged);

describe('listFeatureFlags', () => {
  it.each(ADMIN_ROLES)('shows every flag to %s', async (role) => {
    const flags = await list(await test.signedInUser({ role }));
    expect(flags[0]).toEqual({
      name: 'price_grid',
      description: expect.any(String),
      default: true,
      state: 'default',
      rule: usual,
      version: 0,
      changedBy: null,
      changedAt: null,
    });
    expect(flags.map(({ name }) => name)).toEqual(['price_grid', 'split_stays']);
  });
});

describe('updateFeatureFlag', () => {
  it('stores the rule, says who changed it, and records the change', async () => {
    await testPlace(test.db);
    const rule = {
      roles: ['member' as const],
      markets: ['denver'],
      percentage: 10,
      startsAt: '2027-02-01T00:00:00.000Z',
    };
    const { status, body } = await update(ada, rule, 0);
    expect([status, body]).toEqual([
      200,
      {
        name: 'price_grid',
        description: expect.any(String),
        default: true,
        state: 'scheduled',
        rule: { ...usual, ...rule },
        version: 1,
        changedBy: 'Ada Admin',
        changedAt: expect.stringMatching(/^2027-01-04T18:0.*Z$/),
      },
    ]);
    expect(await list(bo)).toContainEqual(body);
    await update(bo, { killSwitch: true }, 1);
    expect(await readLog()).toEqual([
      {
        actorId: ada.id,
        targetType: 'feature_flag',
        targetId: 'price_grid',
        valuesBefore: usual,
        valuesAfter: { ...usual, ...rule },
        reason: 'Too many questions',
      },
      {
        actorId: bo.id,
        targetType: 'feature_flag',
        targetId: 'price_grid',
        valuesBefore: { ...usual, ...rule },
        valuesAfter: { ...usual, killSwitch: true },
        reason: 'Too many questions',
      },
    ]);
  });

  it('keeps the rule while the kill switch is on', async () => {
    await update(ada, { percentage: 10, killSwitch: true }, 0);
    expect((await list(ada))[0]).toMatchObject({ state: 'killed', rule: { percentage: 10, killSwitch: true } });
    await update(ada, { percentage: 10 }, 1);
    expect((await list(ada))[0]).toMatchObject({ state: 'limited', rule: { percentage: 10, killSwitch: false } });
  });

  it.each([0, 1])('shows the second person what the first one changed, from version %s', async (version) => {
    for (let earlier = 0; earlier < version; earlier += 1) await update(bo, {}, earlier);
    const { body: first } = await update(ada, { percentage: 50 }, version);
    test.clock.advance(60_000);
    const late = await update(bo, { killSwitch: true }, version);
    expect(late).toMatchObject({
      status: 409,
      error: {
        code: 'conflict',
        data: {
          changedBy: 'Ada Admin',
          changedAt: first.changedAt,
          current: { name: 'price_grid', version: version + 1, rule: { ...usual, percentage: 50 } },
        },
      },
    });
    expect((await list(bo))[0]!.rule).toEqual({ ...usual, percentage: 50 });
    expect((await update(bo, { killSwitch: true, percentage: 50 }, version + 1)).status).toBe(200);
  });

  it.each([0, 1])('lets one of two changes at the same time win, from version %s', async (version) => {
    for (let earlier = 0; earlier < version; earlier += 1) await update(ada, {}, earlier);
    const answers = await Promise.all([
      update(ada, { percentage: 10 }, version),
      update(bo, { percentage: 20 }, version),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)!;
    expect(answers.find(({ status }) => status === 409)!.error!.data).toMatchObject({ current: winner.body });
    expect((await list(ada))[0]).toEqual(winner.body);
    expect(await readLog()).toHaveLength(version + 1);
  });

  it('returns the stored change when its own request is repeated', async () => {
    const first = await update(ada, { percentage: 10 }, 0);
    const again = await update(ada, { percentage: 10 }, 0);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await readLog()).toHaveLength(1);
    expect((await update(bo, { percentage: 10 }, 0)).status).toBe(409);
  });

  it.each<[string, Partial<Rule>]>([
    ['rule.ends_at', { startsAt: '2027-02-01T00:00:00Z', endsAt: '2027-02-01T00:00:00Z' }],
    ['rule.ends_at', { startsAt: '2027-02-01T00:00:00Z', endsAt: '2027-02-01T01:00:00+02:00' }],
    ['rule.markets', { markets: ['atlantis'] }],
    ['rule.markets', { markets: [] }],
    ['rule.roles', { roles: ['king' as 'member'] }],
    ['rule.percentage', { percentage: 101 }],
    ['rule.percentage', { percentage: 0.5 }],
  ])('rejects a wrong %s', async (path, rule) => {
    const { status, error } = await update(ada, rule, 0);
    expect([status, error?.fields?.map((field) => field.path.replace(/\.0$/, ''))]).toEqual([422, [path]]);
    expect(await readLog()).toEqual([]);
  });

  it('rejects a change without a reason, and an unknown flag', async () => {
    const body = { rule: usual, reason: '  ', version: 0 };
    const call = (name: string, reason: string) =>
      test.call('updateFeatureFlag', { as: ada, params: { name }, body: { ...body, reason } });
    expect((await call('price_grid', '  ')).error?.fields?.map(({ path }) => path)).toEqual(['reason']);
    expect((await call('reels', 'Because')).status).toBe(404);
  });

  it.each(['read_only_admin', 'hub_manager', 'area_general_manager', 'member'] as const)(
    'is forbidden for %s',
    async (role) => {
      expect((await update(await test.signedInUser({ role }), { killSwitch: true }, 0)).status).toBe(403);
    },
  );
});
