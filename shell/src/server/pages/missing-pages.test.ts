import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makeSite, type TestSite } from '../../testing/make-site.ts';
import { shellServer } from '../../testing/server-sources.ts';
import type { ShellProcess } from '../../testing/shell-process.ts';

const MATCH = { kind: 'market', name: 'Denver', detail: 'Colorado, 140 homes', url: '/s/denver' };

/** Returns one match for 'denvr co', and fails for 'down'. */
const api: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://api');
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (pathname === '/api/v1/nearest')
    return searchParams.get('words') === 'down'
      ? answer(503, {})
      : answer(200, { matches: searchParams.get('words') === 'denvr co' ? [MATCH] : [] });
  return answer(pathname === '/api/v1/display_cities' ? 200 : 401, { markets: [], display_cities: [] });
};

const shellTelling = `${shellServer()}
exports.renderMessage = (request, kind, near) => shown(kind + ': ' + near.map(({ name, detail, url }) => [name, detail, url].join('|')).join(' '));`;

let site: TestSite;
let shell: ShellProcess;

beforeAll(async () => {
  site = await makeSite({ api });
  await site.deploy(
    { name: 'shell', serverSource: shellTelling },
    {
      name: 'mf-a',
      routes: [{ page: 'home', path: '/a/:slug' }],
      serverSource: 'exports.render = () => ({ status: 404 });',
    },
  );
  shell = await site.start();
});
afterAll(() => site.close());

it.each([
  ['/s/denvr-co', 'not-found: Denver|Colorado, 140 homes|/s/denver'],
  ['/a/denvr-co', 'not-found: Denver|Colorado, 140 homes|/s/denver'],
  ['/s/elsewhere', 'not-found: '],
  ['/s/down', 'not-found: '],
])('%s returns 404 with similar names', async (path, words) => {
  const response = await fetch(shell.origin + path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain(`<div id="shell-message">${words}</div>`);
});
