import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { actOn } from '../reservations/applications/applications.testing.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import { payrollAnswer, payStub, startPlaidServer } from './providers/plaid/plaid-server.testing.ts';
import { startStripeIdentityServer } from './providers/stripe-identity/stripe-identity-server.testing.ts';
import { createPhoto, finishChecks, startIdentity, uploadDocument } from './verification.testing.ts';

const SECRET = 'whsec_identity';
let stripe: Awaited<ReturnType<typeof startStripeIdentityServer>>;
let plaid: Awaited<ReturnType<typeof startPlaidServer>>;
let test: TestApp;
let grace: TestUser;
beforeAll(async () => {
  [stripe, plaid] = await Promise.all([startStripeIdentityServer(), startPlaidServer()]);
  test = await buildTestApp({
    // Stripe's library compares signatures with the real time.
    now: new Date().toISOString(),
    settings: {
      VERIFICATION: 'stripe_and_plaid',
      STRIPE_IDENTITY_KEY: 'rk_test_local',
      STRIPE_IDENTITY_WEBHOOK_SECRET: SECRET,
      STRIPE_API_BASE: stripe.apiBase.href,
      PLAID_CLIENT_ID: 'client',
      PLAID_SECRET: 'plaid-secret-local',
      PLAID_API_BASE: plaid.apiBase.href,
    },
  });
  grace = await test.signedInUser({ role: 'super_admin', firstName: 'Grace' });
});
afterAll(async () => {
  await test.close();
  await Promise.all([stripe.close(), plaid.close()]);
});

const returnPath = '/account/co-signing/0b7e5d1c-93f4-4f43-8a57-5a1de5a1f0c1';
const openIdentity = (as: TestUser) => test.call('openIdentityCheck', { as, body: { returnPath } });
const openIncome = (as: TestUser) => test.call('openIncomeCheck', { as, body: { returnPath } });
const summary = async (as: TestUser) => (await test.call('getVerificationSummary', { as })).body;
const findSession = async (table: 'identityCheck' | 'incomeCheck', { id }: TestUser) =>
  (await test.db.selectFrom(table).select('sessionId').where('accountId', '=', id).executeTakeFirstOrThrow())
    .sessionId!;

async function post(provider: 'stripe' | 'plaid', payload: string, headers: Record<string, string>) {
  const url = `/api/v1/verification/webhooks/${provider}`;
  const all = { 'content-type': 'application/json', ...headers };
  return (await test.app.inject({ method: 'POST', url, payload, headers: all })).statusCode;
}
function postStripe(id: string, type: string, secret = SECRET) {
  const body = JSON.stringify({ id: `evt_${id}`, object: 'event', type, data: { object: { id } } });
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return post('stripe', body, { 'stripe-signature': `t=${seconds},v1=${signature}` });
}
function postPlaid(userId: string) {
  const body = JSON.stringify({ webhook_type: 'INCOME', webhook_code: 'INCOME_VERIFICATION', user_id: userId });
  const seconds = Math.floor(test.clock.now().getTime() / 1000);
  return post('plaid', body, { 'plaid-verification': plaid.signBody(Buffer.from(body), seconds) });
}
const today = () => test.clock.today('UTC');
const maya = () => test.signedInUser({ firstName: 'Maya', lastName: 'Ortiz' });
const onDocument = (first_name: string, last_name: string, dateOfBirth = '1990-04-07') => {
  const [year, month, day] = dateOfBirth.split('-').map(Number) as [number, number, number];
  return {
    outputs: { first_name, last_name, dob: { day, month, year } },
    report: { number: 'X1234567', type: 'passport' },
  };
};

it('opens one session, waits for the person, and is verified by a webhook that may come twice', async () => {
  const user = await maya();
  const [one, other] = await Promise.all([openIdentity(user), openIdentity(user)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  const id = await findSession('identityCheck', user);
  expect((await openIdentity(user)).body.url).toContain(id);
  expect((await summary(user)).identity).toMatchObject({ method: 'hosted', status: 'waiting_for_documents' });

  stripe.finish(id, { status: 'verified' }, onDocument('MAYA', 'ORTIZ'));
  expect(await postStripe(id, 'identity.verification_session.verified', 'whsec_other')).toBe(400);
  expect((await summary(user)).identity.status).toBe('waiting_for_documents');
  for (let count = 0; count < 2; count += 1)
    expect(await postStripe(id, 'identity.verification_session.verified')).toBe(200);
  expect((await summary(user)).identity).toMatchObject({ status: 'verified', documentKind: 'passport' });
  expect((await openIdentity(user)).error?.code).toBe('action_not_allowed');
  const rows = await test.db.selectFrom('identityFingerprint').selectAll().where('accountId', '=', user.id).execute();
  expect(rows).toMatchObject([{ numberHash: expect.any(Buffer), birthHash: expect.any(Buffer) }]);
});

it('finds results without webhooks, and keeps the others if one fails', async () => {
  const [broken, user] = [await maya(), await maya()];
  await openIdentity(broken);
  await openIdentity(user);
  stripe.sessions.delete(await findSession('identityCheck', broken));
  stripe.finish(await findSession('identityCheck', user), { last_error: { code: 'document_expired', reason: '' } });
  test.clock.advance(61_000);
  await test.jobs.runSweep('check-identities').catch(() => undefined);
  expect((await summary(user)).identity.status).toBe('failed');
  await test.db.deleteFrom('identityCheck').where('accountId', '=', broken.id).execute();
  expect((await openIdentity(user)).status).toBe(200);
});

it('refuses an unavailable provider with a clear error, and nothing is stored', async () => {
  const user = await maya();
  stripe.failNext('503');
  expect((await openIdentity(user)).error?.code).toBe('processor_unavailable');
  expect((await summary(user)).identity.status).toBe('not_started');
});

it('leaves photos that are uploaded instead to staff', async () => {
  const user = await maya();
  await openIdentity(user);
  expect((await startIdentity(test, user)).status).toBe(200);
  expect((await summary(user)).identity.status).toBe('needs_staff');
});

it('confirms income from pay stubs, encrypts the token of the session, and leaves the credit score to staff', async () => {
  const user = await maya();
  const guest = createGuest(test, user, { isVerified: false });
  const { slug } = await testHome(test.db, { monthlyRentCents: 100_000, beds: 1 });
  const startDate = new Date(test.clock.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10);
  const endDate = new Date(test.clock.now().getTime() + 100 * 86_400_000).toISOString().slice(0, 10);
  const { id, reference } = await guest.submitted(slug, { startDate, endDate });
  await openIdentity(user);
  const sessionId = await findSession('identityCheck', user);
  const { dateOfBirth } = (await test.call('currentUser', { as: user })).body;
  stripe.finish(sessionId, { status: 'verified' }, onDocument('Maya', 'Ortiz', dateOfBirth!));
  await postStripe(sessionId, 'identity.verification_session.verified');

  expect((await openIncome(user)).body.url).toMatch(/^https:\/\/secure\.plaid\.test/);
  const userId = await findSession('incomeCheck', user);
  const stored = await test.db
    .selectFrom('incomeCheck')
    .selectAll()
    .where('accountId', '=', user.id)
    .executeTakeFirst();
  expect(stored!.sessionSecret!.includes(plaid.users.get(userId)!.token)).toBe(false);
  plaid.finish(userId, payrollAnswer([payStub({ dollars: 4_000, payDate: today() })]));
  expect(await postPlaid(userId)).toBe(200);
  expect(await post('plaid', '{}', { 'plaid-verification': 'a.b.c' })).toBe(400);
  await finishChecks(test);
  const { body } = await test.call('getApplicationProgress', { as: user, params: { id } });
  expect(body).toMatchObject({
    income: { status: 'needs_staff', confirmedIncome: 866_666, confirmedSavings: null, creditScore: null },
    requirement: { incomeMet: true, savingsMet: null, scoreMet: null },
    next: 'staff',
  });
  const { application } = (await actOn(test, grace, reference).get()).body;
  expect(application.openRules).toMatchObject([
    { name: 'income', found: 'Income is confirmed and high enough. No credit score is stated: check it' },
  ]);
});

it('takes documents for staff instead of a payroll account', async () => {
  const user = await maya();
  await openIncome(user);
  await uploadDocument(test, user, 'income', await createPhoto());
  const body = { monthlyIncome: 0, savings: 9_000_000 };
  expect((await test.call('startIncomeCheck', { as: user, body })).status).toBe(200);
  expect((await openIncome(user)).error?.code).toBe('action_not_allowed');
});

it('has providers delete what they collected 30 days after the decision', async () => {
  const user = await maya();
  await openIdentity(user);
  await openIncome(user);
  const [id, userId] = [await findSession('identityCheck', user), await findSession('incomeCheck', user)];
  stripe.finish(id, { status: 'verified' }, onDocument('Maya', 'Ortiz'));
  await postStripe(id, 'identity.verification_session.verified');
  plaid.finish(userId, payrollAnswer([payStub({ payDate: today() })]));
  await postPlaid(userId);
  test.clock.advance(31 * 86_400_000);
  await test.jobs.drain();
  expect(stripe.sessions.get(id)!.redaction).toEqual({ status: 'processing' });
  expect(plaid.users.has(userId)).toBe(false);
  const check = await test.db.selectFrom('incomeCheck').selectAll().where('accountId', '=', user.id).executeTakeFirst();
  expect([check!.sessionSecret, check!.status]).toEqual([null, 'confirmed']);
});
