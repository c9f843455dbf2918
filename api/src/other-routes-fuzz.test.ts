/** @slow Calls each route with hundreds of hostile values. */
import { QUEUES, routes } from '@lodestay/contracts';
import { errorBody } from '@lodestay/contracts/schemas';
import { createHostileEscapes, createHostileJson, HOSTILE_TEXTS } from '@lodestay/testing/hostile-values';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSandboxBank } from './features/payments/sandbox/sandbox-bank.ts';
import { createSandboxServer } from './features/payments/sandbox/sandbox-server.ts';
import { withValue } from './testing/contract-fields.ts';
import { buildTestApp, type TestApp } from './testing/index.ts';

type OtherRoute = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  query?: readonly string[];
  body?: 'json' | 'form' | 'bytes';
  fields?: object;
};

/** Routes of the API without a contract. Add a line for each new one. */
const API_ROUTES: readonly OtherRoute[] = [
  { method: 'GET', path: '/healthz' },
  { method: 'GET', path: '/readyz' },
  { method: 'GET', path: '/flag-rules' },
  { method: 'GET', path: '/sitemap.xml' },
  { method: 'GET', path: '/sitemaps/:file' },
  { method: 'GET', path: '/pictures/previews/brand.jpg' },
  { method: 'GET', path: '/pictures/previews/:kind/:file' },
  { method: 'GET', path: '/pictures/:file' },
  { method: 'GET', path: '/api/v1/reservations/:id/calendar.ics' },
  { method: 'GET', path: '/api/v1/referrals/friends.csv' },
  { method: 'GET', path: '/api/v1/referrals/qr-code.png' },
  { method: 'GET', path: '/api/v1/reservations/:id/agreement/:version/document.pdf' },
  { method: 'GET', path: '/api/v1/staff/reservations/:reference/agreement/:version/document.pdf' },
  { method: 'GET', path: '/api/v1/reservations/:id/receipts/:number/receipt.pdf' },
  { method: 'GET', path: '/api/v1/reservations/:id/installments/:installment/invoice.pdf' },
  { method: 'GET', path: '/api/v1/membership/receipts/:number/receipt.pdf' },
  { method: 'GET', path: '/api/v1/reservations/:id/exit_pack/exit-pack.pdf' },
  { method: 'GET', path: '/api/v1/staff/reservations/:reference/exit_pack/exit-pack.pdf' },
  { method: 'GET', path: '/api/v1/staff/reservations/:reference/receipts/:number/receipt.pdf' },
  { method: 'GET', path: '/api/v1/staff/reservations/:reference/installments/:installment/invoice.pdf' },
  { method: 'GET', path: '/api/v1/staff/payment_problems/:reference/evidence.pdf' },
  { method: 'PUT', path: '/api/v1/reservations/:id/photos/:photo', body: 'bytes' },
  { method: 'PUT', path: '/api/v1/staff/reservations/:reference/photos/:photo', body: 'bytes' },
  { method: 'PUT', path: '/api/v1/reservations/:id/pet_documents/:document', query: ['pet', 'name'], body: 'bytes' },
  { method: 'PUT', path: '/api/v1/message_files/:id', body: 'bytes' },
  { method: 'GET', path: '/api/v1/message_files/:id/file' },
  { method: 'PUT', path: '/api/v1/staff/message_files/:id', body: 'bytes' },
  { method: 'GET', path: '/api/v1/staff/message_files/:id/file' },
  { method: 'GET', path: '/api/v1/reservations/:id/photos/:photo/:size' },
  { method: 'GET', path: '/api/v1/staff/reservations/:reference/photos/:photo/:size' },
  { method: 'GET', path: '/api/v1/staff/audit_entries.csv', query: ['action', 'since', 'cursor'] },
  { method: 'PUT', path: '/api/v1/staff/turnovers/:reference/photos/:id', query: ['subject'], body: 'bytes' },
  { method: 'GET', path: '/api/v1/staff/turnovers/:reference/photos/:id/:size' },
  { method: 'PUT', path: '/api/v1/verification/documents/:id', query: ['slot', 'name'], body: 'bytes' },
  { method: 'GET', path: '/api/v1/verification/files/:token' },
  { method: 'GET', path: '/api/v1/privacy/exports/files/:token' },
  {
    method: 'POST',
    path: '/api/v1/staff/homes/:slug/pictures',
    query: ['description', 'reason', 'version'],
    body: 'bytes',
  },
  ...QUEUES.map((name): OtherRoute => ({
    method: 'GET',
    path: `/api/v1/staff/${name}.csv`,
    query: ['status', 'stage', 'cursor'],
  })),
  { method: 'GET', path: '/api/v1/adverse_action_letters/:id/letter.pdf' },
  { method: 'GET', path: '/api/v1/reservations/:id/deposit/deposit-statement.pdf' },
  { method: 'GET', path: '/dev/clock' },
  { method: 'GET', path: '/dev/mail', query: ['to'] },
  { method: 'GET', path: '/dev/emails' },
  { method: 'GET', path: '/dev/emails/:kind', query: ['variant'] },
  { method: 'GET', path: '/dev/emails/:kind/message', query: ['variant'] },
  { method: 'GET', path: '/dev/mail/:id' },
  { method: 'GET', path: '/dev/mail/:id/message' },
  { method: 'GET', path: '/api/v1/waitlist_places/:token/one_click' },
  { method: 'POST', path: '/api/v1/waitlist_places/:token/one_click', body: 'form' },
  { method: 'GET', path: '/api/v1/email_unsubscribes/:token/one_click' },
  { method: 'POST', path: '/api/v1/email_unsubscribes/:token/one_click', body: 'form' },
  { method: 'GET', path: '/api/v1/saved_search_emails/:token/one_click' },
  { method: 'POST', path: '/api/v1/saved_search_emails/:token/one_click', body: 'form' },
  { method: 'POST', path: '/api/v1/magic_links/:token/form', body: 'form' },
  { method: 'POST', path: '/api/v1/email_confirmations/:token/form', body: 'form' },
  { method: 'POST', path: '/api/v1/invitations/:token/form', body: 'form' },
  { method: 'POST', path: '/api/v1/lease_letters', body: 'form' },
  { method: 'POST', path: '/api/v1/payments/webhooks/sandbox', body: 'bytes' },
  { method: 'POST', path: '/dev/jobs' },
  { method: 'POST', path: '/dev/clock', body: 'json', fields: { now: '2027-01-04T18:00:00Z', advance_seconds: 0 } },
];

const CARD = {
  type: 'card',
  number: '4242 4242 4242 4242',
  expiry: '12 / 29',
  cvc: '123',
  name: 'Maya Ortiz',
  postal_code: '80202',
};

/** Routes of the sandbox payment processor, which has its own origin. */
const SANDBOX_ROUTES: readonly OtherRoute[] = [
  { method: 'GET', path: '/v1/card-form', query: ['parent', 'method', 'font'] },
  { method: 'POST', path: '/v1/tokens', body: 'json', fields: CARD },
  { method: 'POST', path: '/v1/checks', body: 'json', fields: CARD },
  { method: 'GET', path: '/v1/challenges/:id', query: ['secret', 'parent'] },
  { method: 'POST', path: '/v1/challenges/:id', query: ['secret', 'parent'], body: 'form' },
];

type HostileRequest = { url: string; payload?: string | Buffer; headers?: Record<string, string> };

const address = (path: string, values: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, param: string) => values[param] ?? 'a-file.jpg');
const textBytes = HOSTILE_TEXTS.map((text) => Buffer.from(text));

function* generateHostileRequests({ path, query = [], body, fields = {} }: OtherRoute): Generator<HostileRequest> {
  const content =
    body === undefined ? {} : { payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  for (const escaped of createHostileEscapes()) {
    for (const [, param] of path.matchAll(/:(\w+)/g)) yield { url: address(path, { [param!]: escaped }), ...content };
    for (const name of query) yield { url: `${address(path)}?${name}=${escaped}`, ...content };
    for (const name of query) yield { url: `${address(path)}?${name}=a&${name}=${escaped}`, ...content };
  }
  if (body === 'json') {
    const names = Object.keys(fields);
    for (const place of [[], ...names.map((name) => [name]), ['unexpected']]) {
      const json = JSON.stringify(withValue(fields, place, 'HERE'));
      for (const value of createHostileJson())
        yield {
          url: address(path),
          payload: json.replace('"HERE"', () => value),
          headers: { 'content-type': 'application/json' },
        };
    }
  }
  if (body === undefined) return;
  for (const type of [
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json',
    'text/plain',
    'application/json; charset=utf-7',
    'x',
  ]) {
    for (const bytes of [
      ...textBytes,
      Buffer.from([0xff, 0xfe, 0x00]),
      Buffer.from('answer=%00&answer=%ed%a0%80&__proto__[a]=1'),
      Buffer.alloc(20_000, 'a='),
      ...createHostileJson()
        .slice(0, 40)
        .map((json) => Buffer.from(json)),
    ])
      yield { url: address(path), payload: bytes, headers: { 'content-type': type } };
  }
}

async function findComplaints(app: FastifyInstance, route: OtherRoute): Promise<string[]> {
  const found: string[] = [];
  const requests = generateHostileRequests(route);
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const { url, payload, headers } of requests) {
        const response = await app.inject({
          method: route.method,
          url,
          ...(payload === undefined ? {} : { payload }),
          headers: { ...headers },
        });
        const isStandard =
          response.statusCode < 400 ||
          !response.headers['content-type']?.includes('json') ||
          errorBody.safeParse(response.json()).success;
        if (response.statusCode >= 500 || !isStandard)
          found.push(
            `${response.statusCode} for ${url} ${payload?.toString().slice(0, 100)}: ${response.body.slice(0, 120)}`,
          );
      }
    }),
  );
  return found;
}

let test: TestApp;
let sandbox: FastifyInstance;
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  sandbox = await createSandboxServer({
    bank: createSandboxBank({ db: test.db, clock: test.clock }),
    clock: test.clock,
    origin: 'http://localhost:4201',
    siteOrigin: 'http://localhost:4200',
    trustProxy: [],
  });
});
afterAll(async () => {
  await sandbox.close();
  await test.close();
});

describe('a hostile value sent to a route without a contract', () => {
  it.each(API_ROUTES)(
    'gets a success or a standard error response from $method $path',
    async (route) => {
      expect((await findComplaints(test.app, route)).slice(0, 10)).toEqual([]);
      expect((await test.app.inject('/readyz')).statusCode).toBe(200);
    },
    60_000,
  );

  it.each(SANDBOX_ROUTES)(
    'gets a success or a standard error response from $method $path of the sandbox',
    async (route) => {
      expect((await findComplaints(sandbox, route)).slice(0, 10)).toEqual([]);
    },
    60_000,
  );

  it('is tested for every route: each has a contract or a line above', () => {
    const covered = new Set([
      ...Object.values(routes).map(([method, path]) => `${method} ${path}`),
      ...API_ROUTES.map(({ method, path }) => `${method} ${path}`),
      'GET /api/v1/contract',
    ]);
    expect(listRoutes(test.app).filter((route) => !covered.has(route) && !route.includes('/api/docs'))).toEqual([]);
  });
});

describe('the clock', () => {
  it.each([
    '{"advance_seconds":1e308}',
    '{"advance_seconds":-1e12}',
    '{"now":"+275760-09-13"}',
    '{"now":"0001-01-01"}',
  ])('rejects a time outside the supported years: %s', async (payload) => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/dev/clock',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(statusCode).toBe(422);
    expect((await test.call('listDisplayCities')).status).toBe(200);
  });
});

/** Returns all routes like 'GET /healthz', parsed from the tree that the router prints. */
function listRoutes(app: FastifyInstance): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line);
      if (!match) return [];
      const depth = match[1]!.length / 4;
      parents.length = depth;
      parents.push(match[2]!);
      // If two routes name the same parameter differently, the router prints both names.
      const path = parents.join('').replace(/:\w+\|:(\w+)/g, ':$1');
      const alternative = parents.join('').replace(/:(\w+)\|:\w+/g, ':$1');
      return (match[3] ?? '')
        .split(', ')
        .filter((method) => method && method !== 'HEAD')
        .map(
          (method) =>
            `${method} ${Object.values(routes).some(([, known]) => known === alternative) ? alternative : path}`,
        );
    });
}
