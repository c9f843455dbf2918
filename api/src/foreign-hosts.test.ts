import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from './testing/index.ts';

const FORWARDED = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' };

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ settings: { SITE_ORIGIN: 'http://site.example' } });
});
afterAll(() => test.close());

describe('a foreign host', () => {
  it.each(['/dev/mail', '/api/v1/display_cities', '/current-user', '/sitemap.xml', '/healthz', '/nowhere'])(
    'is refused at %s',
    async (url) => {
      const answer = await test.app.inject({ url, headers: { host: 'evil.example' } });
      expect([answer.statusCode, answer.json().error.code]).toEqual([421, 'misdirected']);
    },
  );

  it.each(['localhost:4300', '127.0.0.1', '[::1]:4300', 'site.example'])('does not include %s', async (host) => {
    expect((await test.app.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200);
  });

  it('does not appear in emails or sitemaps', async () => {
    const maya = await test.signedInUser();
    for (const host of ['localhost', 'other.localhost']) {
      expect(
        (await test.call('forgotPassword', { body: { email: maya.email }, headers: { host, ...FORWARDED } })).status,
      ).toBeLessThan(300);
    }
    await test.jobs.drain();
    const mails = await test.db
      .selectFrom('mailMessage')
      .select(['subject', 'text', 'html'])
      .where('recipient', '=', maya.email)
      .execute();
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails)).toContain('http://site.example/');
    const sitemap = await test.app.inject({ url: '/sitemap.xml', headers: { host: 'other.localhost', ...FORWARDED } });
    expect(`${JSON.stringify(mails)} ${sitemap.body} ${JSON.stringify(sitemap.headers)}`).not.toMatch(
      /evil\.example|other\.localhost/,
    );
  });
});

describe('a write to a development route', () => {
  const move = (headers: Record<string, string>, url = '/dev/clock') =>
    test.app.inject({ method: 'POST', url, payload: {}, headers });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost:9999', 'x-api-token': 'anything' }],
  ])('is rejected from another site: %j', async (headers) => {
    const { statusCode, json } = await move(headers as Record<string, string>);
    expect([statusCode, json().error.code]).toEqual([403, 'foreign_origin']);
    expect((await move(headers as Record<string, string>, '/%64ev/clock')).statusCode).toBe(403);
  });

  it.each([[{}], [{ 'sec-fetch-site': 'same-origin' }], [{ origin: 'http://site.example' }]])(
    'by the site itself or a program is carried out: %j',
    async (headers) => {
      expect((await move(headers as Record<string, string>)).statusCode).toBe(200);
    },
  );
});

it('accepts any host name in production, where only the shell can reach the API', async () => {
  const { createHttp } = await import('./platform/http/index.ts');
  const { createRateLimits } = await import('./platform/http/rate-limits/index.ts');
  const { pino } = await import('pino');
  const app = await createHttp({
    db: test.db,
    logger: pino({ level: 'silent' }),
    siteOrigin: 'https://site.example',
    trustProxy: [],
    rateLimits: createRateLimits({ kind: 'off' }),
    anyHost: true,
  });
  app.get('/x', { config: { permission: 'public' } }, async () => 'x');
  const statuses = await Promise.all(
    ['api.internal', 'site.example', 'bad host'].map(
      async (host) => (await app.inject({ url: '/x', headers: { host } })).statusCode,
    ),
  );
  await app.close();
  expect(statuses).toEqual([200, 200, 400]);
});
