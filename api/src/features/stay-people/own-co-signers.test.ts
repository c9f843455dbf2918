import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { actOn } from '../reservations/applications/applications.testing.ts';
import { finishChecks, startIdentity, startIncome } from '../verification/verification.testing.ts';
import { accept, createApplicant, readTokens, ROSA } from './stay-people.testing.ts';

let test: TestApp;
let grace: TestUser;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  grace = await test.signedInUser({ role: 'super_admin', firstName: 'Grace' });
});
afterAll(() => test.close());

let passports = 0;
const newPassport = () => `P-${(passports += 1)}-778899`;

/** A guest whose request waits for a co-signer, and a second account. */
async function invited() {
  const applicant = await createApplicant(test);
  const person = { ...ROSA, email: `${randomUUID()}@example.com` };
  const { body } = await applicant.inviteCoSigner(person);
  await applicant.submit();
  const [token] = await readTokens(test, person.email);
  const second = await test.signedInUser({ firstName: 'Rosa', lastName: 'Ortiz' });
  return { ...applicant, personId: body.coSigner!.id, token: token!, second, passport: newPassport() };
}
const consent = (as: TestUser, id: string) => test.call('consentToCoSigning', { as, params: { id } });
const findOwnRule = async (reference: string) =>
  (await actOn(test, grace, reference).get()).body.application.openRules.find(({ name }) => name === 'co_signer');

it('refuses a second account of the guest that is verified already, and tells staff', async () => {
  const { user, second, passport, token, reference, status, people, remove, personId } = await invited();
  await startIdentity(test, user, passport);
  await startIdentity(test, second, passport.toLowerCase().replaceAll('-', ' '));
  await finishChecks(test);
  const refused = await accept(test, token, second);
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    'You can’t co-sign your own stay, also not with another account. Somebody else must co-sign.',
  ]);
  expect((await people()).coSigner?.status).toBe('Invited');
  // Removing the co-signer does not remove the flag.
  await remove(personId);
  await startIncome(test, user);
  await finishChecks(test);
  expect(await status()).toBe('in_review');
  expect(await findOwnRule(reference)).toMatchObject({ state: 'not_met' });
});

it('refuses the consent of an account that is verified as the guest after it accepted', async () => {
  const { user, second, passport, token, personId } = await invited();
  expect((await accept(test, token, second)).status).toBe(201);
  await startIdentity(test, second, passport);
  await startIdentity(test, user, passport);
  await finishChecks(test);
  expect((await consent(second, personId)).status).toBe(409);
});

it('does not count a co-signer who is verified as the guest after they agreed, and sends the application to staff', async () => {
  const { user, second, passport, token, personId, people, reference, status } = await invited();
  expect((await accept(test, token, second)).status).toBe(201);
  expect((await consent(second, personId)).status).toBe(200);
  await startIncome(test, second);
  await startIdentity(test, second, passport);
  await finishChecks(test);
  expect((await people()).coSigner?.status).toBe('Approved');
  await startIdentity(test, user, passport);
  await finishChecks(test);
  expect((await people()).coSigner?.status).toBe('Denied');
  expect(await status()).toBe('in_review');
  // With an own income the guest would be approved, so somebody must look why there are two accounts.
  await startIncome(test, user);
  await finishChecks(test);
  expect(await status()).toBe('in_review');
  expect(await findOwnRule(reference)).toMatchObject({ state: 'not_met' });
});

it('accepts somebody with another document', async () => {
  const { user, second, token, passport } = await invited();
  await startIdentity(test, user, passport);
  await startIdentity(test, second, newPassport());
  await finishChecks(test);
  expect((await accept(test, token, second)).status).toBe(201);
});

it('stores hashes only', async () => {
  const { user } = await invited();
  await startIdentity(test, user, 'Q-4455-1122');
  const rows = await test.db.selectFrom('identityFingerprint').selectAll().where('accountId', '=', user.id).execute();
  expect(rows.map(({ numberHash }) => numberHash?.length)).toEqual([32]);
  expect(JSON.stringify(rows)).not.toContain('44551122');
});
