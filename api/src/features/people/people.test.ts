import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testPlace } from '../homes/homes.testing.ts';

const REASON = 'Moved to another team';
const PASSWORD = 'a winter morning in Denver';

let test: TestApp;
let superAdmin: TestUser;
let admin: TestUser;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T12:00:00Z' });
  superAdmin = await test.signedInUser({ role: 'super_admin', firstName: 'Ruth', lastName: 'Lindqvist' });
  admin = await test.signedInUser({ role: 'admin', firstName: 'Grace', lastName: 'Okafor' });
});
afterAll(() => test.close());

const at = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const get = (person: { id: number }, as = admin) => test.call('getPerson', { as, ...at(person) });
const changeRole = (person: { id: number }, body: object, as = superAdmin) =>
  test.call('changeRole', { as, ...at(person), body: { markets: [], reason: REASON, version: 1, ...body } });
const suspend = (person: { id: number }, as = admin) =>
  test.call('suspendPerson', { as, ...at(person), body: { reason: REASON } });
const restore = (person: { id: number }, as = admin) =>
  test.call('restorePerson', { as, ...at(person), body: { reason: REASON } });
const isSignedIn = async (as: TestUser) => (await test.call('currentUser', { as })).status === 200;
const listEntries = (person: { id: number }, action: string) =>
  test.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('targetId', '=', String(person.id))
    .where('action', '=', action)
    .orderBy('id')
    .execute();

async function newOrganization(name: string): Promise<number> {
  const { id } = await test.db.insertInto('organization').values({ name }).returning('id').executeTakeFirstOrThrow();
  return id;
}
async function signUp(email: string) {
  const body = { email, password: PASSWORD, firstName: 'Ida', lastName: 'Frost' };
  return (await test.call('signUp', { body })).body.id;
}
const signIn = (email: string, password = PASSWORD) => test.call('signIn', { body: { email, password } });

describe('a person', () => {
  it('has facts and sessions, but no tokens', async () => {
    const person = await test.signedInUser({ firstName: 'Noor', membershipRenewsOn: '2028-01-01' });
    await test.db.updateTable('session').set({ aliasedBy: admin.id }).where('accountId', '=', person.id).execute();
    const { status, body } = await get(person);
    expect([status, body]).toEqual([
      200,
      {
        deletedAt: null,
        deletionDueAt: null,
        exportRequestedAt: null,
        id: person.id,
        email: person.email,
        firstName: 'Noor',
        lastName: 'Ortiz',
        role: 'applicant',
        organization: null,
        suspendedAt: null,
        createdAt: expect.any(String),
        phone: null,
        emailConfirmed: true,
        verifiedMember: false,
        lastSignInAt: expect.any(String),
        membershipRenewsOn: '2028-01-01',
        markets: [],
        sessions: [
          {
            id: expect.any(Number),
            createdAt: expect.any(String),
            rotatedAt: expect.any(String),
            expiresAt: '2100-01-01T00:00:00.000Z',
            isAliased: true,
          },
        ],
        version: 1,
        allowedActions: ['suspend', 'end_sessions', 'impersonate'],
        refusals: [],
      },
    ]);
  });

  it('says when they last signed in, and why a staff member cannot be impersonated', async () => {
    const id = await signUp('ida.frost@example.com');
    await signIn('ida.frost@example.com');
    const { lastSignInAt, sessions } = (await get({ id })).body;
    expect(lastSignInAt! >= sessions.at(-1)!.createdAt).toBe(true);
    const { allowedActions, refusals } = (await get(superAdmin, superAdmin)).body;
    expect(allowedActions).toEqual(['end_sessions']);
    expect(refusals).toContainEqual({ action: 'impersonate', message: 'You can’t sign in as yourself.' });
    expect((await get(superAdmin)).body.refusals).toContainEqual({
      action: 'impersonate',
      message: 'Staff can’t be impersonated.',
    });
  });

  it('does not exist: 404 for every route', async () => {
    const nobody = { id: 2_147_483_647 };
    const answers = [
      await get(nobody),
      await changeRole(nobody, { role: 'member' }),
      await suspend(nobody),
      await restore(nobody),
      await test.call('endPersonSessions', { as: admin, ...at(nobody) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('a change of the role', () => {
  it('sets role and markets, ends the sessions, and is in the audit log', async () => {
    const person = await test.signedInUser({ role: 'admin' });
    const { marketId } = await testPlace(test.db, { name: 'Austin', state: 'TX' });
    const { status, body } = await changeRole(person, { role: 'hub_manager', markets: [marketId] });
    expect([status, body]).toMatchObject([
      200,
      { role: 'hub_manager', markets: [{ id: marketId, name: 'Austin' }], sessions: [], version: 2 },
    ]);
    expect(await isSignedIn(person)).toBe(false);
    expect(await listEntries(person, 'role.change')).toMatchObject([
      {
        actorId: superAdmin.id,
        targetType: 'account',
        valuesBefore: { role: 'admin', organization: null, markets: [] },
        valuesAfter: { role: 'hub_manager', organization: null, markets: [expect.stringMatching(/^austin/)] },
        reason: REASON,
      },
    ]);
    const back = await changeRole(person, { role: 'member', version: 2 });
    expect(back.body).toMatchObject({ role: 'member', markets: [], version: 3 });
  });

  it('ends the impersonations by the person', async () => {
    const [person, guest] = [await test.signedInUser({ role: 'admin' }), await test.signedInUser()];
    await test.db.updateTable('session').set({ aliasedBy: person.id }).where('accountId', '=', guest.id).execute();
    await changeRole(person, { role: 'member' });
    expect(await isSignedIn(guest)).toBe(false);
  });

  it('changes nothing if it is repeated', async () => {
    const [person, organization] = [await test.signedInUser(), await newOrganization('Northwind')];
    const body = { role: 'professional_housing_coordinator', organization };
    expect((await changeRole(person, body)).body).toMatchObject({ organization: { name: 'Northwind' }, version: 2 });
    const again = await changeRole(person, body);
    expect([again.status, again.body.version]).toEqual([200, 2]);
    expect(await listEntries(person, 'role.change')).toHaveLength(1);
  });

  it('is refused if the caller has seen an older version, and says who changed it', async () => {
    const person = await test.signedInUser();
    await changeRole(person, { role: 'direct_partner' });
    const { status, error } = await changeRole(person, { role: 'admin' });
    expect([status, error?.code, error?.data]).toMatchObject([
      409,
      'conflict',
      {
        current: { id: person.id, role: 'direct_partner', version: 2 },
        changedBy: 'Ruth Lindqvist',
        changedAt: expect.stringMatching(/^2027-03-01T12:/),
      },
    ]);
  });

  it('counts changes by the site itself', async () => {
    const person = await test.signedInUser();
    await test.db.updateTable('account').set({ role: 'member' }).where('id', '=', person.id).execute();
    await test.db.updateTable('account').set({ phone: '303 555 0100' }).where('id', '=', person.id).execute();
    expect((await get(person)).body.version).toBe(2);
    expect((await changeRole(person, { role: 'admin' })).error).toMatchObject({
      code: 'conflict',
      data: { changedBy: null, changedAt: null },
    });
  });

  it.each([
    [{ role: 'hub_manager' }, 'markets'],
    [{ role: 'hub_manager', markets: [2_147_483_647] }, 'markets'],
    [{ role: 'admin', organization: 1 }, 'organization'],
    [{ role: 'direct_partner', organization: 2_147_483_647 }, 'organization'],
    [{ role: 'admin', reason: 'short' }, 'reason'],
  ])('is refused if it does not fit together: %j', async (body, path) => {
    const { status, error } = await changeRole(await test.signedInUser(), body);
    expect([status, error?.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  });

  it('is never possible for the own role, nor for an admin', async () => {
    expect((await changeRole(superAdmin, { role: 'admin' })).status).toBe(403);
    expect((await changeRole(await test.signedInUser(), { role: 'member' }, admin)).status).toBe(403);
  });

  it('leaves one super admin if two remove each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = [await test.signedInUser({ role: 'super_admin' }), await test.signedInUser({ role: 'super_admin' })];
      const [first, second] = pair as [TestUser, TestUser];
      const answers = await Promise.all([
        changeRole(first, { role: 'admin' }, second),
        round % 2 === 0 ? changeRole(second, { role: 'admin' }, first) : suspend(second, first),
      ]);
      // The other one is no longer a super admin, or no longer signed in.
      const [winner, loser] = answers.map(({ status }) => status).sort();
      expect(winner).toBe(200);
      expect([401, 403]).toContain(loser);
      const left = await test.db
        .selectFrom('account')
        .select('id')
        .where('id', 'in', [first.id, second.id])
        .where('role', '=', 'super_admin')
        .where('suspendedAt', 'is', null)
        .execute();
      expect(left).toHaveLength(1);
    }
  });
});

describe('a suspended account', () => {
  it('is signed out everywhere, until it is restored', async () => {
    const email = 'ida.suspended@example.com';
    const id = await signUp(email);
    const signedIn = await signIn(email);
    const asPerson = { headers: { 'x-api-token': signedIn.body.authToken! } };
    const suspended = await suspend({ id });
    expect(suspended.body).toMatchObject({
      suspendedAt: expect.stringMatching(/^2027-03-01T12:/),
      sessions: [],
      version: 2,
      allowedActions: ['restore', 'end_sessions'],
    });
    expect((await test.call('currentUser', asPerson)).status).toBe(401);
    expect(await signIn(email)).toMatchObject({
      status: 403,
      error: { code: 'account_suspended', message: 'This account is suspended. Contact us to restore it.' },
    });
    expect((await signIn(email, 'a wrong password')).error?.code).toBe('invalid_credentials');
    expect((await suspend({ id })).body.version).toBe(2);
    expect((await restore({ id })).body).toMatchObject({ suspendedAt: null, version: 3 });
    expect((await signIn(email)).status).toBe(201);
    expect((await test.call('currentUser', asPerson)).status).toBe(401);
    const entries = [
      ...(await listEntries({ id }, 'account.suspend')),
      ...(await listEntries({ id }, 'account.restore')),
    ];
    expect(entries).toMatchObject([
      { actorId: admin.id, valuesBefore: { suspended: false }, valuesAfter: { suspended: true }, reason: REASON },
      { actorId: admin.id, valuesBefore: { suspended: true }, valuesAfter: { suspended: false }, reason: REASON },
    ]);
  });

  it('cannot use links from before or after the suspension', async () => {
    const person = await test.signedInUser();
    const request = async (route: 'createMagicLink' | 'forgotPassword', path: string) => {
      await test.call(route, { body: { email: person.email } });
      await test.jobs.drain();
      const { text } = await test.db
        .selectFrom('mailMessage')
        .select('text')
        .where('recipient', '=', person.email)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return new RegExp(`/${path}/([\\w-]{43})`).exec(text)![1]!;
    };
    const useMagicLink = (id: string) => test.call('useMagicLink', { params: { id } });
    const resetPassword = (token: string) => test.call('resetPassword', { body: { token, password: PASSWORD } });
    const earlier = [
      await request('createMagicLink', 'magic-link'),
      await request('forgotPassword', 'password-reset'),
    ] as const;
    await suspend(person);
    const later = [
      await request('createMagicLink', 'magic-link'),
      await request('forgotPassword', 'password-reset'),
    ] as const;
    expect([
      (await useMagicLink(earlier[0])).error?.code,
      (await resetPassword(earlier[1])).error?.code,
      (await useMagicLink(later[0])).error?.code,
      (await resetPassword(later[1])).error?.code,
    ]).toEqual(['token_invalid', 'token_invalid', 'account_suspended', 'account_suspended']);
    const form = await test.app.inject({
      method: 'POST',
      url: `/api/v1/magic_links/${later[0]}/form`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        accept: 'text/html',
      },
      payload: '',
    });
    expect([form.statusCode, form.body]).toEqual([403, expect.stringContaining('This account is suspended')]);
    expect((await get(person)).body.sessions).toEqual([]);
  });

  it('cannot be impersonated', async () => {
    const person = await test.signedInUser();
    await suspend(person);
    const as = await test.signedInUser({ role: 'admin' });
    const { status, error } = await test.call('startAlias', { as, body: { accountId: person.id, reason: REASON } });
    expect([status, error?.code]).toEqual([403, 'account_suspended']);
  });

  it('has no session if it signs in while it is suspended', async () => {
    const email = 'ida.race@example.com';
    const id = await signUp(email);
    await Promise.all([signIn(email), signIn(email), suspend({ id }), signIn(email)]);
    expect(await test.db.selectFrom('session').select('id').where('accountId', '=', id).execute()).toEqual([]);
  });

  it('is never the own account, and a super admin’s only by another super admin', async () => {
    const other = await test.signedInUser({ role: 'super_admin' });
    expect((await suspend(admin)).status).toBe(403);
    expect((await suspend(superAdmin, superAdmin)).status).toBe(403);
    expect((await suspend(other)).error?.message).toBe('Only a super admin can do this to a super admin.');
    expect((await suspend(other, superAdmin)).status).toBe(200);
  });
});

describe('the sessions of a person', () => {
  it('end one by one or all at once', async () => {
    const person = await test.signedInUser();
    const session = (await get(person)).body.sessions[0]!.id;
    const end = (id: number) =>
      test.call('endPersonSession', { as: admin, params: { id: String(id), session: String(session) } });
    expect((await end(superAdmin.id)).status).toBe(403);
    expect((await end((await test.signedInUser()).id)).status).toBe(200);
    expect(await isSignedIn(person)).toBe(true);
    expect((await end(person.id)).body.sessions).toEqual([]);
    expect((await end(person.id)).status).toBe(200);
    expect(await isSignedIn(person)).toBe(false);

    const email = 'ida.sessions@example.com';
    const id = await signUp(email);
    await signIn(email);
    expect((await test.call('endPersonSessions', { as: admin, ...at({ id }) })).body.sessions).toEqual([]);
    expect(await listEntries(person, 'session.end')).toMatchObject([{ actorId: admin.id, valuesAfter: { session } }]);
    expect(await listEntries({ id }, 'session.end')).toMatchObject([{ actorId: admin.id, valuesAfter: { ended: 2 } }]);
  });
});
