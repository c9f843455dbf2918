import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyAuditLog } from '../../platform/audit/index.ts';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { removeDemoAccounts, seedDemoAccounts } from './index.ts';

let test: TestApp;
beforeAll(async () => void (test = await buildTestApp({ now: '2027-03-01T12:00:00Z' })));
afterAll(() => test.close());

const listEntries = (accountId: number) =>
  test.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('targetType', '=', 'account')
    .where('targetId', '=', String(accountId))
    .orderBy('id')
    .execute();

const PERSON = {
  email: 'ida@example.com',
  password: 'a winter morning in Denver',
  firstName: 'Ida',
  lastName: 'Frost',
};

describe('the audit log of accounts', () => {
  it('has each start of a session, with how the person signed in and the ID of the request', async () => {
    const signedUp = await test.call('signUp', { body: PERSON });
    const signedIn = await test.call('signIn', { body: { email: PERSON.email, password: PERSON.password } });
    await test.call('signIn', { body: { email: PERSON.email, password: 'wrong' } });
    const { id } = signedUp.body;
    expect(await listEntries(id)).toMatchObject([
      {
        actor: 'account',
        actorId: id,
        onBehalfOfId: null,
        action: 'session.start',
        valuesAfter: { method: 'sign_up' },
        requestId: signedUp.headers['x-request-id'],
      },
      { action: 'session.start', valuesAfter: { method: 'password' }, requestId: signedIn.headers['x-request-id'] },
    ]);
  });

  it('names both people when an impersonation ends', async () => {
    const [staff, guest] = [await test.signedInUser({ role: 'admin' }), await test.signedInUser()];
    await test.db.updateTable('session').set({ aliasedBy: staff.id }).where('accountId', '=', guest.id).execute();
    expect((await test.call('endAlias', { as: guest })).status).toBe(200);
    expect((await listEntries(guest.id)).at(-1)).toMatchObject({
      action: 'alias.end',
      actorId: staff.id,
      onBehalfOfId: guest.id,
    });
    expect((await listEntries(staff.id)).at(-1)).toMatchObject({ valuesAfter: { method: 'end_of_alias' } });
  });

  it('has the removal of demo accounts', async () => {
    const [first] = await seedDemoAccounts(test);
    const { id } = await test.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', first!.email)
      .executeTakeFirstOrThrow();
    await removeDemoAccounts(test);
    expect((await listEntries(id)).at(-1)).toMatchObject({ actor: 'command_line', action: 'account.remove' });
  });

  it('is verified by a job, and is intact', async () => {
    await test.jobs.drain();
    const { position, problem } = await test.db
      .selectFrom('auditVerification')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect({ position, problem }).toEqual({ position: (await verifyAuditLog(test.db)).position, problem: null });
    expect(position).toBeGreaterThan(0);
  });
});
