import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';

const SITE = 'http://localhost:4200';
const MINUTE = 60_000;

describe('a magic link', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await buildTestApp({ now: '2027-03-01T12:00:00Z' })));
  afterAll(() => test.close());

  async function newLink() {
    const user = await test.signedInUser();
    await test.call('createMagicLink', { body: { email: user.email } });
    await test.jobs.drain();
    const mail = await test.db
      .selectFrom('mailMessage')
      .select('text')
      .where('recipient', '=', user.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return { user, token: /\/magic-link\/([\w-]{43})/.exec(mail.text)![1]! };
  }
  const countSessions = async (accountId: number) =>
    (await test.db.selectFrom('session').select('id').where('accountId', '=', accountId).execute()).length;
  const check = (id: string) => test.call('getMagicLink', { params: { id } });
  const submit = (token: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
    test.app.inject({
      method: 'POST',
      url: `/api/v1/magic_links/${token}/form`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: '',
    });

  it.each(['GET', 'HEAD'] as const)('is not used by %s', async (method) => {
    const { user, token } = await newLink();
    for (let time = 0; time < 3; time += 1) {
      const { statusCode, cookies } = await test.app.inject({ method, url: `/api/v1/magic_links/${token}.json` });
      expect([statusCode, cookies]).toEqual([200, []]);
    }
    expect(await countSessions(user.id)).toBe(1);
    expect((await test.call('useMagicLink', { params: { id: token } })).body.email).toBe(user.email);
  });

  it('reveals its expiry and nothing about the person', async () => {
    const { token } = await newLink();
    const { body } = await check(token);
    expect(Object.keys(body)).toEqual(['expiresAt']);
    const minutesLeft = (Date.parse(body.expiresAt) - test.clock.now().getTime()) / MINUTE;
    expect([minutesLeft > 14, minutesLeft <= 15]).toEqual([true, true]);
  });

  it.each([
    ['unknown', async () => 'x'.repeat(43)],
    [
      'used',
      async () => {
        const { token } = await newLink();
        await test.call('useMagicLink', { params: { id: token } });
        return token;
      },
    ],
    [
      'expired',
      async () => {
        const { token } = await newLink();
        test.clock.advance(16 * MINUTE);
        return token;
      },
    ],
  ])('returns token_invalid if it is %s', async (_, make) => {
    const { status, error } = await check(await make());
    expect([status, error?.code]).toEqual([422, 'token_invalid']);
  });

  it("signs in with the site's plain form, for browsers without JavaScript", async () => {
    const { user, token } = await newLink();
    const { statusCode, headers, cookies } = await submit(token);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, `${SITE}/account`, 'no-store']);
    const session = cookies.find(({ name }) => name === 'au_token')!.value;
    expect((await test.app.inject({ url: '/current-user', cookies: { au_token: session } })).json()).toMatchObject({
      id: user.id,
    });
  });

  it('redirects to its page without a session if it has expired when the form is sent', async () => {
    const token = randomUUID();
    const { statusCode, headers, cookies } = await submit(token);
    expect([statusCode, headers.location, cookies]).toEqual([303, `${SITE}/magic-link/${token}`, []]);
  });

  it('cannot be used from a page of another site', async () => {
    const { user, token } = await newLink();
    expect((await submit(token, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).statusCode).toBe(
      403,
    );
    expect(await countSessions(user.id)).toBe(1);
    expect((await check(token)).status).toBe(200);
  });
});
