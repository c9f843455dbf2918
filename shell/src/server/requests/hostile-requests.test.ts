import type { RequestListener } from 'node:http';
import { createHostileEscapes, HOSTILE_TEXTS, createHostileJson } from '@lodestay/testing/hostile-values';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ACTION_NAMES, type ActionName } from '../../staff/model.ts';
import { CONSOLE_ORIGIN, consoleShell, makeConsoleSite, type ConsoleSite } from '../../testing/console-site.ts';
import { makeSite, type TestSite } from '../../testing/make-site.ts';
import { remoteServer, shellServer } from '../../testing/server-sources.ts';
import { buildShell } from '../app.ts';
import { readShellConfig } from '../config/read-shell-config.ts';

jest.setTimeout(60_000);

const SEARCH = {
  name: 'mf-search',
  routes: [
    { page: 'home', path: '/' },
    { page: 'list', path: '/s/:slug' },
  ],
  serverSource: remoteServer('search'),
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

/** An API where the session token is the role. Other requests get 401 or 404. */
const api: RequestListener = (request, response) => {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.url === '/api/v1/display_cities') return answer(200, { markets: [], display_cities: [] });
  const token = request.headers['api-token'];
  if (request.url === '/current-user' && token === 'super_admin')
    return answer(200, {
      id: 1,
      email: 'ruth@example.com',
      role: 'super_admin',
      first_name: 'Ruth',
      last_name: 'Lindqvist',
    });
  return answer(request.url === '/current-user' ? 401 : 404, {
    error: { code: 'not_found', message: 'No', request_id: 'x' },
  });
};

let site: TestSite;
let shell: FastifyInstance;
let console: ConsoleSite;

beforeAll(async () => {
  site = await makeSite({ api });
  await site.deploy(
    { name: 'shell', serverSource: `${shellServer()}\nexports.renderPreview = (request, view) => shown('PREVIEW');` },
    SEARCH,
  );
  shell = await buildShell(
    readShellConfig({
      ...site.env,
      NODE_ENV: 'production',
      LOCAL_SITE: '1',
      SITE_ORIGIN: CONSOLE_ORIGIN,
      OVERRIDE_ORIGINS: 'http://localhost:4210',
    }),
  );
  console = await makeConsoleSite({ deployed: [{ name: 'shell', serverSource: consoleShell() }, SEARCH] });
});
afterAll(async () => {
  await shell.close();
  await Promise.all([site.close(), console.close()]);
});

/** Sends all requests and returns those that failed. */
async function failures(app: FastifyInstance, requests: Iterable<InjectOptions>): Promise<string[]> {
  const failed: string[] = [];
  const left = requests[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = left.next(); !next.done; next = left.next()) {
        const request = next.value;
        const { statusCode, body } = await app.inject({
          ...request,
          headers: { host: 'site.example', ...request.headers },
        });
        if (statusCode >= 500)
          failed.push(`${statusCode} for ${JSON.stringify(request).slice(0, 200)}: ${body.slice(0, 100)}`);
      }
    }),
  );
  return failed.slice(0, 10);
}

/** The fields of each action's form, except reason and change number. */
const FIELDS: Record<ActionName, Record<string, string>> = {
  withdraw: {},
  promote: {},
  percentage: { percentage: '10' },
  rollback: { to_change: '1' },
  compose: {
    to: 'canary',
    percentage: '10',
    threshold: '5',
    minimum_pages: '20',
    'version.mf-search': 'f'.repeat(12),
    intent: 'check',
  },
};

const encodeForm = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
/** Creates bodies in which one field has a hostile value. `raw` values are invalid escapes that URLSearchParams cannot produce. */
const createHostileForms = (fields: Record<string, string>) =>
  Object.keys(fields).flatMap((name) => [
    ...HOSTILE_TEXTS.map((text) => encodeForm({ ...fields, [name]: text })),
    ...['%00', '%', '%ed%a0%80', '%ff'].map((raw) => `${encodeForm({ ...fields, [name]: '' })}&${name}=${raw}`),
  ]);

describe('a hostile address', () => {
  it.each([
    '/',
    '/s/',
    '/homes/',
    '/assets/',
    '/assets/mf-search/',
    '/pictures/',
    '/sitemaps/',
    '/staff/releases/',
    '/api/v1/homes/',
    '/releases/',
  ])('below %s causes no error', async (path) => {
    expect(
      await failures(
        shell,
        createHostileEscapes().map((escaped) => ({ url: path + escaped })),
      ),
    ).toEqual([]);
  });

  it.each([
    '/?start_date=',
    '/?utm_source=',
    '/?__proto__=',
    '/s/denver?page=',
    '/?return_to=',
    '/staff/preview?channel=',
    '/staff/preview?mf-search=',
    '/staff/preview?return_to=',
  ])('with %s causes no error', async (path) => {
    expect(
      await failures(
        shell,
        createHostileEscapes().flatMap((escaped) => [
          { url: path + escaped },
          { url: `${path}a&${path.slice(path.indexOf('?') + 1)}${escaped}`, cookies: { au_token: 'super_admin' } },
        ]),
      ),
    ).toEqual([]);
  });
});

describe('a hostile header', () => {
  const values = HOSTILE_TEXTS.filter((text) => /^[\t -~\u{80}-\u{ff}]*$/u.test(text));

  it.each([
    'cookie',
    'accept-language',
    'user-agent',
    'referer',
    'accept',
    'accept-encoding',
    'if-none-match',
    'x-forwarded-for',
    'x-forwarded-proto',
    'origin',
    'sec-fetch-site',
  ])('%s causes no error', async (header) => {
    const cookies = ['au_token', 'release_channel', 'release_overrides', 'consent'].map(
      (name) => (value: string) => `${name}=${value}`,
    );
    const written = header === 'cookie' ? values.flatMap((value) => cookies.map((write) => write(value))) : values;
    expect(
      await failures(
        shell,
        written.map((value) => ({ url: '/', headers: { [header]: value } })),
      ),
    ).toEqual([]);
  });
});

describe('a hostile body', () => {
  it('of a failure report causes no error', async () => {
    const report = {
      view: 'VALUE',
      composition: '00000001',
      channel: 'production',
      failures: [{ remote: 'mf-search', version: '111111111111', kind: 'load', place: 'main.js:1:1' }],
    };
    const whole = JSON.stringify(report);
    const texts = ['view', 'composition', 'channel']
      .map((name) => JSON.stringify({ ...report, [name]: 'VALUE' }))
      .concat(
        ['remote', 'version', 'kind', 'place'].map((name) =>
          JSON.stringify({ ...report, failures: [{ ...report.failures[0], [name]: 'VALUE' }] }),
        ),
        JSON.stringify({ ...report, failures: 'VALUE' }),
        '"VALUE"',
      );
    const bodies = [
      whole,
      ...texts.flatMap((text) => createHostileJson().map((json) => text.replace('"VALUE"', () => json))),
    ];
    expect(
      await failures(
        shell,
        bodies.map((payload) => ({
          method: 'POST',
          url: '/shell/failures',
          payload,
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        })),
      ),
    ).toEqual([]);
  });

  it('of the preview form causes no error', async () => {
    const forms = createHostileForms({
      override: 'mf-search@http://localhost:4210',
      channel: 'canary',
      return_to: '/',
      end: '1',
    });
    expect(
      await failures(
        shell,
        forms.map((payload) => ({
          method: 'POST',
          url: '/staff/preview',
          payload,
          headers: FORM,
          cookies: { au_token: 'super_admin' },
        })),
      ),
    ).toEqual([]);
  });

  it.each(ACTION_NAMES)('of the form to %s causes no error and changes nothing', async (action) => {
    // An unknown change and a missing reason are both rejected.
    const forms = [
      ...createHostileForms({ reason: 'why', change: '99', ...FIELDS[action] }),
      ...createHostileForms({ change: '1', ...FIELDS[action] }),
    ];
    expect(
      await failures(
        console.app,
        forms.map((payload) => ({
          method: 'POST',
          url: `/staff/releases/${action}`,
          payload,
          headers: FORM,
          cookies: { au_token: 'super_admin' },
        })),
      ),
    ).toEqual([]);
    expect((await console.changes.readHead())!.number).toBe(1);
  });
});
