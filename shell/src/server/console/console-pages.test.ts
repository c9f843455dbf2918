import type { RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_ROLES, USER_ROLES, type UserRole } from '@lodestay/contracts';
import { buildShell } from '../app.ts';
import { readShellConfig } from '../config/read-shell-config.ts';
import { makeSite, type TestSite } from '../../testing/make-site.ts';
import { remoteServer, shellServer } from '../../testing/server-sources.ts';

const QUEUES = {
  queues: [{ name: 'leads', open: 4, overdue: 1, mine: 0, oldest_opened_at: '2027-01-09T10:00:00.000Z' }],
};
const COLLEAGUES = {
  colleagues: [
    { id: 7, full_name: 'Someone Else', role: 'hub_manager', markets: ['Austin'] },
    { id: 12, full_name: 'Paz Okoro', role: 'hub_manager', markets: ['Boulder', 'Denver'] },
  ],
};

/** The session token is the role of the user. With '-' in front, the API does not answer calls of staff; 'broken' breaks it entirely. */
const api: RequestListener = (request, response) => {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const token = String(request.headers['api-token'] ?? '');
  const error = (status: number, code: string) => answer(status, { error: { code, message: code } });
  if (request.url === '/api/v1/display_cities') return answer(200, { markets: [], display_cities: [] });
  if (token === 'broken') return error(503, 'unavailable');
  if (!token || token === 'expired') return error(401, 'unauthenticated');
  if (request.url === '/current-user')
    return answer(200, { id: 12, email: 'paz@example.com', role: token.replace('-', ''), first_name: 'Paz' });
  if (token.startsWith('-')) return error(503, 'unavailable');
  if (request.url === '/api/v1/staff/queues') return answer(200, QUEUES);
  if (request.url === '/api/v1/staff/colleagues') return answer(200, COLLEAGUES);
  return error(404, 'not_found');
};

/** A shell whose frame and home page show what they were given. */
const SHELL = `${shellServer('SITE')}
exports.renderConsole = (request, model) => ({ header: 'CONSOLE' + JSON.stringify(model) + 'END', footer: '', styles: '' });
exports.renderConsoleHome = (request, model) => shown('HOME of ' + (model.queues ?? []).length);`;

const REMOTES = [
  { name: 'mf-search', routes: [{ page: 'home', path: '/' }], serverSource: remoteServer('PUBLIC') },
  {
    name: 'mf-corporate',
    routes: [
      { page: 'leads', path: '/staff/leads' },
      { page: 'lead', path: '/staff/leads/:reference' },
    ],
    serverSource: remoteServer('REMOTE'),
  },
];

let site: TestSite;
let app: FastifyInstance;
const start = (of: TestSite) =>
  buildShell(
    readShellConfig({ ...of.env, LOCAL_SITE: '1', SITE_ORIGIN: 'https://site.example', PAGE_CACHE_MS: '60000' }),
  );
beforeAll(async () => {
  site = await makeSite({ api });
  await site.deploy({ name: 'shell', serverSource: SHELL }, ...REMOTES);
  app = await start(site);
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const open = (url: string, session: string | null, of = app) =>
  of.inject({ url, headers: { host: 'site.example' }, cookies: session === null ? {} : { au_token: session } });

/** What a document shows: its chrome and its content. */
function getParts(body: string) {
  return {
    console: body.includes('CONSOLE'),
    site: body.includes('SITE'),
    content: /HOME of \d|REMOTE|PUBLIC|message: [a-z-]+/.exec(body)?.[0],
  };
}

const PATHS: [path: string, status: number, content: string][] = [
  ['/staff', 200, 'HOME of 1'],
  ['/staff/leads', 200, 'REMOTE'],
  ['/staff/leads/LD-7KQ2M9?tab=notes', 200, 'REMOTE'],
  ['/staff/nothing-here', 404, 'message: not-found'],
  // Other spellings of the same paths.
  ['/%73taff/leads', 200, 'REMOTE'],
  ['/p/../staff/leads', 200, 'REMOTE'],
];
const isStaff = (role: UserRole) => (ADMIN_ROLES as readonly UserRole[]).includes(role);

describe.each(PATHS)('%s', (path, status, content) => {
  it.each(USER_ROLES.filter(isStaff))('shows the console to %s', async (role) => {
    const { statusCode, body, headers } = await open(path, role);
    expect([statusCode, getParts(body)]).toEqual([status, { console: true, site: false, content }]);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(body).toContain('"isConsole":true');
  });

  it.each([
    [null, 401, 'message: sign-in'],
    ['expired', 401, 'message: sign-in'],
    ['broken', 503, 'message: unavailable'],
    ...USER_ROLES.filter((role) => !isStaff(role)).map((role): [string, number, string] => [
      role,
      404,
      'message: not-found',
    ]),
  ])('shows nothing of it to %s', async (session, refused, message) => {
    const { statusCode, body, headers } = await open(path, session);
    expect([statusCode, getParts(body)]).toEqual([refused, { console: false, site: true, content: message }]);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).not.toContain('isConsole');
  });
});

describe('the staff console', () => {
  it.each(['/staff/', '//staff//leads', '/staff/leads/'])('tells only staff the canonical URL of %s', async (url) => {
    const [visitor, member, staff] = await Promise.all([open(url, null), open(url, 'member'), open(url, 'admin')]);
    expect([visitor.statusCode, member.statusCode, staff.statusCode]).toEqual([401, 404, 301]);
    expect(staff.headers['cache-control']).toBe('private, no-store');
  });

  it('is only at its own paths', async () => {
    for (const path of ['/', '/staffing']) {
      const { body } = await open(path, 'admin');
      expect(getParts(body)).toMatchObject({ console: false, site: true });
    }
  });

  it('never answers a visitor with the page of a staff member', async () => {
    await open('/staff/leads', 'admin');
    expect(getParts((await open('/staff/leads', null)).body).content).toBe('message: sign-in');
  });

  it('gives the frame the markets of people whose role is limited to them', async () => {
    const read = async (role: string) =>
      JSON.parse(/CONSOLE(.*)END/s.exec((await open('/staff/leads', role)).body)![1]!) as { markets: string[] };
    expect((await read('hub_manager')).markets).toEqual(['Boulder', 'Denver']);
    expect((await read('admin')).markets).toEqual([]);
  });

  it.each([
    ['/staff', 503, 'HOME of 0'],
    ['/staff/leads', 200, 'REMOTE'],
  ])('keeps its frame at %s when the queues cannot be read', async (path, status, content) => {
    const { statusCode, body } = await open(path, '-hub_manager');
    expect([statusCode, getParts(body)]).toEqual([status, { console: true, site: false, content }]);
    expect(body).toContain('CONSOLE{"queues":null,"markets":[]}END');
  });

  it('still shows pages when the release of the shell is older than the console', async () => {
    const older = await makeSite({ api });
    await older.deploy({ name: 'shell', serverSource: shellServer('SITE') }, ...REMOTES);
    const shell = await start(older);
    const [home, leads] = [await open('/staff', 'admin', shell), await open('/staff/leads', 'admin', shell)];
    await shell.close();
    await older.close();
    const parts = { console: false, site: true };
    expect([home.statusCode, getParts(home.body)]).toEqual([503, { ...parts, content: 'message: unavailable' }]);
    expect([leads.statusCode, getParts(leads.body)]).toEqual([200, { ...parts, content: 'REMOTE' }]);
    expect(leads.body).not.toContain('isConsole');
  });

  it('is in no sitemap', async () => {
    expect((await open('/sitemaps/pages.xml', null)).body).not.toContain('/staff');
    expect((await open('/robots.txt', null)).body).toContain('Disallow: /staff/');
  });
});
