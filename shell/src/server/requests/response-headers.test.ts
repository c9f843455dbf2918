import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeSite, type TestSite } from '../../testing/make-site.ts';
import { remoteServer, shellServer } from '../../testing/server-sources.ts';
import type { ShellProcess } from '../../testing/shell-process.ts';

let site: TestSite;
let local: ShellProcess;
let live: ShellProcess;

beforeAll(async () => {
  site = await makeSite();
  await site.deploy(
    { name: 'shell', serverSource: shellServer() },
    { name: 'mf-search', routes: [{ page: 'home', path: '/' }], serverSource: remoteServer('search') },
  );
  [local, live] = await Promise.all([
    site.start(),
    site.start({ LOCAL_SITE: '', SITE_ORIGIN: 'https://lodestay.example' }),
  ]);
});
afterAll(() => site.close());

const PATHS = [
  '/',
  '/nowhere',
  '/%E0%A4%A',
  '/robots.txt',
  '/sitemaps/pages.xml',
  '/healthz',
  '/readyz',
  '/assets/shell/missing.js',
  '/assets/push/worker.js',
  '/api/v1/missing',
  '/api/%E0%A4%A',
  '/staff/releases',
  '/dev/mail',
  '/a//b/',
];

describe('every response', () => {
  it.each(PATHS)('of %s has security headers', async (path) => {
    const [open, secure] = await Promise.all(
      [local, live].map(
        async ({ origin }) =>
          (await fetch(origin + path, { redirect: 'manual', headers: { host: 'lodestay.example' } })).headers,
      ),
    );
    for (const headers of [open!, secure!]) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
    expect(open!.get('strict-transport-security')).toBeNull();
    expect(secure!.get('strict-transport-security')).toContain('max-age=63072000');
  });
});
