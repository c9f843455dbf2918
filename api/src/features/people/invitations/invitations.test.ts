import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';
import { testPlace } from '../../homes/homes.testing.ts';
import { InvitationError, inviteStaff, type StaffInvitation } from './invite-staff.ts';

const PASSWORD = 'a winter morning in Denver';
const DAY = 86_400_000;
const FORM = { firstName: 'Noor', lastName: 'Albright', password: PASSWORD };

let test: TestApp;
let superAdmin: TestUser;
let admin: TestUser;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T12:00:00Z' });
  superAdmin = await test.signedInUser({ role: 'super_admin', firstName: 'Ruth', lastName: 'Lindqvist' });
  admin = await test.signedInUser({ role: 'admin', firstName: 'Grace', lastName: 'Okafor' });
});
afterAll(() => test.close());

const newEmail = () => `${randomUUID()}@example.com`;
const create = (body: object, as = superAdmin) => test.call('createInvitation', { as, body });
async function readToken(email: string): Promise<string> {
  await test.jobs.drain();
  const { text } = await test.db
    .selectFrom('mailMessage')
    .select('text')
    .where('recipient', '=', email)
    .where('subject', 'like', '%invites you%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\/invitations\/([\w-]{43})/.exec(text)![1]!;
}
async function invite(body: object = {}, as = superAdmin) {
  const email = newEmail();
  const { body: created, status } = await create({ email, kind: 'partner', ...body }, as);
  expect(status).toBe(201);
  return { ...created, token: await readToken(created.email) };
}
const look = (token: string, as?: TestUser) => test.call('getInvitation', { params: { token }, ...(as && { as }) });
const accept = (token: string, body: object = FORM, as?: TestUser) =>
  test.call('acceptInvitation', { params: { token }, body, ...(as && { as }) });
const revoke = (id: number, as = admin) => test.call('revokeInvitation', { as, params: { id: String(id) } });
const findAccount = (email: string) =>
  test.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
const listEntries = (type: string, id: number) =>
  test.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('targetType', '=', type)
    .where('targetId', '=', String(id))
    .orderBy('id')
    .execute();
async function newOrganization(): Promise<{ id: number; name: string }> {
  const name = `Northwind ${randomUUID()}`;
  return test.db.insertInto('organization').values({ name }).returning(['id', 'name']).executeTakeFirstOrThrow();
}
/** An account with a password that somebody chose. */
async function signUp(email: string): Promise<TestUser> {
  const { body } = await test.call('signUp', { body: { ...FORM, email } });
  return { ...body, token: body.authToken! };
}

describe('creating an invitation', () => {
  it('emails a link that is stored only as a hash, and is in the audit log', async () => {
    const { marketId } = await testPlace(test.db, { name: 'Austin', state: 'TX' });
    const created = await invite({ kind: 'staff', role: 'hub_manager', markets: [marketId] });
    expect(created).toMatchObject({
      kind: 'staff',
      role: 'hub_manager',
      markets: [{ id: marketId, name: 'Austin' }],
      organization: null,
      invitedBy: { id: superAdmin.id, name: 'Ruth Lindqvist' },
      state: 'open',
    });
    expect(Date.parse(created.expiresAt) - Date.parse(created.createdAt)).toBe(7 * DAY);
    const mail = await test.db
      .selectFrom('mailMessage')
      .select(['subject', 'text'])
      .where('recipient', '=', created.email)
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe('Ruth Lindqvist invites you to Lodestay');
    expect(mail.text).toContain('Role: Hub manager\nMarkets: Austin');
    expect(mail.text).toContain('works once, for 7 days');
    const { rows } = await test.database.pool.query<{ content: string }>(
      `select concat(
        (select string_agg(o::text, '') from outbox_event o), (select string_agg(j::text, '') from pgboss.job j),
        (select string_agg(i::text, '') from invitation i), (select string_agg(a::text, '') from audit_entry a)
      ) as content`,
    );
    expect(rows[0]!.content).not.toContain(created.token);
    expect(await listEntries('invitation', created.id)).toMatchObject([
      {
        actorId: superAdmin.id,
        action: 'invitation.create',
        valuesAfter: { kind: 'staff', role: 'hub_manager', markets: [expect.stringMatching(/^austin/)] },
      },
    ]);
  });

  it('replaces an open invitation of the kind', async () => {
    const first = await invite();
    const second = await create({ email: first.email, kind: 'partner' });
    expect(second.status).toBe(201);
    expect((await look(first.token)).error?.code).toBe('token_invalid');
    const { body } = await test.call('listInvitations', { as: admin, query: { state: 'revoked' } });
    expect(body.invitations.map(({ id }) => id)).toContain(first.id);
  });

  it('lets admins invite partners and coordinators, but not staff', async () => {
    const { id: organization } = await newOrganization();
    expect((await create({ email: newEmail(), kind: 'coordinator', organization }, admin)).status).toBe(201);
    expect(await create({ email: newEmail(), kind: 'staff', role: 'admin' }, admin)).toMatchObject({
      status: 403,
      error: { message: 'Only a super admin can invite staff.' },
    });
  });

  it.each([
    [{ kind: 'staff' }, 'role'],
    [{ kind: 'partner', role: 'admin' }, 'role'],
    [{ kind: 'coordinator' }, 'organization'],
    [{ kind: 'staff', role: 'hub_manager' }, 'markets'],
    [{ kind: 'partner', email: 'superadmin@lodestay.example' }, 'email'],
  ])('refuses what does not fit together: %j', async (body, path) => {
    const { status, error } = await create({ email: newEmail(), ...body });
    expect([status, error?.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  });

  it('refuses to invite staff again', async () => {
    expect((await create({ email: admin.email, kind: 'partner' })).error?.code).toBe('conflict');
  });
});

describe('an invitation by the command line', () => {
  const inviteAs = (role: StaffInvitation['role'], given: Partial<StaffInvitation> = {}) =>
    inviteStaff(test, { email: newEmail(), role, markets: [], ...given });

  it('works once, for 7 days, and is in the audit log', async () => {
    const email = newEmail();
    const { token, days } = await inviteAs('super_admin', { email });
    expect(days).toBe(7);
    expect((await look(token)).body).toMatchObject({ invitedBy: null, role: 'super_admin', account: 'none' });
    const [listed] = (await test.call('listInvitations', { as: admin, query: { state: 'open', limit: 1 } })).body
      .invitations;
    expect(listed).toMatchObject({ email, invitedBy: null });
    expect((await accept(token)).body).toMatchObject({ email, role: 'super_admin' });
    expect((await accept(token)).error?.code).toBe('token_invalid');
    expect(await listEntries('invitation', listed!.id)).toMatchObject([
      { actor: 'command_line', actorId: null, action: 'invitation.create' },
      { actor: 'account', action: 'invitation.accept' },
    ]);
    const expired = await inviteAs('admin');
    test.clock.advance(7 * DAY);
    expect((await look(expired.token)).error?.code).toBe('token_invalid');
    await test.db.deleteFrom('invitation').where('expiresAt', '<=', test.clock.now()).execute();
  });

  it('is not emailed, and replaces an earlier one', async () => {
    const email = newEmail();
    const [first, second] = [await inviteAs('admin', { email }), await inviteAs('admin', { email })];
    await test.jobs.drain();
    expect(await test.db.selectFrom('mailMessage').select('id').where('recipient', '=', email).execute()).toEqual([]);
    expect((await look(first.token)).error?.code).toBe('token_invalid');
    expect((await look(second.token)).status).toBe(200);
  });

  it('to a person with an account takes that person’s session and password', async () => {
    const person = await signUp(newEmail());
    const { token } = await inviteAs('admin', { email: person.email });
    expect((await accept(token)).error?.code).toBe('email_taken');
    expect((await accept(token, { password: 'a guess of a stranger' }, person)).error?.code).toBe('invalid');
    expect((await accept(token, { password: PASSWORD }, person)).body.role).toBe('admin');
  });

  it('gives managers their markets', async () => {
    await testPlace(test.db, { name: 'Boise', state: 'ID' });
    const { token } = await inviteAs('hub_manager', { markets: ['boise'] });
    expect((await look(token)).body.markets).toEqual(['Boise']);
  });

  it.each<[string, StaffInvitation, string]>([
    ['of a demo account', { email: 'superadmin@lodestay.example', role: 'admin', markets: [] }, 'demo account'],
    ['without the markets of a manager', { email: 'a@b.example', role: 'hub_manager', markets: [] }, 'Choose at least'],
    [
      'in an unknown market',
      { email: 'a@b.example', role: 'hub_manager', markets: ['mars'] },
      'There is no market mars',
    ],
  ])('is refused %s', async (_, invitation, message) => {
    const refused = inviteStaff(test, invitation);
    await expect(refused).rejects.toThrow(InvitationError);
    await expect(refused).rejects.toThrow(message);
  });
});

describe('the list of invitations', () => {
  it('says what the caller may do', async () => {
    const created = await invite();
    const readAs = async (as: TestUser) => {
      const { invitations, allowedKinds } = (await test.call('listInvitations', { as, query: { limit: 1 } })).body;
      return [invitations[0]!.allowedActions, allowedKinds];
    };
    expect(await readAs(superAdmin)).toEqual([['revoke'], ['staff', 'coordinator', 'partner']]);
    expect(await readAs(admin)).toEqual([['revoke'], ['coordinator', 'partner']]);
    expect(await readAs(await test.signedInUser({ role: 'read_only_admin' }))).toEqual([[], []]);
    expect((await revoke(created.id)).body.allowedActions).toEqual([]);
  });

  it('has pages and states', async () => {
    const [accepted, revoked, open] = [await invite(), await invite(), await invite()];
    await accept(accepted.token);
    expect((await revoke(revoked.id)).body.state).toBe('revoked');
    const list = async (query: object) =>
      (await test.call('listInvitations', { as: admin, query: { limit: 100, ...query } })).body.invitations;
    const [all, ...byState] = await Promise.all([
      list({}),
      list({ state: 'accepted' }),
      list({ state: 'revoked' }),
      list({ state: 'open' }),
      list({ state: 'expired' }),
    ]);
    expect(byState.map((found) => found.slice(0, 1).map(({ id }) => id))).toEqual([
      [accepted.id],
      [revoked.id],
      [open.id],
      [],
    ]);
    expect(byState.flat()).toHaveLength(all.length);
    const page = await test.call('listInvitations', { as: admin, query: { limit: 2 } });
    const next = await test.call('listInvitations', { as: admin, query: { limit: 2, cursor: page.body.nextCursor } });
    expect([...page.body.invitations, ...next.body.invitations]).toEqual(all.slice(0, 4));
  });

  it('forgets invitations 90 days after they expired', async () => {
    const { id } = await invite();
    const find = () => test.db.selectFrom('invitation').select('id').where('id', '=', id).executeTakeFirst();
    test.clock.advance(96 * DAY);
    await test.jobs.drain();
    expect(await find()).toEqual({ id });
    test.clock.advance(2 * DAY);
    await test.jobs.drain();
    expect(await find()).toBeUndefined();
  });
});

describe('looking at an invitation', () => {
  it('says who invites to what, and accepts nothing', async () => {
    const { id: organization, name } = await newOrganization();
    const { token, email } = await invite({ kind: 'coordinator', organization });
    for (let time = 0; time < 2; time += 1)
      expect((await look(token)).body).toEqual({
        kind: 'coordinator',
        role: 'professional_housing_coordinator',
        organization: name,
        markets: [],
        invitedBy: 'Ruth Lindqvist',
        email: `${email[0]}•••@example.com`,
        expiresAt: expect.any(String),
        account: 'none',
        needsPassword: true,
      });
    expect(await findAccount(email)).toBeUndefined();
  });

  it('says whether the person has an account', async () => {
    const { token, email } = await invite();
    const person = await signUp(email);
    expect((await look(token)).body).toMatchObject({ account: 'signed_out' });
    expect((await look(token, admin)).body).toMatchObject({ account: 'signed_out' });
    expect((await look(token, person)).body).toMatchObject({ account: 'own', needsPassword: true });
    await test.db.updateTable('account').set({ passwordHash: null }).where('email', '=', email).execute();
    expect((await look(token, person)).body).toMatchObject({ account: 'own', needsPassword: false });
  });
});

describe('accepting an invitation without an account', () => {
  it('creates the account with the access that the inviter chose, and signs in', async () => {
    const { marketId } = await testPlace(test.db, { name: 'Boise', state: 'ID' });
    const { id, token, email } = await invite({ kind: 'staff', role: 'area_general_manager', markets: [marketId] });
    const { status, body } = await accept(token);
    expect([status, body]).toMatchObject([
      201,
      { email, firstName: 'Noor', role: 'area_general_manager', emailConfirmed: true },
    ]);
    const person = await test.call('getPerson', { as: admin, params: { id: String(body.id) } });
    expect(person.body).toMatchObject({ markets: [{ id: marketId }], sessions: [{ isAliased: false }] });
    expect((await test.call('signIn', { body: { email, password: PASSWORD } })).status).toBe(201);
    expect((await listEntries('invitation', id)).slice(1)).toMatchObject([
      { actorId: body.id, action: 'invitation.accept', valuesAfter: { account: body.id } },
    ]);
    expect((await listEntries('account', body.id)).slice(0, 2)).toMatchObject([
      {
        actorId: body.id,
        action: 'role.change',
        valuesBefore: { role: 'applicant' },
        valuesAfter: { role: 'area_general_manager', markets: [expect.stringMatching(/^boise/)] },
        reason: `accepted invitation ${id} of account ${superAdmin.id}`,
      },
      { action: 'session.start', valuesAfter: { method: 'invitation' } },
    ]);
  });

  it('happens once, even if ten people accept at once', async () => {
    const { token, email } = await invite();
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.flatMap(({ error }) => error?.code ?? []);
    expect(refused).toHaveLength(9);
    expect(['token_invalid', 'email_taken']).toEqual(expect.arrayContaining([...new Set(refused)]));
    expect((await accept(token)).error?.code).toBe('token_invalid');
    const account = await findAccount(email);
    expect(
      await test.db.selectFrom('session').select('id').where('accountId', '=', account!.id).execute(),
    ).toHaveLength(1);
  });

  it.each([
    [{}, ['first_name', 'last_name', 'password']],
    [{ ...FORM, password: 'password' }, ['password']],
    [{ ...FORM, password: 'short' }, ['password']],
  ])('names what is missing or weak, and the link still works: %j', async (form, paths) => {
    const { token } = await invite();
    expect((await accept(token, form)).error?.fields?.map(({ path }) => path)).toEqual(paths);
    expect((await accept(token)).status).toBe(201);
  });

  it('works with the plain form of the page', async () => {
    const { token, email } = await invite();
    const submit = (payload: string) =>
      test.app.inject({
        method: 'POST',
        url: `/api/v1/invitations/${token}/form`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          accept: 'text/html',
        },
        payload,
      });
    const incomplete = await submit('first_name=Noor&last_name=');
    expect([incomplete.statusCode, incomplete.body]).toEqual([422, expect.stringContaining('Please check')]);
    const filled = new URLSearchParams({ first_name: 'Noor', last_name: 'Albright', password: PASSWORD }).toString();
    const accepted = await submit(filled);
    expect([accepted.statusCode, accepted.headers.location]).toEqual([303, 'http://localhost:4200/account']);
    expect(accepted.cookies.map(({ name }) => name)).toContain('au_token');
    expect(await findAccount(email)).toMatchObject({ role: 'direct_partner' });
    const again = await submit(filled);
    expect([again.statusCode, again.headers.location]).toEqual([303, `http://localhost:4200/invitations/${token}`]);
  });
});

describe('accepting an invitation with an account', () => {
  it('takes the person’s own session and password, and ends the other sessions', async () => {
    const { token, email } = await invite();
    const person = await signUp(email);
    const elsewhere = (await test.call('signIn', { body: { email, password: PASSWORD } })).body.authToken!;
    expect(await accept(token, FORM)).toMatchObject({
      status: 409,
      error: { code: 'email_taken', message: 'You already have an account. Sign in to accept the invitation.' },
    });
    expect((await accept(token, FORM, await test.signedInUser())).error?.code).toBe('forbidden');
    expect((await accept(token, {}, person)).error?.fields?.[0]?.path).toBe('password');
    expect((await accept(token, { password: 'a wrong password' }, person)).status).toBe(422);
    const accepted = await accept(token, { password: PASSWORD }, person);
    expect([accepted.status, accepted.body.role, accepted.body.id]).toEqual([201, 'direct_partner', person.id]);
    for (const old of [person.token, elsewhere])
      expect((await test.call('currentUser', { headers: { 'x-api-token': old } })).status).toBe(401);
    expect((await test.call('currentUser', { headers: { 'x-api-token': accepted.body.authToken! } })).status).toBe(200);
  });

  it('is not possible for staff who impersonate the person', async () => {
    const { token, email } = await invite();
    const person = await signUp(email);
    await test.db.updateTable('session').set({ aliasedBy: admin.id }).where('accountId', '=', person.id).execute();
    expect((await accept(token, { password: PASSWORD }, person)).error?.code).toBe('forbidden');
  });

  it.each([
    ['got a role', { role: 'super_admin' as const }],
    ['became a coordinator', { role: 'professional_housing_coordinator' as const }],
  ])('is refused if the person %s in between', async (_, change) => {
    const { token, email } = await invite({ kind: 'staff', role: 'admin' });
    const person = await signUp(email);
    await test.db.updateTable('account').set(change).where('id', '=', person.id).execute();
    expect((await accept(token, { password: PASSWORD }, person)).error?.code).toBe('conflict');
    expect(await findAccount(email)).toMatchObject(change);
    expect((await look(token)).status).toBe(200);
  });
});

describe('a link', () => {
  it.each([
    ['unknown', async () => 'x'.repeat(43)],
    [
      'expired',
      async () => {
        const { token } = await invite();
        test.clock.advance(7 * DAY);
        return token;
      },
    ],
    [
      'revoked',
      async () => {
        const { token, id } = await invite();
        await revoke(id);
        return token;
      },
    ],
    [
      'from somebody who is suspended',
      async () => {
        const author = await test.signedInUser({ role: 'super_admin' });
        const { token } = await invite({ kind: 'staff', role: 'super_admin' }, author);
        await test.call('suspendPerson', {
          as: superAdmin,
          params: { id: String(author.id) },
          body: { reason: 'Left the company' },
        });
        return token;
      },
    ],
    [
      'from somebody who is no longer a super admin',
      async () => {
        const author = await test.signedInUser({ role: 'super_admin' });
        const { token } = await invite({ kind: 'staff', role: 'super_admin' }, author);
        await test.db.updateTable('account').set({ role: 'admin' }).where('id', '=', author.id).execute();
        return token;
      },
    ],
  ])('that is %s does not work', async (_, make) => {
    const token = await make();
    expect([(await look(token)).error?.code, (await accept(token)).error?.code]).toEqual([
      'token_invalid',
      'token_invalid',
    ]);
  });

  it('is not sent if the invitation is revoked before', async () => {
    const email = newEmail();
    const { body } = await create({ email, kind: 'partner' });
    await revoke(body.id);
    await test.jobs.drain();
    expect(await test.db.selectFrom('mailMessage').select('id').where('recipient', '=', email).execute()).toEqual([]);
  });

  it('can be revoked twice, but not after it was accepted', async () => {
    const { id, token } = await invite();
    expect((await revoke(id)).status).toBe(200);
    expect((await revoke(id)).status).toBe(200);
    expect((await listEntries('invitation', id)).map(({ action }) => action)).toEqual([
      'invitation.create',
      'invitation.revoke',
    ]);
    expect((await accept(token)).error?.code).toBe('token_invalid');
    const accepted = await invite();
    await accept(accepted.token);
    expect((await revoke(accepted.id)).error?.code).toBe('conflict');
    expect((await revoke(2_147_483_647)).status).toBe(404);
  });

  it('cannot test passwords without limit', async () => {
    const { token, email } = await invite();
    const person = await signUp(email);
    const guarded = await buildTestApp({ beside: test, settings: { RATE_LIMITS: 'on' } });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push(
        (
          await guarded.call('acceptInvitation', {
            params: { token },
            body: { password: `guess number ${attempt}` },
            as: person,
          })
        ).status,
      );
    await guarded.close();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });
});
