import { randomUUID } from 'node:crypto';
import { createSigner } from '@lodestay/server';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';

const SECRET = 'a secret of more than thirty-two characters';
const PASSWORD = 'a long enough one';

describe('the known_device cookie', () => {
  let test: TestApp;
  let secure: TestApp;
  beforeAll(async () => {
    test = await buildTestApp({ settings: { SITE_SECRET: SECRET } });
    secure = await buildTestApp({ settings: { SITE_SECRET: SECRET, SITE_ORIGIN: 'https://lodestay.example' } });
  });
  afterAll(() => Promise.all([test.close(), secure.close()]));

  const signUp = async (app: TestApp, cookie?: string) => {
    const email = `${randomUUID()}@example.com`;
    const { body, headers } = await app.call('signUp', {
      body: { email, password: PASSWORD, firstName: 'Maya', lastName: 'Ortiz' },
      headers: cookie ? { cookie } : {},
    });
    const [session, device] = [headers['set-cookie']].flat() as string[];
    return { id: body.id, email, session, device, token: device?.match(/=([^;]+)/)?.[1] as string };
  };
  const readPayload = (token: string) => createSigner([SECRET], 'device').verify(token) ?? '';

  it('is set after the session cookie for a year and is HttpOnly', async () => {
    const { id, session, device, token } = await signUp(test);
    expect(session).toMatch(/^au_token=/);
    expect(device).toMatch(/^known_device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(readPayload(token)).toMatch(new RegExp(`^[0-9a-f-]{36}:${id}$`));
  });

  it('has the __Host- prefix on https', async () => {
    expect((await signUp(secure)).device).toMatch(
      /^__Host-known_device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('lists the last five accounts of a browser', async () => {
    let token: string | undefined;
    const ids: number[] = [];
    for (let person = 0; person < 6; person++) {
      const signed = await signUp(test, token && `known_device=${token}`);
      ids.unshift(signed.id);
      expect(token === undefined || readPayload(signed.token).split(':')[0] === readPayload(token).split(':')[0]).toBe(
        true,
      );
      token = signed.token;
    }
    expect(readPayload(token as string).split(':')[1]).toBe(ids.slice(0, 5).join(','));
  });

  it('is set by every kind of sign-in, but not by a failed one', async () => {
    const { id, email } = await signUp(test);
    const wrong = await test.call('signIn', { body: { email, password: 'wrong one' } });
    expect([wrong.status, String(wrong.headers['set-cookie'])]).toEqual([
      401,
      expect.not.stringContaining('known_device'),
    ]);
    const right = await test.call('signIn', { body: { email, password: PASSWORD } });
    expect(String(right.headers['set-cookie'])).toContain('known_device=');
    for (const [request, use, subject] of [
      ['createMagicLink', 'useMagicLink', 'Your sign-in link'],
      ['forgotPassword', 'resetPassword', 'Set a new password'],
    ] as const) {
      await test.call(request, { body: { email } });
      await test.jobs.drain();
      const { text } = await test.db
        .selectFrom('mailMessage')
        .select('text')
        .where('recipient', '=', email)
        .where('subject', '=', subject)
        .executeTakeFirstOrThrow();
      const token = /\/([\w-]{43})/.exec(text)?.[1] as string;
      const answer = await test.call(
        use,
        use === 'useMagicLink' ? { params: { id: token } } : { body: { token, password: 'another long one' } },
      );
      expect([answer.status, String(answer.headers['set-cookie'])]).toEqual([
        201,
        expect.stringContaining('known_device='),
      ]);
    }
    expect(id).toBeGreaterThan(0);
  });

  it.each([`${randomUUID()}:`, `${randomUUID()}:0x1`, 'no-device:1', ''])(
    'is replaced if its payload is invalid: %j',
    async (payload) => {
      const { id, token } = await signUp(test, `known_device=${createSigner([SECRET], 'device').sign(payload)}`);
      expect(readPayload(token)).toMatch(new RegExp(`^[0-9a-f-]{36}:${id}$`));
    },
  );
});
