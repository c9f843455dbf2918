import type { RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildShell } from '../app.ts';
import { readShellConfig } from '../config/read-shell-config.ts';
import { makeSite, type TestSite } from '../../testing/make-site.ts';
import { shellServer } from '../../testing/server-sources.ts';

const ORIGIN = 'https://site.example';

/** The token of a session is the name of its role. */
const api: RequestListener = (request, response) => {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const role = request.headers['x-api-token'] ?? request.headers['api-token'];
  if (request.url === '/current-user')
    return role ? answer(200, { id: 1, email: 'a@b.example', role }) : answer(401, {});
  return answer(200, { markets: [], display_cities: [], matches: [] });
};

/** A shell with a page that says whether drafts are shown, and with a page that redirects. */
const SHELL = `${shellServer()}
exports.renderStatic = async (request, options) => request.url === '/p/search/?market=denver' ? { redirect: '/s/denver', status: 302 }
  : { html: options.drafts ? 'with drafts' : 'published only', styles: '', head: { title: 'Page' } };`;

let site: TestSite;
let local: FastifyInstance;
let live: FastifyInstance;
beforeAll(async () => {
  site = await makeSite({ api });
  await site.deploy({ name: 'shell', serverSource: SHELL });
  const config = readShellConfig({ ...site.env, NODE_ENV: 'production', LOCAL_SITE: '1', SITE_ORIGIN: ORIGIN });
  local = await buildShell(config);
  live = await buildShell({ ...config, isLocal: false });
});
afterAll(async () => {
  await local.close();
  await live.close();
  await site.close();
});

const get = (app: FastifyInstance, url: string, role?: string) =>
  app.inject({ url, headers: { host: 'site.example' }, cookies: role ? { au_token: role } : {} });

it.each([
  ['locally', () => local, undefined, 'with drafts'],
  ['to a visitor', () => live, undefined, 'published only'],
  ['to a member', () => live, 'member', 'published only'],
  ['to staff', () => live, 'admin', 'with drafts'],
  ['to staff who may only read', () => live, 'read_only_admin', 'with drafts'],
])('shows drafts %s: %#', async (_where, app, role, expected) => {
  const { statusCode, body } = await get(app(), '/p/about/', role);
  expect([statusCode, /with drafts|published only/.exec(body)?.[0]]).toEqual([200, expected]);
});

it('redirects when a static page answers with a redirect', async () => {
  const { statusCode, headers } = await get(live, '/p/search/?market=denver');
  expect([statusCode, headers.location]).toEqual([302, '/s/denver']);
});
