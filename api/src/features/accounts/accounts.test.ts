import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';

const PASSWORD = 'a long enough one';
const MINUTE = 60_000;
const DAY = 86_400_000;

describe('accounts', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await buildTestApp({ now: '2027-03-01T12:00:00Z' })));
  afterAll(() => test.close());

  async function signUp(email = `${randomUUID()}@example.com`) {
    const { body } = await test.call('signUp', {
      body: { email, password: PASSWORD, firstName: 'Maya', lastName: 'Ortiz' },
    });
    return { email, id: body.id, token: body.authToken as string };
  }
  const getCurrentUser = (token: string) =>
    test.app.inject({ url: '/current-user', headers: { 'x-api-token': token } });
  const signIn = (email: string, password: string) => test.call('signIn', { body: { email, password } });

  /** Returns the token of the link in the newest email with this subject. */
  async function findLinkToken(email: string, subject: string): Promise<string> {
    await test.jobs.drain();
    const mail = await test.db
      .selectFrom('mailMessage')
      .select('text')
      .where('recipient', '=', email)
      .where('subject', '=', subject)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return mail.text.match(/http:\/\/localhost:4200\/[a-z-]+\/([\w-]{43})/)?.[1] as string;
  }

  describe('sign-up', () => {
    it('returns every field of the specification, a token and a cookie', async () => {
      const { status, body, headers } = await test.call('signUp', {
        body: {
          email: ' Maya@Example.com',
          password: PASSWORD,
          firstName: 'Maya',
          lastName: 'Ortiz',
          phone: '(303) 555-0101',
        },
      });
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.any(Number),
        email: 'maya@example.com',
        firstName: 'Maya',
        lastName: 'Ortiz',
        fullName: 'Maya Ortiz',
        phone: '(303) 555-0101',
        dateOfBirth: null,
        deletionDueAt: null,
        role: 'applicant',
        organization: null,
        verifiedMember: false,
        whyLanding: null,
        isAliased: false,
        aliasEndsAt: null,
        hasNmtBookerAccess: false,
        newMember: true,
        activeMembership: false,
        hasActiveStandbySubscription: false,
        membershipActiveThrough: null,
        membershipRenewsOn: null,
        registrationFinished: true,
        photoId: null,
        emailConfirmed: false,
        authToken: expect.stringMatching(/^[\w-]{43}$/),
      });
      expect(String(headers['set-cookie'])).toMatch(
        /^au_token=[\w-]{43}; Path=\/; Expires=Wed, 31 Mar 2027 .*; HttpOnly; SameSite=Lax$/,
      );
      expect((await getCurrentUser(body.authToken as string)).json()).not.toHaveProperty('auth_token');
    });

    it('rejects a password of 6 characters with the message of the specification', async () => {
      const { status, error } = await test.call('signUp', {
        body: { email: 'short@example.com', password: '123456', firstName: 'A', lastName: 'B' },
      });
      expect([status, error?.fields]).toEqual([
        422,
        [{ path: 'password', message: 'Password length should be greater than 6' }],
      ]);
    });

    it.each([
      ['Password1', 'This password is one of the most common ones. Choose one that is harder to guess.'],
      ['ortiz2027', 'This password is your name or email address. Choose one that nobody can guess from them.'],
      ['zzzzzzzz', 'This password is one character repeated. Choose one with different characters.'],
    ])('rejects the password %s with a reason at the field', async (password, message) => {
      const email = `${randomUUID()}@example.com`;
      const { status, error } = await test.call('signUp', {
        body: { email, password, firstName: 'Maya', lastName: 'Ortiz' },
      });
      expect([status, error?.code, error?.fields]).toEqual([422, 'invalid', [{ path: 'password', message }]]);
      expect(await test.db.selectFrom('account').select('id').where('email', '=', email).execute()).toEqual([]);
    });

    it('creates one account for twenty simultaneous sign-ups with the same address', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          test.call('signUp', {
            body: { email: 'wanted@example.com', password: PASSWORD, firstName: 'A', lastName: 'B' },
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ error }) => error?.code === 'email_taken')).toHaveLength(19);
    });

    it('creates one account and one session for a retried request', async () => {
      const call = {
        key: randomUUID(),
        body: { email: 'twice@example.com', password: PASSWORD, firstName: 'A', lastName: 'B' },
      };
      const [first, second] = [await test.call('signUp', call), await test.call('signUp', call)];
      expect(second.body).toEqual(first.body);
      expect(second.headers['set-cookie']).toEqual(first.headers['set-cookie']);
    });

    it('sends one welcome email', async () => {
      const { email } = await signUp();
      await test.jobs.drain();
      await test.jobs.drain();
      const mails = await test.db.selectFrom('mailMessage').select('subject').where('recipient', '=', email).execute();
      expect(mails).toEqual([{ subject: 'Welcome to Lodestay' }]);
    });
  });

  describe('sign-in', () => {
    it('starts a new session each time, and sign-out ends only that session', async () => {
      const { email, token } = await signUp();
      const { status, body } = await signIn(email, PASSWORD);
      expect(status).toBe(201);
      expect(body.authToken).not.toBe(token);
      const out = await test.app.inject({
        method: 'DELETE',
        url: '/api/v1/session',
        cookies: { au_token: body.authToken as string },
      });
      expect(out.cookies).toMatchObject([{ name: 'au_token', value: '' }]);
      expect((await getCurrentUser(body.authToken as string)).statusCode).toBe(401);
      expect((await getCurrentUser(token)).statusCode).toBe(200);
    });

    it('returns the same error for an unknown address and a wrong password', async () => {
      const { email } = await signUp();
      const [wrong, unknown] = [await signIn(email, 'not the right one'), await signIn('nobody@example.com', PASSWORD)];
      expect(wrong.status).toBe(401);
      expect({ ...unknown.error, requestId: '' }).toEqual({ ...wrong.error, requestId: '' });
    });

    it('stores passwords as argon2id hashes and tokens as hashes', async () => {
      const { email, token } = await signUp();
      const account = await test.db
        .selectFrom('account')
        .innerJoin('session', 'session.accountId', 'account.id')
        .select(['passwordHash', 'tokenHash'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect(account.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(account.tokenHash.toString('base64url')).not.toBe(token);
    });
  });

  describe('a session', () => {
    it('ends after 30 days without a visit', async () => {
      const { token } = await signUp();
      test.clock.advance(30 * DAY + MINUTE);
      const { statusCode, json } = await getCurrentUser(token);
      expect([statusCode, json().error.code]).toEqual([401, 'unauthenticated']);
    });

    it('gets a new token each week, and the old token works for another minute', async () => {
      const { token } = await signUp();
      test.clock.advance(8 * DAY);
      const visit = await test.app.inject({ url: '/current-user', cookies: { au_token: token } });
      const fresh = visit.cookies.find(({ name }) => name === 'au_token')?.value as string;
      expect(fresh).toMatch(/^[\w-]{43}$/);
      expect([(await getCurrentUser(token)).statusCode, (await getCurrentUser(fresh)).statusCode]).toEqual([200, 200]);
      test.clock.advance(2 * MINUTE);
      expect([(await getCurrentUser(token)).statusCode, (await getCurrentUser(fresh)).statusCode]).toEqual([401, 200]);
    });
  });

  describe('a forgotten password', () => {
    it('returns the same response for an unknown address, which gets no email', async () => {
      const { email } = await signUp();
      const [known, unknown] = [
        await test.call('forgotPassword', { body: { email } }),
        await test.call('forgotPassword', { body: { email: 'nobody@example.com' } }),
      ];
      expect([known.status, unknown.status]).toEqual([202, 202]);
      expect(unknown.body).toEqual(known.body);
      await test.jobs.drain();
      expect(
        await test.db.selectFrom('mailMessage').select('id').where('recipient', '=', 'nobody@example.com').execute(),
      ).toEqual([]);
    });

    it('is replaced with the emailed link, which works once and signs out every other device', async () => {
      const { email, token: oldSession } = await signUp();
      await test.call('forgotPassword', { body: { email } });
      const token = await findLinkToken(email, 'Set a new password');
      const check = () => test.call('getPasswordReset', { params: { token } });
      expect((await check()).status).toBe(200);
      const reset = await test.call('resetPassword', { body: { token, password: 'another long one' } });
      expect([reset.status, reset.body.email]).toEqual([201, email]);
      expect((await getCurrentUser(oldSession)).statusCode).toBe(401);
      expect((await getCurrentUser(reset.body.authToken as string)).statusCode).toBe(200);
      expect((await signIn(email, PASSWORD)).status).toBe(401);
      expect((await signIn(email, 'another long one')).status).toBe(201);
      const again = await test.call('resetPassword', { body: { token, password: 'a third long one' } });
      expect([again.status, again.error?.code]).toEqual([422, 'token_invalid']);
      expect((await check()).error?.code).toBe('token_invalid');
    });

    it.each(['Password1', 'maya-1990', 'ortiz!!!'])(
      'is not replaced with the weak password %s, and the link still works',
      async (password) => {
        const { email } = await signUp();
        await test.call('forgotPassword', { body: { email } });
        const token = await findLinkToken(email, 'Set a new password');
        const refused = await test.call('resetPassword', { body: { token, password } });
        expect([refused.status, refused.error?.fields]).toEqual([
          422,
          [{ path: 'password', message: expect.stringMatching(/^This password is .*\. Choose one /) }],
        ]);
        expect((await test.call('resetPassword', { body: { token, password: 'another long one' } })).status).toBe(201);
      },
    );

    it('cannot be replaced with a link that is an hour old', async () => {
      const { email } = await signUp();
      await test.call('forgotPassword', { body: { email } });
      const token = await findLinkToken(email, 'Set a new password');
      test.clock.advance(61 * MINUTE);
      expect((await test.call('resetPassword', { body: { token, password: 'another long one' } })).error?.code).toBe(
        'token_invalid',
      );
    });
  });

  describe('a magic link', () => {
    it('signs in once, even if it is used ten times simultaneously', async () => {
      const { email } = await signUp();
      await test.call('createMagicLink', { body: { email } });
      const id = await findLinkToken(email, 'Your sign-in link');
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => test.call('useMagicLink', { params: { id } })),
      );
      expect(answers.filter(({ status }) => status === 201).map(({ body }) => body.email)).toEqual([email]);
      expect(answers.filter(({ error }) => error?.code === 'token_invalid')).toHaveLength(9);
    });

    it('does not work after 15 minutes or as a password link', async () => {
      const { email } = await signUp();
      await test.call('createMagicLink', { body: { email } });
      const id = await findLinkToken(email, 'Your sign-in link');
      expect(
        (await test.call('resetPassword', { body: { token: id, password: 'another long one' } })).error?.code,
      ).toBe('token_invalid');
      test.clock.advance(16 * MINUTE);
      const late = await test.call('useMagicLink', { params: { id } });
      expect([late.status, late.error?.message]).toEqual([
        422,
        'This link was used, has expired, or is not complete. Request a new one.',
      ]);
    });

    it('returns token_invalid if it is mangled', async () => {
      expect((await test.call('useMagicLink', { params: { id: 'x' } })).error?.code).toBe('token_invalid');
    });
  });

  it('limits sign-in attempts at one address', async () => {
    const guarded = await buildTestApp({ settings: { RATE_LIMITS: 'on' } });
    const tries = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      tries.push(
        (await guarded.call('signIn', { body: { email: 'victim@example.com', password: `guess ${attempt}` } })).status,
      );
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await guarded.call('signIn', { body: { email: 'other@example.com', password: 'guess' } })).status).toBe(
      401,
    );
    await guarded.close();
  });
});
