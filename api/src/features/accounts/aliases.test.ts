import { ADMIN_ROLES } from '@lodestay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';

const MINUTE = 60_000;
const REASON = 'The guest cannot see the refund';

let test: TestApp;
beforeAll(async () => void (test = await buildTestApp({ now: '2027-03-01T12:00:00Z' })));
afterAll(() => test.close());

const start = (staff: TestUser, { id }: { id: number }, reason = REASON) =>
  test.call('startAlias', { as: staff, body: { accountId: id, reason } });

/** Starts an impersonation. Returns the account with the token of the staff member's new session. */
async function impersonate(role: TestUser['role'] = 'admin') {
  const [staff, guest] = [await test.signedInUser({ role }), await test.signedInUser()];
  const { status, body } = await start(staff, guest);
  expect(status).toBe(201);
  return { staff, guest, alias: { ...guest, token: body.authToken! } };
}

const listEntries = ({ id }: TestUser) =>
  test.db
    .selectFrom('auditEntry')
    .select(['actorId', 'action', 'reason', 'valuesAfter'])
    .where('onBehalfOfId', '=', id)
    .orderBy('id')
    .execute();

describe('startAlias', () => {
  it.each(['admin', 'super_admin'] as const)('lets %s act as another account for 30 minutes', async (role) => {
    const { staff, guest, alias } = await impersonate(role);
    const { body } = await test.call('currentUser', { as: alias });
    expect(body).toMatchObject({ id: guest.id, isAliased: true });
    expect((Date.parse(body.aliasEndsAt!) - test.clock.now().getTime()) / MINUTE).toBeCloseTo(30, 0);
    expect((await test.call('currentUser', { as: staff })).status).toBe(401);
    expect((await test.call('currentUser', { as: guest })).body).toMatchObject({ isAliased: false, aliasEndsAt: null });
  });

  it('ends by itself after 30 minutes', async () => {
    const { alias } = await impersonate();
    test.clock.advance(29 * MINUTE);
    expect((await test.call('currentUser', { as: alias })).status).toBe(200);
    test.clock.advance(MINUTE);
    expect((await test.call('currentUser', { as: alias })).status).toBe(401);
  });

  it.each(ADMIN_ROLES)('never impersonates a staff member: %s', async (role) => {
    const staff = await test.signedInUser({ role: 'super_admin' });
    const { status, error } = await start(staff, await test.signedInUser({ role }));
    expect([status, error?.message]).toEqual([403, 'You can’t impersonate a staff member.']);
    expect((await test.call('currentUser', { as: staff })).status).toBe(200);
  });

  it('needs a known account and a reason', async () => {
    const staff = await test.signedInUser({ role: 'admin' });
    expect((await start(staff, { id: 2_000_000_000 })).status).toBe(404);
    const { status, error } = await start(staff, await test.signedInUser(), '  why  ');
    expect([status, error?.fields?.[0]?.path]).toEqual([422, 'reason']);
  });

  it('does not impersonate from within an impersonation', async () => {
    const { alias } = await impersonate();
    expect((await start(alias, await test.signedInUser())).status).toBe(403);
  });
});

describe('an impersonated session', () => {
  it('cannot pay', async () => {
    const { alias } = await impersonate();
    const { status, error } = await test.call('payReservation', {
      as: alias,
      params: { id: '0b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1' },
      body: { paymentToken: 'tok_visa' },
    });
    expect([status, error?.message]).toEqual([403, 'You can’t do this while you impersonate somebody.']);
  });

  it('is recorded under both names, with its reason and each write', async () => {
    const { staff, guest, alias } = await impersonate();
    await test.call('createFavoriteList', { as: alias, body: { name: 'Denver in May' } });
    await test.call('listFavorites', { as: alias });
    const { status, body } = await test.call('endAlias', { as: alias });
    expect([status, body.id, body.isAliased]).toEqual([200, staff.id, false]);
    expect(await listEntries(guest)).toEqual([
      { actorId: staff.id, action: 'alias.start', reason: REASON, valuesAfter: null },
      { actorId: staff.id, action: 'alias.write', reason: null, valuesAfter: { route: 'createFavoriteList' } },
      { actorId: staff.id, action: 'alias.write', reason: null, valuesAfter: { route: 'endAlias' } },
      { actorId: staff.id, action: 'alias.end', reason: null, valuesAfter: null },
    ]);
  });
});

describe('endAlias', () => {
  it('returns a staff member to their own account', async () => {
    const { staff, guest, alias } = await impersonate();
    expect((await test.call('endAlias', { as: guest })).status).toBe(409);
    const { status, body } = await test.call('endAlias', { as: alias });
    expect([status, body.id, body.isAliased]).toEqual([200, staff.id, false]);
    expect((await test.call('currentUser', { as: alias })).status).toBe(401);
    const own = { ...staff, token: body.authToken! };
    expect((await test.call('currentUser', { as: own })).body.id).toBe(staff.id);
  });
});

describe('listStaffAccesses', () => {
  it('tells the person when staff impersonated the account, and why', async () => {
    const guest = await test.signedInUser();
    const begin = async (reason: string) => {
      const { body } = await start(await test.signedInUser({ role: 'admin' }), guest, reason);
      return { token: body.authToken!, at: test.clock.now().getTime() };
    };
    await begin('Expired by itself');
    test.clock.advance(60 * MINUTE);
    const { token } = await begin('Ended by the staff member');
    test.clock.advance(5 * MINUTE);
    await test.call('endAlias', { as: { ...guest, token } });
    const read = async (query = {}) => (await test.call('listStaffAccesses', { as: guest, query })).body;
    const { accesses, total } = await read();
    const minutes = accesses.map(({ startedAt, endedAt }) =>
      Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE),
    );
    expect(accesses.map(({ reason }, index) => [reason, minutes[index]])).toEqual([
      ['Ended by the staff member', 5],
      ['Expired by itself', 30],
    ]);
    expect(total).toBe(2);
    const first = await read({ limit: 1 });
    const second = await read({ limit: 1, cursor: first.nextCursor });
    expect([...first.accesses, ...second.accesses]).toEqual(accesses);
    expect(second.nextCursor).toBeNull();
  });
});
