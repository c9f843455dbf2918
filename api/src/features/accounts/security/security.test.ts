import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import {
  createMember,
  isSignedIn,
  listActions,
  listEmails,
  PASSWORD,
  signIn,
  waitForStaleProof,
  type Member,
} from './security.testing.ts';

const NEW_PASSWORD = 'another long one';
let test: TestApp;
beforeAll(
  async () => void (test = await buildTestApp({ now: '2027-03-01T12:00:00Z', settings: { RATE_LIMITS: 'on' } })),
);
afterAll(() => test.close());

const change = ({ headers }: Pick<Member, 'headers'>, currentPassword: string, password = NEW_PASSWORD) =>
  test.call('changePassword', { headers, body: { currentPassword, password } });

describe('changing the password', () => {
  it('asks for the current one, ends every session and starts a new one', async () => {
    const member = await createMember(test);
    const other = { 'x-api-token': (await signIn(test, member)).body.authToken! };
    await test.call('forgotPassword', { body: { email: member.email } });
    const { text } = (await listEmails(test, member.email))[0]!;
    expect((await change(member, 'wrong')).error?.fields?.[0]?.path).toBe('current_password');
    expect(await isSignedIn(test, other)).toBe(true);

    const { status, body } = await change(member, PASSWORD);
    expect(status).toBe(201);
    expect(await Promise.all([member.headers, other].map((headers) => isSignedIn(test, headers)))).toEqual([
      false,
      false,
    ]);
    expect(await isSignedIn(test, { 'x-api-token': body.authToken! })).toBe(true);
    expect((await listEmails(test, member.email))[0]!.subject).toBe('Your password was changed');
    expect((await signIn(test, member)).error?.code).toBe('invalid_credentials');
    expect((await signIn(test, member, NEW_PASSWORD)).status).toBe(201);
    const token = /\/password-reset\/([\w-]{43})/.exec(text)![1]!;
    expect((await test.call('getPasswordReset', { params: { token } })).error?.code).toBe('token_invalid');
    expect(await listActions(test, member.id)).toContain('account.change_password');
  });

  it.each([
    ['12345678', 'most common'],
    ['maya.ortiz', 'your name'],
    [PASSWORD, 'current password'],
    ['short', 'greater than 6'],
  ])('refuses %s', async (password, message) => {
    const { status, error } = await change(await createMember(test), PASSWORD, password);
    expect([status, error?.fields?.[0]]).toEqual([
      422,
      { path: 'password', message: expect.stringContaining(message) },
    ]);
  });

  it('limits guesses of the current password per account', async () => {
    const member = await createMember(test);
    for (let guess = 0; guess < 10; guess += 1) expect((await change(member, `guess ${guess}`)).status).toBe(422);
    expect((await change(member, PASSWORD)).status).toBe(429);
    const confirmation = await test.call('confirmIdentity', { headers: member.headers, body: { password: PASSWORD } });
    expect(confirmation.status).toBe(429);
    expect((await change(await createMember(test), PASSWORD)).status).toBe(201);
  });

  it('needs a recent sign-in if the account has no password', async () => {
    const { id, headers } = await createMember(test);
    await test.db.updateTable('account').set({ passwordHash: null }).where('id', '=', id).execute();
    const set = () => test.call('changePassword', { headers, body: { password: NEW_PASSWORD } });
    waitForStaleProof(test);
    expect((await set()).error?.code).toBe('confirmation_required');
    await test.db
      .updateTable('session')
      .set({ authenticatedAt: test.clock.now() })
      .where('accountId', '=', id)
      .execute();
    expect((await set()).status).toBe(201);
  });
});

describe('sessions', () => {
  const list = async (headers: Record<string, string>) =>
    (await test.call('getAccountSecurity', { headers })).body.sessions;

  it('are listed with their device and last use, the current one first', async () => {
    const member = await createMember(test);
    test.clock.advance(60_000);
    const { body } = await test.call('signIn', {
      body: { email: member.email, password: PASSWORD },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36' },
    });
    test.clock.advance(6 * 60_000);
    expect(await isSignedIn(test, member.headers)).toBe(true);
    const listed = await list(member.headers);
    expect(listed).toMatchObject([
      { device: null, place: null, isCurrent: true },
      { device: 'Chrome on Windows', isCurrent: false },
    ]);
    const minutesAgo = (instant: string) => Math.floor((test.clock.now().getTime() - Date.parse(instant)) / 60_000);
    expect(listed.map(({ lastUsedAt }) => minutesAgo(lastUsedAt))).toEqual([0, 6]);
    expect(await list({ 'x-api-token': body.authToken! })).toMatchObject([{ device: 'Chrome on Windows' }, {}]);
  });

  it('end one by one or all others at once, and never those of other people', async () => {
    const [member, stranger] = [await createMember(test), await createMember(test)];
    const others = [(await signIn(test, member)).body, (await signIn(test, member)).body];
    const [, first] = await list(member.headers);
    const [foreign] = await list(stranger.headers);
    const end = (id: number) => test.call('endOwnSession', { headers: member.headers, params: { id: String(id) } });
    expect((await end(foreign!.id)).body).toEqual({ ended: 0 });
    expect(await isSignedIn(test, stranger.headers)).toBe(true);
    expect((await end(first!.id)).body).toEqual({ ended: 1 });
    expect((await end((await list(member.headers))[0]!.id)).status).toBe(409);
    expect((await test.call('endOtherSessions', { headers: member.headers })).body).toEqual({ ended: 1 });
    for (const { authToken } of others) expect(await isSignedIn(test, { 'x-api-token': authToken! })).toBe(false);
    expect(await isSignedIn(test, member.headers)).toBe(true);
    expect(await listActions(test, member.id)).toContain('session.end');
  });
});
