import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { seedDemoAccounts } from './index.ts';

describe('demo accounts', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await buildTestApp({ now: '2027-03-01T12:00:00Z' })));
  afterAll(() => test.close());

  it('are made once and sign in with the password that is told', async () => {
    const accounts = await seedDemoAccounts(test);
    expect(await seedDemoAccounts(test)).toEqual(accounts);
    expect(await test.db.selectFrom('account').select('id').execute()).toHaveLength(accounts.length);
    const roleOf: Record<string, string> = { 'platform engineer': 'admin' };
    for (const { email, password, role } of accounts) expect((await test.call('signIn', { body: { email, password } })).body.role).toBe(roleOf[role] ?? role);
  });

  it('tell the platform engineer from the other admin', async () => {
    const accounts = await seedDemoAccounts(test);
    const { email, password } = accounts.find(({ role }) => role === 'platform engineer')!;
    expect(email).toBe('platform@lodestay.example');
    expect((await test.call('signIn', { body: { email, password } })).body).toMatchObject({ role: 'admin', firstName: 'Paz' });
    expect(accounts.filter(({ role }) => role === 'admin').map((account) => account.email)).toEqual(['admin@lodestay.example']);
  });

  it('show a member with a membership and a coordinator with an organization', async () => {
    const accounts = await seedDemoAccounts(test);
    const asRole = async (role: string) => (await test.call('signIn', { body: accounts.find((account) => account.role === role) })).body;
    expect(await asRole('member')).toMatchObject({ activeMembership: true, verifiedMember: true, membershipRenewsOn: '2027-12-26' });
    expect((await asRole('professional_housing_coordinator')).organization?.name).toBe('Northwind Health');
  });
});
