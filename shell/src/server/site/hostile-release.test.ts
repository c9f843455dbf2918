import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parseFindings, hostileBundle } from '@lodestay/releases/testing/hostile-bundle';
import { makeSite, type TestSite } from '../../testing/make-site.ts';
import { remoteServer, shellServer } from '../../testing/server-sources.ts';

const SECRET = 'a-secret-of-the-server-that-no-remote-may-read';

let site: TestSite;
beforeAll(async () => {
  site = await makeSite();
  await site.deploy(
    { name: 'shell', serverSource: shellServer() },
    { name: 'mf-a', routes: [{ page: 'hostile', path: '/hostile' }], serverSource: hostileBundle },
    { name: 'mf-b', routes: [{ page: 'home', path: '/' }], serverSource: remoteServer('<h1>Home</h1>') },
  );
});
afterAll(() => site.close());

it('keeps the secrets of the server from the code of a release and continues to serve', async () => {
  const shell = await site.start({ SITE_SECRET: SECRET, AWS_SECRET_ACCESS_KEY: SECRET });
  const response = await fetch(`${shell.origin}/hostile`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(parseFindings(html)).toEqual({});
  expect(html).not.toContain(SECRET);
  expect((await fetch(shell.origin)).status).toBe(200);
});
