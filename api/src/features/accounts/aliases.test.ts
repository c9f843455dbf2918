import { ADMIN_ROLES, USER_ROLES, type RouteName } from '@lodestay/contracts';
import { getScope, WITHHELD_FROM_ALIASES } from '@lodestay/contracts/permissions';
import { contracts } from '@lodestay/contracts/schemas';
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

const findAccount = (id: number) =>
  test.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

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

/** Calls that write and that staff may make while they impersonate a person. */
const ALLOWED_WRITES: readonly RouteName[] = [
  'addFavorite',
  'applyPromoCode',
  'cancelReservation',
  'createFavoriteList',
  'createReservation',
  'createSavedSearch',
  'deleteFavoriteList',
  'deleteLease',
  'deleteSavedSearch',
  'describeFavorite',
  'endAlias',
  'holdReservation',
  'markStayMessagesRead',
  'mergeFavorites',
  'releaseHold',
  'removeFavorite',
  'removePromoCode',
  'renameFavoriteList',
  'saveLease',
  'sendEmailConfirmation',
  'shareFavoriteList',
  'stopSharingFavoriteList',
  'updateEmailChoices',
  'updateProfile',
  'updateReservationProfile',
  'updateSavedSearch',
  'useCredits',
];

describe('an impersonated session', () => {
  // Payments, passwords, email changes, exports and deletion of the account need a permission in WITHHELD_FROM_ALIASES (product 9).
  // A call that is none of these belongs to ALLOWED_WRITES.
  it('may write only what is listed', () => {
    const ownRoles = USER_ROLES.filter((role) => !ADMIN_ROLES.some((admin) => admin === role));
    const writes = Object.values(contracts).flatMap(({ name, method, permission }) =>
      method !== 'GET' &&
      permission !== 'public' &&
      !WITHHELD_FROM_ALIASES.includes(permission) &&
      ownRoles.some((role) => getScope(role, permission) !== null)
        ? [name]
        : [],
    );
    expect(writes.sort()).toEqual(ALLOWED_WRITES);
  });

  it('cannot read what only staff may read, such as exports', async () => {
    const { alias } = await impersonate('super_admin');
    const answers = await Promise.all(
      (['listPeople', 'listAuditEntries', 'listLeads'] as const).map((name) => test.call(name, { as: alias })),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    const download = await test.app.inject({
      url: '/api/v1/staff/audit_entries.csv',
      headers: { 'x-api-token': alias.token },
    });
    expect(download.statusCode).toBe(403);
  });

  it('cannot set a password without the link in the person’s email', async () => {
    const { guest, alias } = await impersonate();
    const { passwordHash } = await findAccount(guest.id);
    const { error } = await test.call('resetPassword', {
      as: alias,
      body: { token: 'a'.repeat(43), password: 'quiet-harbor-41' },
    });
    expect(error?.code).toBe('token_invalid');
    expect((await findAccount(guest.id)).passwordHash).toBe(passwordHash);
  });

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

describe('signOut', () => {
  it('ends an impersonation, and records that it ended', async () => {
    const { staff, guest, alias } = await impersonate();
    test.clock.advance(2 * MINUTE);
    await test.call('signOut', { as: alias });
    expect((await test.call('currentUser', { as: alias })).status).toBe(401);
    expect((await listEntries(guest)).at(-1)).toMatchObject({ actorId: staff.id, action: 'alias.end' });
    const [access] = (await test.call('listStaffAccesses', { as: guest })).body.accesses;
    expect(Math.round((Date.parse(access!.endedAt) - Date.parse(access!.startedAt)) / MINUTE)).toBe(2);
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
