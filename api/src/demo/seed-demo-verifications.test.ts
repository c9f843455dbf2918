import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { seedDemoAccounts } from '../features/accounts/index.ts';
import { buildTestApp, type TestApp } from '../testing/index.ts';
import { seedDemoVerifications } from './seed-demo-verifications.ts';

let test: TestApp;
beforeAll(async () => void (test = await buildTestApp()));
afterAll(() => test.close());

it('verifies all demo accounts except one, however often it runs', async () => {
  const emails = (await seedDemoAccounts(test)).map(({ email }) => email);
  await seedDemoVerifications(test, emails);
  await seedDemoVerifications(test, emails);
  const open = await test.db.selectFrom('account').select('email').where('verifiedMember', '=', false).execute();
  expect(open).toEqual([{ email: 'applicant@lodestay.example' }]);
  const checks = await test.db.selectFrom('incomeCheck').select('status').execute();
  expect(checks).toHaveLength(emails.length - 1);
});
