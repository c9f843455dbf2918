import type { RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PreviewView } from '../../preview/preview-view.ts';
import { makeSite, type TestSite } from '../../testing/make-site.ts';
import { remoteServer, shellServer } from '../../testing/server-sources.ts';
import { buildShell } from '../app.ts';
import { readShellConfig } from '../config/read-shell-config.ts';
import { getReferringPath, parsePath } from './preview-form.ts';

const LISTED = 'http://localhost:4210';
const OVERRIDE = `mf-search@${LISTED}`;
const ORIGIN = 'http://site.example';

/** An API that returns the session token as the role. */
const api: RequestListener = (request, response) => {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.url === '/current-user') {
    const role = request.headers['api-token'];
    return role ? answer(200, { id: 1, email: `${String(role)}@example.com`, role }) : answer(401, {});
  }
  return answer(200, request.url === '/api/v1/display_cities' ? { markets: [], display_cities: [] } : {});
};

/** Renders the preview page as JSON. */
const SHELL = `${shellServer()}\nexports.renderPreview = (request, view) => shown('VIEW' + JSON.stringify(view) + 'END');`;
const PAGE = [{ page: 'home', path: '/' }];

let site: TestSite;
let production: FastifyInstance;
let outside: FastifyInstance;

beforeAll(async () => {
  site = await makeSite({ api });
  await site.deploy(
    { name: 'shell', serverSource: SHELL },
    { name: 'mf-search', routes: PAGE, serverSource: remoteServer('released search') },
    {
      name: 'mf-listing',
      routes: [{ page: 'home', path: '/homes/:slug' }],
      serverSource: remoteServer('released home'),
    },
  );
  const start = (env: Record<string, string>) =>
    buildShell(readShellConfig({ ...site.env, LOCAL_SITE: '1', SITE_ORIGIN: ORIGIN, ...env }));
  production = await start({ NODE_ENV: 'production', OVERRIDE_ORIGINS: LISTED });
  outside = await start({ NODE_ENV: 'development' });
});
afterAll(async () => {
  await production.close();
  await outside.close();
  await site.close();
});

const createCookies = (role: string | null, kept: Record<string, string> = {}) => ({
  ...(role ? { au_token: role } : {}),
  ...kept,
});
const get = (app: FastifyInstance, url: string, role: string | null, kept?: Record<string, string>) =>
  app.inject({ url, cookies: createCookies(role, kept), headers: { host: 'site.example' } });
const post = (
  app: FastifyInstance,
  form: Record<string, string>,
  role: string | null,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) =>
  app.inject({
    method: 'POST',
    url: '/staff/preview',
    cookies: createCookies(role),
    payload: new URLSearchParams(form).toString(),
    headers: { host: 'site.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const viewIn = (body: string) => JSON.parse(/VIEW(.*?)END/.exec(body.slice(body.indexOf('<main')))![1]!) as PreviewView;
const bootIn = (body: string) =>
  JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/.exec(body)![1]!) as {
    production: boolean;
    preview: { label: string } | null;
    site: { shell: string };
    remotes: { name: string; version: string; entry: string }[];
  };
const kept = { release_overrides: OVERRIDE };

describe('the preview page', () => {
  it.each([
    ['production', null, 401],
    ['production', 'member', 404],
    ['production', 'read_only_admin', 200],
    ['production', 'admin', 200],
    ['outside', null, 200],
    ['outside', 'member', 200],
    ['outside', 'admin', 200],
  ] as const)('in %s, %s: %i', async (where, role, status) => {
    const app = where === 'production' ? production : outside;
    const { statusCode, body, headers } = await get(app, `/staff/preview?mf-search=${LISTED}/`, role);
    expect(statusCode).toBe(status);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body.includes(LISTED)).toBe(status === 200);
  });

  it('shows the overrides, their origins and the page to return to', async () => {
    const { body } = await get(production, `/staff/preview?mf-search=${LISTED}/`, 'admin');
    const {
      production: { releases },
    } = (await site.changes.readHead())!;
    expect(viewIn(body)).toEqual({
      problems: [],
      asked: [{ name: 'mf-search', origin: LISTED, release: releases['mf-search'] }],
      current: { overrides: [], channel: null },
      channel: null,
      hasCanary: false,
      returnTo: '/',
    });
  });

  it.each([
    ['mf-search=http://localhost:4211/', /cannot be loaded from http:\/\/localhost:4211/],
    ['mf-nothing=http://localhost:4210/', /no remote mf-nothing/],
    ['mf-search=javascript:alert(1)', /is not a remote with an address/],
    [`mf-search=${LISTED}&mf-search=${LISTED}`, /overridden only once/],
  ])('rejects %s with a message and offers no form', async (query, problem) => {
    const { statusCode, body } = await get(production, `/staff/preview?${query}`, 'admin');
    expect(statusCode).toBe(422);
    expect(viewIn(body).problems).toEqual([expect.stringMatching(problem)]);
  });

  it('uses __Host- cookies on https', async () => {
    const secure = await buildShell(
      readShellConfig({
        ...site.env,
        NODE_ENV: 'production',
        OVERRIDE_ORIGINS: LISTED,
        SITE_ORIGIN: 'https://site.example',
      }),
    );
    const { cookies } = await post(secure, { override: OVERRIDE, channel: 'canary' }, 'admin');
    expect(cookies.map(({ name, secure: isSecure, path, domain }) => [name, isSecure, path, domain])).toEqual([
      ['__Host-release_overrides', true, '/', undefined],
      ['__Host-release_channel', true, '/', undefined],
    ]);
    const { body } = await get(secure, '/', 'admin', { '__Host-release_overrides': OVERRIDE });
    expect(bootIn(body).preview).not.toBeNull();
    expect(bootIn((await get(secure, '/', 'admin', kept)).body).preview).toBeNull();
    await secure.close();
  });

  it.each([
    ['canary', 'canary'],
    ['', null],
    ['constructor', null],
  ])('preselects the channel %j as %j', async (channel, chosen) => {
    const { statusCode, body } = await get(production, `/staff/preview?channel=${channel}`, 'admin');
    expect([statusCode, viewIn(body).channel]).toEqual([200, chosen]);
  });

  it('ignores the preview itself, so that it works while a preview is broken', async () => {
    const { body } = await get(production, '/staff/preview', 'admin', kept);
    expect(viewIn(body).current.overrides).toEqual([{ name: 'mf-search', origin: LISTED }]);
    expect(bootIn(body).preview).toBeNull();
    expect(body).not.toContain(`src="${LISTED}`);
  });
});

describe('with a production shell that has no preview page', () => {
  it('returns 503, and a preview can still be ended', async () => {
    const old = await makeSite({ api });
    await old.deploy(
      { name: 'shell', serverSource: `${shellServer()}\ndelete exports.renderPreview;` },
      { name: 'mf-search', routes: PAGE, serverSource: remoteServer('released search') },
    );
    const app = await buildShell(
      readShellConfig({
        ...old.env,
        NODE_ENV: 'production',
        LOCAL_SITE: '1',
        SITE_ORIGIN: ORIGIN,
        OVERRIDE_ORIGINS: LISTED,
      }),
    );
    const { statusCode, body } = await get(app, '/staff/preview', 'admin');
    const ended = await post(app, { end: '1' }, 'admin');
    await app.close();
    await old.close();
    expect([statusCode, body]).toEqual([503, 'The production release of the shell cannot show this page.']);
    expect(ended.statusCode).toBe(303);
  });
});

describe('the preview form', () => {
  it.each([
    ['production', null, 401],
    ['production', 'member', 404],
    ['production', 'admin', 303],
    ['outside', null, 303],
    ['outside', 'member', 303],
  ] as const)('in %s, %s: %i', async (where, role, status) => {
    const { statusCode, cookies } = await post(
      where === 'production' ? production : outside,
      { override: OVERRIDE, return_to: '/?a=b' },
      role,
    );
    expect(statusCode).toBe(status);
    expect(cookies.map(({ name }) => name)).toEqual(status === 303 ? ['release_overrides'] : []);
  });

  it('stores overrides in an HttpOnly cookie for some hours and redirects back', async () => {
    const { headers, cookies } = await post(production, { override: OVERRIDE, return_to: '/homes/a?b=c' }, 'admin');
    expect(headers.location).toBe('/homes/a?b=c');
    expect(cookies).toEqual([
      { name: 'release_overrides', value: OVERRIDE, path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 43_200 },
    ]);
  });

  it.each([
    ['canary', 'canary'],
    ['production', 'production'],
    ['', ''],
  ])('stores the channel %j', async (channel, value) => {
    const { cookies } = await post(production, { channel }, 'admin');
    expect(cookies.map(({ name, value: found }) => [name, found])).toEqual([['release_channel', value]]);
  });

  it('ends overrides and channel', async () => {
    const { cookies } = await post(production, { end: '1', override: OVERRIDE, channel: 'canary' }, 'admin');
    expect(cookies.map(({ name, value }) => [name, value])).toEqual([
      ['release_overrides', ''],
      ['release_channel', ''],
    ]);
  });

  it('redirects to the page that it was sent from', async () => {
    const { headers } = await post(production, { end: '1' }, 'admin', {
      'sec-fetch-site': 'same-origin',
      referer: `${ORIGIN}/homes/a?b=c`,
    });
    expect(headers.location).toBe('/homes/a?b=c');
  });

  it.each([
    [{ override: 'mf-search@https://evil.example' }],
    [{ override: 'mf-nothing@http://localhost:4210' }],
    [{ override: 'x' }],
    [{ channel: 'nightly' }],
    [{ channel: 'constructor' }],
    [{ override: OVERRIDE, return_to: 'https://evil.example/' }],
    [{ override: OVERRIDE, return_to: '//evil.example/' }],
    [{ override: OVERRIDE, return_to: String.raw`/\evil.example` }],
    [{ override: OVERRIDE, return_to: '/.//evil.example/' }],
    [{ override: OVERRIDE, return_to: '/a/..//evil.example' }],
    [{ override: OVERRIDE, return_to: '/\t/evil.example' }],
    [{ override: OVERRIDE, return_to: 'javascript:alert(1)' }],
  ])('rejects %j and stores nothing', async (form) => {
    const { statusCode, cookies, body } = await post(production, form as Record<string, string>, 'admin');
    expect([statusCode, cookies]).toEqual([422, []]);
    expect(viewIn(body).problems).toHaveLength(1);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{}],
  ])('rejects a form from another site: %j', async (headers) => {
    const { statusCode, cookies } = await post(
      production,
      { override: OVERRIDE },
      'admin',
      headers as Record<string, string>,
    );
    expect([statusCode, cookies]).toEqual([403, []]);
  });

  it('checks the Origin header if the browser sends no Sec-Fetch-Site', async () => {
    expect((await post(production, { end: '1' }, 'admin', { origin: ORIGIN })).statusCode).toBe(303);
  });
});

describe('a page with an override', () => {
  it.each([
    ['production', null, false],
    ['production', 'member', false],
    ['production', 'admin', true],
    ['outside', null, true],
  ] as const)('in %s, %s: %s', async (where, role, holds) => {
    const { statusCode, body, headers } = await get(where === 'production' ? production : outside, '/', role, kept);
    expect(statusCode).toBe(200);
    expect(body.includes('released search')).toBe(!holds);
    expect(body.includes('<aside class="preview" aria-label="Preview">')).toBe(holds);
    expect(headers['cache-control']).toBe(holds ? 'private, no-store' : 'private, no-cache');
    expect(
      String(headers['content-security-policy']).includes(`connect-src 'self' ${LISTED} ws://localhost:4210;`),
    ).toBe(holds);
  });

  it('loads the remote and the shell from the override without hashes', async () => {
    const { body } = await get(production, '/', 'admin', kept);
    const { production: isProduction, preview, site: parts, remotes } = bootIn(body);
    expect(body).toMatch(
      new RegExp(
        `<script defer fetchpriority="high" src="${LISTED}/shell/main.js" crossorigin="anonymous" nonce="[^"]+"></script>`,
      ),
    );
    expect(remotes.find(({ name }) => name === 'mf-search')).toMatchObject({
      version: 'override',
      entry: `${LISTED}/remoteEntry.js`,
      integrity: '',
    });
    expect(remotes.find(({ name }) => name === 'mf-listing')).toMatchObject({
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
      entry: expect.stringMatching(/^\/assets\//),
      integrity: expect.stringMatching(/^sha384-/),
    });
    expect([isProduction, parts.shell, preview!.label]).toEqual([false, 'override', 'mf-search from localhost:4210']);
  });

  it('still renders the other remotes', async () => {
    const { body } = await get(production, '/homes/a', 'admin', kept);
    expect(body).toContain('released home');
    expect(body).toContain('Preview: mf-search from localhost:4210');
  });

  it.each(['mf-search@http://localhost:4211', 'mf-nothing@http://localhost:4210', '"><script>alert(1)</script>', ','])(
    'ignores an invalid cookie: %s',
    async (value) => {
      const { body, headers } = await get(production, '/', 'admin', { release_overrides: value });
      expect(body).toContain('released search');
      expect(body).not.toContain('alert(1)');
      expect(headers['content-security-policy']).toContain("connect-src 'self';");
    },
  );

  it('allows no origins in production by default', async () => {
    const bare = await buildShell(
      readShellConfig({ ...site.env, NODE_ENV: 'production', LOCAL_SITE: '1', SITE_ORIGIN: ORIGIN }),
    );
    const { body } = await get(bare, '/', 'super_admin', kept);
    await bare.close();
    expect(body).toContain('released search');
  });
});

describe('a page of another channel', () => {
  it.each([
    [null, null],
    ['member', null],
    ['admin', 'the canary channel (empty, showing production)'],
  ])('shows %s the label %j', async (role, label) => {
    const { body } = await get(production, '/', role, { release_channel: 'canary' });
    expect(bootIn(body).preview?.label ?? null).toBe(label);
    expect(body).toContain('released search');
    expect(bootIn(body).production).toBe(true);
  });
});

describe('parsePath', () => {
  it.each([
    ['/', '/'],
    ['/a?b=c#d', '/a?b=c'],
    ['/../a', '/a'],
    ['a', null],
    ['', null],
    ['//a.example', null],
    [String.raw`/\a.example`, null],
    ['/\t/a.example', null],
    ['https://a.example/', null],
    [`${ORIGIN}/a`, null],
  ])('parses %j as %j', (value, path) => {
    expect(parsePath(value, ORIGIN)).toBe(path);
  });
});

describe('getReferringPath', () => {
  it.each([
    [`${ORIGIN}/a?b=c#d`, '/a?b=c'],
    [`${ORIGIN}/`, '/'],
    [`${ORIGIN}//evil.example/`, '/'],
    ['https://evil.example/a', '/'],
    ['nonsense', '/'],
    ['', '/'],
    [undefined, '/'],
  ])('returns for %j the page %j', (referrer, page) => {
    expect(getReferringPath(referrer, new Set([ORIGIN]))).toBe(page);
  });
});
