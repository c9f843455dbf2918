import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { seedDemoAccounts } from '../features/accounts/index.ts';
import { testPlace } from '../features/homes/homes.testing.ts';
import { buildTestApp, type TestApp } from '../testing/index.ts';
import { seedDemoAccess } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-03-01T12:00:00Z' });
  await testPlace(test.db, { name: 'Denver', state: 'CO' });
  await seedDemoAccounts(test);
});
afterAll(() => test.close());

it('creates invitations of each kind once, without an email, and an impersonation that the person can see', async () => {
  await seedDemoAccess(test);
  await seedDemoAccess(test);
  await test.jobs.drain();
  const admin = await test.signedInUser({ role: 'admin' });
  const { invitations } = (await test.call('listInvitations', { as: admin })).body;
  expect(invitations.map(({ kind, state }) => [kind, state])).toEqual([
    ['staff', 'open'],
    ['coordinator', 'open'],
    ['partner', 'expired'],
    ['partner', 'revoked'],
    ['coordinator', 'expired'],
  ]);
  expect(await test.db.selectFrom('mailMessage').select('id').execute()).toEqual([]);
  const { body } = await test.call('signIn', {
    body: { email: 'member@lodestay.example', password: 'furnished-stay' },
  });
  const { accesses } = (await test.call('listStaffAccesses', { headers: { 'x-api-token': body.authToken! } })).body;
  expect(accesses).toHaveLength(1);
});
