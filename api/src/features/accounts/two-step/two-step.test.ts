import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import {
  createMember,
  isSignedIn,
  listActions,
  listEmails,
  PASSWORD,
  showCode,
  signIn,
  turnOnTwoStep,
  waitForStaleProof,
  type Member,
} from '../security/security.testing.ts';

let test: TestApp;
beforeAll(
  async () => void (test = await buildTestApp({ now: '2027-03-01T12:00:00Z', settings: { RATE_LIMITS: 'on' } })),
);
afterAll(() => test.close());

async function protectedMember() {
  const member = await createMember(test);
  return { ...member, ...(await turnOnTwoStep(test, member)) };
}
async function begin(member: Pick<Member, 'email'>): Promise<string> {
  const { status, error, headers } = await signIn(test, member);
  expect([status, error?.code, headers['set-cookie']]).toEqual([403, 'second_factor_required', undefined]);
  return error!.data!['challenge'] as string;
}
const complete = (challenge: string, code: string) => test.call('completeSignIn', { body: { challenge, code } });

describe('setting up two-step verification', () => {
  it('has no effect before a code confirms it, and then ends other sessions', async () => {
    const member = await createMember(test);
    const { headers } = member;
    const { body, headers: answer } = await test.call('startTwoStep', { headers });
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Lodestay:.*secret=[A-Z2-7]{32}/);
    expect([body.qr.path.startsWith('M0 0h7v1H0z'), answer['cache-control']]).toEqual([true, 'no-store']);
    const other = { 'x-api-token': (await signIn(test, member)).body.authToken! };

    const wrong = await test.call('turnOnTwoStep', { headers, body: { code: '000000' } });
    expect(wrong.error?.fields?.[0]?.path).toBe('code');
    const code = showCode(test, body.secret);
    const { recoveryCodes } = (
      await test.call('turnOnTwoStep', { headers, body: { code: `${code.slice(0, 3)} ${code.slice(3)}` } })
    ).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await Promise.all([headers, other].map((sent) => isSignedIn(test, sent)))).toEqual([true, false]);
    expect((await test.call('getAccountSecurity', { headers })).body.twoStep).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await listEmails(test, member.email))[0]!.subject).toBe('Two-step verification is on');
    expect(await listActions(test, member.id)).toContain('two_step.turn_on');
    expect((await test.call('startTwoStep', { headers })).status).toBe(409);
  });

  it('stores neither the secret nor the recovery codes in the clear', async () => {
    const { id, secret, recoveryCodes } = await protectedMember();
    const rows = await test.database.pool.query<{ stored: string }>(
      `select concat((select encode(sealed_secret, 'escape') from two_step where account_id = ${id}),
        (select string_agg(encode(code_hash, 'escape'), ' ') from recovery_code where account_id = ${id})) as stored`,
    );
    for (const value of [secret, ...recoveryCodes]) expect(rows.rows[0]!.stored).not.toContain(value);
  });

  it('needs a recent proof of who is signed in', async () => {
    const { headers } = await createMember(test);
    waitForStaleProof(test);
    expect((await test.call('startTwoStep', { headers })).error?.code).toBe('confirmation_required');
  });
});

describe('signing in with two-step verification', () => {
  it('asks for a code after the password, which works once', async () => {
    const member = await protectedMember();
    const code = showCode(test, member.secret);
    const { status, body } = await complete(await begin(member), code);
    expect([status, await isSignedIn(test, { 'x-api-token': body.authToken! })]).toEqual([201, true]);
    const replay = await complete(await begin(member), code);
    expect([replay.status, replay.error?.fields?.[0]?.path]).toEqual([422, 'code']);
    // A code of an earlier step is still in the window of the clock, but older than the accepted one.
    expect((await complete(await begin(member), showCode(test, member.secret, -1))).status).toBe(422);
  });

  it('accepts one of two simultaneous uses of a code', async () => {
    const member = await protectedMember();
    const [challenges, code] = [[await begin(member), await begin(member)], showCode(test, member.secret)];
    const statuses = await Promise.all(challenges.map(async (challenge) => (await complete(challenge, code)).status));
    expect(statuses.sort()).toEqual([201, 422]);
  });

  it.each(['createMagicLink', 'forgotPassword'] as const)('asks for a code after the link of %s', async (request) => {
    const { email, secret } = await protectedMember();
    await listEmails(test, email);
    await test.call(request, { body: { email } });
    const token = /\/(?:magic-link|password-reset)\/([\w-]{43})/.exec((await listEmails(test, email))[0]!.text)![1]!;
    const { error, headers } =
      request === 'createMagicLink'
        ? await test.call('useMagicLink', { params: { id: token } })
        : await test.call('resetPassword', { body: { token, password: 'another long one' } });
    expect([error?.code, headers['set-cookie']]).toEqual(['second_factor_required', undefined]);
    expect((await complete(error!.data!['challenge'] as string, showCode(test, secret))).status).toBe(201);
  });

  it('ends after five wrong codes, and does not accept the right one then', async () => {
    const member = await protectedMember();
    const challenge = await begin(member);
    for (let guess = 0; guess < 5; guess += 1) expect((await complete(challenge, '000000')).status).toBe(422);
    const { error } = await complete(challenge, showCode(test, member.secret));
    expect(error?.code).toBe('token_invalid');
    for (let guess = 0; guess < 5; guess += 1) await complete(await begin(member), '000000');
    expect((await complete(await begin(member), showCode(test, member.secret))).status).toBe(429);
  });

  it('expires after ten minutes, and with a new password', async () => {
    const member = await protectedMember();
    const expired = await begin(member);
    test.clock.advance(11 * 60_000);
    expect((await complete(expired, showCode(test, member.secret))).error?.code).toBe('token_invalid');
    const challenge = await begin(member);
    const { status } = await test.call('changePassword', {
      headers: member.headers,
      body: { currentPassword: PASSWORD, password: 'another long one' },
    });
    expect(status).toBe(201);
    expect((await complete(challenge, showCode(test, member.secret))).error?.code).toBe('token_invalid');
  });

  it('accepts each recovery code once, in any case and with any dash, and tells the person', async () => {
    const member = await protectedMember();
    const code = member.recoveryCodes[0]!;
    expect((await complete(await begin(member), code.toUpperCase().replace('-', ' '))).status).toBe(201);
    expect((await complete(await begin(member), code)).status).toBe(422);
    const subjects = (await listEmails(test, member.email)).map(({ subject }) => subject);
    expect(subjects).toContain('A recovery code was used to sign in');
    const { body } = await test.call('replaceRecoveryCodes', { headers: member.headers });
    expect((await complete(await begin(member), member.recoveryCodes[1]!)).status).toBe(422);
    expect((await complete(await begin(member), body.recoveryCodes[0]!)).status).toBe(201);
  });

  it('protects staff in the same way', async () => {
    const member = await protectedMember();
    await test.db.updateTable('account').set({ role: 'read_only_admin' }).where('id', '=', member.id).execute();
    expect((await complete(await begin(member), showCode(test, member.secret))).status).toBe(201);
  });
});

describe('with two-step verification', () => {
  it('the password alone confirms nothing, and neither does a recovery code', async () => {
    const { headers, secret, recoveryCodes } = await protectedMember();
    const confirm = async (body: object) => (await test.call('confirmIdentity', { headers, body })).status;
    expect(await confirm({ password: PASSWORD })).toBe(422);
    expect(await confirm({ code: recoveryCodes[0] })).toBe(422);
    expect(await confirm({ code: showCode(test, secret) })).toBe(201);
  });

  it('turning it off takes the password and a code', async () => {
    const member = await protectedMember();
    const { headers } = member;
    const turnOff = (password: string, code: string) =>
      test.call('turnOffTwoStep', { headers, body: { password, code } });
    expect((await turnOff('wrong', showCode(test, member.secret))).error?.fields?.[0]?.path).toBe('password');
    expect((await turnOff(PASSWORD, '000000')).error?.fields?.[0]?.path).toBe('code');
    expect((await turnOff(PASSWORD, showCode(test, member.secret))).body.twoStep).toBeNull();
    expect((await signIn(test, member)).status).toBe(201);
    expect(await listActions(test, member.id)).toContain('two_step.turn_off');
  });
});
