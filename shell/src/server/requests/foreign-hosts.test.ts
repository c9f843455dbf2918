import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeSite, type TestSite } from '../../testing/make-site.ts';
import { shellServer } from '../../testing/server-sources.ts';
import type { ShellProcess } from '../../testing/shell-process.ts';

/** Renders every URL of its request. */
const remote =
  "exports.render = ({ url, origin }) => ({ status: 200, page: 'home', html: '<a href=\"' + origin + '/a\">' + url + '</a>', styles: '', state: '{}', head: { title: 'A page', canonical: '/a' } });";
const PATHS = [
  '/',
  '/a',
  '/a?x=1',
  '/nowhere',
  '/robots.txt',
  '/sitemaps/pages.xml',
  '/healthz',
  '/readyz',
  '/api/v1/display_cities',
  '/current-user',
  '/assets/shell/missing.js',
  '/staff/releases',
  '/staff/preview',
  '/a//b/',
  '/s/%E0%A4%A',
  '//evil.example/%E0%A4%A',
  '//evil.example/',
  String.raw`/\evil.example/%zz`,
];
const FORWARDED = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '4443',
  forwarded: 'host=evil.example;proto=https',
  'x-original-host': 'evil.example',
  'x-host': 'evil.example',
};

let site: TestSite;
let local: ShellProcess;
let live: ShellProcess;

beforeAll(async () => {
  site = await makeSite();
  await site.deploy(
    { name: 'shell', serverSource: shellServer() },
    {
      name: 'mf-search',
      routes: [
        { page: 'home', path: '/' },
        { page: 'home', path: '/a' },
      ],
      serverSource: remote,
    },
  );
  [local, live] = await Promise.all([
    site.start({ PAGE_CACHE_MS: '60000', TRUST_PROXY: '127.0.0.1' }),
    site.start({ LOCAL_SITE: '', SITE_ORIGIN: 'https://lodestay.example', PAGE_CACHE_MS: '60000' }),
  ]);
});
afterAll(() => site.close());

/** Sends a path unchanged; `fetch` would normalize it. */
const get = (origin: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: string; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    httpRequest({ hostname, port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: JSON.stringify(response.headers), body }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('a foreign host', () => {
  it.each(PATHS)('in a forwarding header does not appear in the response of %s', async (path) => {
    for (const headers of [
      { host: `localhost:${new URL(local.origin).port}`, ...FORWARDED },
      { host: 'other.localhost', ...FORWARDED },
    ]) {
      const answer = await get(local.origin, path, headers);
      expect(answer.status).toBeLessThan(500);
      // The page may show the requested URL as text.
      expect(
        `${answer.headers} ${answer.body.replaceAll('"/evil.example', '"').replaceAll('//evil.example/%', '')}`,
      ).not.toMatch(/https?:\/\/evil\.example|other\.localhost|"\/\/evil|:4443/);
    }
  });

  it('cannot poison the page cache', async () => {
    await get(local.origin, '/a?cached', { host: 'other.localhost', ...FORWARDED });
    const { body } = await get(local.origin, '/a?cached', { host: 'localhost' });
    expect(body).toContain(`http://localhost:${new URL(local.origin).port}/a`);
    expect(body).not.toContain('evil.example');
  });

  it.each(PATHS)('is rejected at %s', async (path) => {
    const isHealth = path === '/healthz' || path === '/readyz';
    const [here, there] = await Promise.all([
      get(local.origin, path, { host: 'evil.example' }),
      get(live.origin, path, { host: 'evil.example' }),
    ]);
    expect([here.status, there.status]).toEqual([421, isHealth ? 200 : 421]);
    expect(here.body).not.toContain('evil.example');
  });

  it('is rejected in JSON for calls and in plain text for pages', async () => {
    expect(JSON.parse((await get(local.origin, '/api/v1/homes', { host: 'evil.example' })).body)).toEqual({
      error: { code: 'misdirected', message: expect.any(String), request_id: expect.any(String) },
    });
    expect((await get(local.origin, '/', { host: 'evil.example' })).body).toBe(
      'This server does not serve that host name. Use the address of the site.',
    );
  });

  it('is every host except that of a public site', async () => {
    const statuses = await Promise.all(
      ['lodestay.example', 'LODESTAY.example:443', 'localhost', '127.0.0.1', 'www.lodestay.example'].map(
        async (host) => (await get(live.origin, '/a', { host })).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 421, 421, 421]);
    expect((await get(live.origin, '/a', { host: 'lodestay.example', ...FORWARDED })).body).toContain(
      'https://lodestay.example/a',
    );
  });
});
