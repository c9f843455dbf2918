import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeSite, type TestSite } from '../../testing/make-site.ts';
import { remoteServer, shellServer } from '../../testing/server-sources.ts';
import type { ShellProcess } from '../../testing/shell-process.ts';
import { toRoutableUrl } from './url-encoding.ts';

/** Renders the requested URL. */
const api: RequestListener = (request, response) => {
  const known = request.url!.startsWith('/api/v1/display_cities');
  response
    .writeHead(known ? 200 : 401, { 'content-type': 'application/json' })
    .end(JSON.stringify(known ? { markets: [], display_cities: [] } : { asked: request.url }));
};

let site: TestSite;
let shell: ShellProcess;

beforeAll(async () => {
  site = await makeSite({ api });
  await site.deploy(
    { name: 'shell', serverSource: shellServer() },
    { name: 'mf-a', routes: [{ page: 'home', path: '/a/:slug' }], serverSource: remoteServer('<h1>A page</h1>') },
  );
  shell = await site.start({ PAGE_CACHE_MS: '60000' });
});
afterAll(() => site.close());

describe('a path with invalid URL encoding', () => {
  it.each(['/a/%E0%A4%A', '/a/%', '/%ZZ/b?utm_source=mail', '/%E0%A4%A/'])('%s shows an error page', async (path) => {
    const response = await fetch(shell.origin + path, { redirect: 'manual' });
    const html = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(html).toContain('<div id="shell-message">message: bad-address</div>');
    expect(html).toContain('<header>Lodestay</header>');
  });

  it('returns an API error for a call', async () => {
    const response = await fetch(`${shell.origin}/api/v1/homes/%E0%A4%A`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: 'bad_request', fields: [{ path: 'path' }], request_id: expect.any(String) },
    });
    expect(await (await fetch(`${shell.origin}/api/v1/homes/a%25b?x=%`)).json()).toEqual({
      asked: '/api/v1/homes/a%25b?x=%',
    });
  });

  it('is not assumed for valid encoding or an invalid query', async () => {
    for (const path of ['/a/s%C3%A3o-paulo', '/a/100%25', '/a/b?term=%E0%A4%A'])
      expect([path, (await fetch(shell.origin + path)).status]).toEqual([path, 200]);
  });
});

describe('toRoutableUrl', () => {
  it.each([
    ['/s/denver?x=%', '/s/denver?x=%'],
    ['/s/%C3%A9', '/s/%C3%A9'],
    ['/s/%C3%A9/%', '/s/%25C3%25A9/%25'],
    ['/%?a=%C3', '/%25?a=%C3'],
  ])('rewrites %s to %s', (url, expected) => {
    expect(toRoutableUrl({ url })).toBe(expected);
  });
});
