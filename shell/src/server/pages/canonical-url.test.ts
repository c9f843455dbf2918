import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makeSite, type TestSite } from '../../testing/make-site.ts';
import { shellServer } from '../../testing/server-sources.ts';
import type { ShellProcess } from '../../testing/shell-process.ts';

/** An API in which '/s/old' moved to '/s/new'. */
const api: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://api');
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (pathname === '/api/v1/moved_pages')
    return searchParams.get('path') === '/s/old' ? answer(200, { path: '/s/new' }) : answer(404, {});
  if (pathname === '/api/v1/nearest') return answer(200, { matches: [] });
  return answer(pathname === '/api/v1/display_cities' ? 200 : 401, { markets: [], display_cities: [] });
};

const remote =
  "exports.render = ({ url }) => (url.startsWith('/s/new') ? { status: 200, page: 'home', html: '<h1>New</h1>', styles: '', state: '{}', head: { title: 'New' } } : { status: 404 });";

let site: TestSite;
let shell: ShellProcess;

beforeAll(async () => {
  site = await makeSite({ api });
  await site.deploy(
    { name: 'shell', serverSource: shellServer() },
    { name: 'mf-a', routes: [{ page: 'home', path: '/s/:slug' }], serverSource: remote },
  );
  shell = await site.start();
});
afterAll(() => site.close());

const get = async (path: string) => {
  const response = await fetch(shell.origin + path, { redirect: 'manual' });
  return [response.status, response.headers.get('location')];
};

it.each([
  ['/s/new?page=2', 200, null],
  ['/s/old?page=2', 301, '/s/new?page=2'],
  ['/s/OLD/', 301, '/s/old'],
  ['/s/never', 404, null],
  ['//evil.example/', 301, '/evil.example'],
])('%s returns %i', async (path, status, location) => {
  expect(await get(path)).toEqual([status, location]);
});
