import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Lease } from '@lodestay/stay/lease';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';

const lease: Lease = {
  rentCents: 185_000,
  endsOn: '2027-06-30',
  leaveOn: '2027-01-31',
  noticeDays: 60,
  feeCents: 370_000,
  relettingFeeCents: null,
  depositCents: 185_000,
  state: 'TX',
  subtenantCents: null,
  vacantMonths: null,
  offerCents: null,
};
const NOTHING = { lease: null, savedAt: null };

describe('the saved lease', () => {
  let test: TestApp;
  let maya: TestUser;
  let omar: TestUser;
  beforeAll(async () => {
    test = await buildTestApp({ now: '2026-11-23T12:00:00Z' });
    maya = await test.signedInUser();
    omar = await test.signedInUser();
  });
  afterAll(() => test.close());
  const get = async (as: TestUser) => (await test.call('getLease', { as })).body;

  it('is one per account: saved, replaced and deleted', async () => {
    expect(await get(maya)).toEqual(NOTHING);
    const saved = await test.call('saveLease', { as: maya, body: lease });
    expect(saved).toMatchObject({ status: 200, body: { lease, savedAt: expect.stringMatching(/^2026-11-23T12:00/) } });
    const monthly = { ...lease, endsOn: null, noticeDays: null };
    await test.call('saveLease', { as: maya, body: monthly });
    expect(await get(maya)).toMatchObject({ lease: monthly });
    expect(await get(omar)).toEqual(NOTHING);

    await test.call('deleteLease', { as: omar });
    expect(await get(maya)).toMatchObject({ lease: monthly });
    expect((await test.call('deleteLease', { as: maya })).body).toEqual({ deleted: true });
    expect(await get(maya)).toEqual(NOTHING);
    expect((await test.call('deleteLease', { as: maya })).status).toBe(200);
  });

  it('is saved once by requests at the same time, and once for a repeated key', async () => {
    const rents = [100_000, 110_000, 120_000, 130_000];
    const statuses = await Promise.all(
      rents.map(
        async (rentCents) => (await test.call('saveLease', { as: maya, body: { ...lease, rentCents } })).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(await test.db.selectFrom('lease').select('rentCents').execute()).toHaveLength(1);

    const key = 'lease-key-0001';
    await test.call('saveLease', { as: maya, body: lease, key });
    await test.call('deleteLease', { as: maya });
    await test.call('saveLease', { as: maya, body: lease, key });
    expect(await get(maya)).toEqual(NOTHING);
  });

  it.each([
    ['rentCents', 0],
    ['rentCents', 10_000_001],
    ['state', 'XX'],
    ['leaveOn', '2027-02-30'],
    ['endsOn', '0000-01-01'],
    ['noticeDays', 366],
    ['vacantMonths', 1.5],
  ])('refuses %s %s', async (field, value) => {
    const { status, error } = await test.call('saveLease', { as: maya, body: { ...lease, [field]: value } });
    expect([status, error?.code]).toEqual([422, 'invalid']);
  });

  it('is deleted with the account', async () => {
    const temporary = await test.signedInUser();
    await test.call('saveLease', { as: temporary, body: lease });
    await test.db.deleteFrom('account').where('id', '=', temporary.id).execute();
    expect(
      await test.db.selectFrom('lease').select('accountId').where('accountId', '=', temporary.id).execute(),
    ).toEqual([]);
  });
});
