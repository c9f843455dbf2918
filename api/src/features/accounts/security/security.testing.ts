import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import type { TestApp } from '../../../testing/index.ts';

export const PASSWORD = 'a long enough one';

/** An account with a password, signed in by it. */
export async function createMember(test: TestApp, email = `${randomUUID()}@example.com`) {
  const { body } = await test.call('signUp', {
    body: { email, password: PASSWORD, firstName: 'Maya', lastName: 'Ortiz' },
  });
  return { id: body.id, email, headers: { 'x-api-token': body.authToken! } };
}
export type Member = Awaited<ReturnType<typeof createMember>>;

export const signIn = (test: TestApp, { email }: Pick<Member, 'email'>, password = PASSWORD) =>
  test.call('signIn', { body: { email, password } });

export const isSignedIn = async (test: TestApp, headers: Record<string, string>): Promise<boolean> =>
  (await test.app.inject({ url: '/current-user', headers })).statusCode === 200;

/** Ends the time in which the last proof of who is signed in counts. */
export const waitForStaleProof = (test: TestApp): void => void test.clock.advance(11 * 60_000);

/** The subjects and texts of the emails to an address, the newest first. */
export async function listEmails(test: TestApp, email: string) {
  await test.jobs.drain();
  return test.db
    .selectFrom('mailMessage')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute();
}

export const listActions = async (test: TestApp, accountId: number): Promise<string[]> =>
  (
    await test.db
      .selectFrom('auditEntry')
      .select('action')
      .where('targetType', '=', 'account')
      .where('targetId', '=', String(accountId))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

/** The code that an authenticator app shows. `steps` is how many half minutes its clock is ahead. */
export const showCode = (test: TestApp, secret: string, steps = 0): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: test.clock.now().getTime() + steps * 30_000,
  });

/** Turns on two-step verification. The next code is of a later time step. */
export async function turnOnTwoStep(test: TestApp, { headers }: Pick<Member, 'headers'>) {
  const { secret } = (await test.call('startTwoStep', { headers })).body;
  const { body } = await test.call('turnOnTwoStep', { headers, body: { code: showCode(test, secret) } });
  test.clock.advance(60_000);
  return { secret, recoveryCodes: body.recoveryCodes };
}
