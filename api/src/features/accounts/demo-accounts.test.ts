import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { findDemoAccounts, removeDemoAccounts, seedDemoAccounts } from './index.ts';

describe('demo accounts', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await buildTestApp({ now: '2027-03-01T12:00:00Z' })));
  afterAll(() => test.close());

  it('are created once and can sign in with the returned password', async () => {
    const accounts = await seedDemoAccounts(test);
    expect(await seedDemoAccounts(test)).toEqual(accounts);
    expect(await test.db.selectFrom('account').select('id').execute()).toHaveLength(accounts.length);
    const roleByLabel: Record<string, string> = { 'platform engineer': 'admin' };
    for (const { email, password, role } of accounts)
      expect((await test.call('signIn', { body: { email, password } })).body.role).toBe(roleByLabel[role] ?? role);
  });

  it('include a platform engineer besides the other admin', async () => {
    const accounts = await seedDemoAccounts(test);
    const { email, password } = accounts.find(({ role }) => role === 'platform engineer')!;
    expect(email).toBe('platform@lodestay.example');
    expect((await test.call('signIn', { body: { email, password } })).body).toMatchObject({
      role: 'admin',
      firstName: 'Paz',
    });
    expect(accounts.filter(({ role }) => role === 'admin').map((account) => account.email)).toEqual([
      'admin@lodestay.example',
    ]);
  });

  it('include a member with a membership and a coordinator with an organization', async () => {
    const accounts = await seedDemoAccounts(test);
    const asRole = async (role: string) =>
      (await test.call('signIn', { body: accounts.find((account) => account.role === role) })).body;
    expect(await asRole('member')).toMatchObject({
      activeMembership: true,
      verifiedMember: true,
      membershipRenewsOn: '2027-12-26',
    });
    expect((await asRole('professional_housing_coordinator')).organization?.name).toBe('Northwind Health');
  });
});

describe('removeDemoAccounts', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await buildTestApp()));
  afterAll(() => test.close());

  /** Adds a row that references an account and must not be deleted. */
  const refer = (accountId: number) => test.database.pool.query('insert into kept_record values ($1)', [accountId]);

  it('deletes accounts without references and anonymizes the others', async () => {
    await test.database.pool.query('create table kept_record (account_id integer references account (id))');
    const guest = await test.signedInUser();
    const accounts = await seedDemoAccounts(test);
    const superAdmin = accounts.find(({ role }) => role === 'super_admin')!;
    const signedIn = await test.call('signIn', { body: superAdmin });
    const { id } = await test.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', superAdmin.email)
      .executeTakeFirstOrThrow();
    await refer(id);
    await test.db
      .insertInto('accountToken')
      .values({
        tokenHash: Buffer.from('a'),
        accountId: id,
        purpose: 'magic_link',
        expiresAt: new Date('2100-01-01'),
        usedAt: null,
        createdAt: new Date(),
      })
      .execute();
    expect(await findDemoAccounts(test.db)).toHaveLength(accounts.length);

    const removed = await removeDemoAccounts(test);

    expect(removed.anonymized).toEqual([superAdmin.email]);
    expect(removed.deleted).toHaveLength(accounts.length - 1);
    expect(await findDemoAccounts(test.db)).toEqual([]);
    const left = await test.db.selectFrom('account').selectAll().where('id', '!=', guest.id).execute();
    expect(left).toMatchObject([
      {
        id,
        email: `removed-demo-account-${id}@lodestay.invalid`,
        passwordHash: null,
        firstName: 'Removed',
        lastName: 'Account',
        role: 'applicant',
      },
    ]);
    expect(await test.db.selectFrom('accountToken').select('accountId').execute()).toEqual([]);
    expect((await test.call('currentUser', { as: { ...guest, token: signedIn.body.authToken! } })).status).toBe(401);
    expect((await test.call('signIn', { body: superAdmin })).status).toBe(401);
    expect((await test.call('currentUser', { as: guest })).status).toBe(200);
  });

  it('does not make demo addresses available for sign-up, which would keep a public site from starting', async () => {
    const body = {
      email: 'SuperAdmin@lodestay.example',
      password: 'a long enough one',
      firstName: 'Eve',
      lastName: 'Stone',
    };
    expect((await test.call('signUp', { body })).error?.code).toBe('email_taken');
    expect(await findDemoAccounts(test.db)).toEqual([]);
  });

  it('does nothing the second time', async () => {
    expect(await removeDemoAccounts(test)).toEqual({ deleted: [], anonymized: [] });
  });
});
