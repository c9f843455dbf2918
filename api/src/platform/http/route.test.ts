import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { startTestDatabase, type TestDatabase } from '../../testing/index.ts';
import {
  AppError,
  createHttp,
  createRateLimits,
  describeError,
  route,
  setSessionCookie,
  type SignedInUser,
} from './index.ts';
import type { RouteContract } from './route-contract.ts';

const get = {
  name: 'getThing',
  method: 'GET',
  path: '/things/:slug',
  summary: 'A thing',
  permission: 'public',
  errors: ['not_found', 'bad_request'],
  params: z.object({ slug: z.string().regex(/^[a-z-]+$/) }),
  query: z.object({ max_price: z.string().regex(/^\d+$/).transform(Number).optional() }),
  response: z.object({ display_name: z.string(), max_price: z.int().nullable() }),
} satisfies RouteContract;
const create = {
  name: 'createThing',
  method: 'POST',
  path: '/things',
  summary: 'Make a thing',
  permission: 'public',
  status: 201,
  errors: ['invalid'],
  body: z.object({
    display_name: z.string().min(1, { error: 'Enter a name' }),
    rooms: z.array(z.object({ square_feet: z.int() })).optional(),
  }),
  response: z.object({ made: z.int(), token: z.string().optional() }),
} satisfies RouteContract;
const mine = {
  name: 'mine',
  method: 'GET',
  path: '/mine',
  summary: 'Mine',
  permission: 'account.read',
  errors: ['unauthenticated'],
  response: z.object({ id: z.int() }),
} satisfies RouteContract;
const staff = { ...mine, name: 'staff', path: '/staff', permission: 'analytics.read' } satisfies RouteContract;
const remove = {
  name: 'removeThing',
  method: 'DELETE',
  path: '/things',
  summary: 'Remove',
  permission: 'account.read',
  errors: [],
  response: z.object({ removed: z.literal(true) }),
} satisfies RouteContract;
const limited = { ...mine, name: 'limited', path: '/limited', permission: 'public' } satisfies RouteContract;

const people: Record<string, SignedInUser> = Object.fromEntries(
  (['member', 'admin'] as const).map((role, index) => [
    `token-of-${role}`,
    {
      id: index + 1,
      email: 'maya@example.com',
      firstName: 'Maya',
      lastName: 'Ortiz',
      role,
      organizationId: null,
      activeMembership: false,
      hasActiveStandbySubscription: false,
      sessionId: 1,
      aliasedBy: null,
      aliasEndsAt: null,
    },
  ]),
);

describe('route', () => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let made = 0;
  let fail: (() => void) | undefined;
  const logged: string[] = [];

  beforeAll(async () => {
    database = await startTestDatabase();
    const logger = pino(
      { level: 'info', serializers: { err: describeError } },
      new Writable({ write: (chunk: Buffer, _, done) => (logged.push(chunk.toString()), done()) }),
    );
    app = await createHttp({
      db: database.db,
      logger,
      siteOrigin: 'https://lodestay.example',
      trustProxy: ['127.0.0.1'],
      rateLimits: createRateLimits({ kind: 'memory' }),
    });
    app.http.authenticateWith(async (token) => people[token] ?? null);
    route(app, get, async ({ params, query }) => {
      if (params.slug === 'broken') throw new Error('connection string postgres://secret');
      return { displayName: params.slug, maxPrice: query.maxPrice ?? null, private: 'never sent' };
    });
    route(app, create, async ({ body, reply }) => {
      made += 1;
      const mine = made;
      await new Promise((resolve) => setTimeout(resolve, 20));
      fail?.();
      if (body.displayName === 'session') setSessionCookie(reply, 'secret-session-token', new Date('2100-01-01'));
      return { made: mine, ...(body.displayName === 'session' ? { token: 'secret-session-token' } : {}) };
    });
    route(app, mine, async ({ user }) => ({ id: user.id }));
    route(app, staff, async ({ user }) => ({ id: user.id }));
    route(app, remove, async () => ({ removed: true as const }));
    route(app, limited, async () => ({ id: 1 }), { limits: [{ max: 2, minutes: 1 }] });
    await app.ready();
  });
  beforeEach(() => {
    fail = undefined;
    logged.length = 0;
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const post = (payload: object, key: string = randomUUID(), headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/things', payload, headers: { 'idempotency-key': key, ...headers } });

  it('uses snake_case on the wire and omits fields that the contract does not define', async () => {
    const { statusCode, body } = await app.inject('/things/blue-door?max_price=1200');
    expect([statusCode, JSON.parse(body)]).toEqual([200, { display_name: 'blue-door', max_price: 1200 }]);
  });

  it.each([
    ['/things/%E0%A4%A', 400, 'bad_request', [{ path: 'path', message: 'The path has invalid URL encoding.' }]],
    [`/things/${'a'.repeat(300)}`, 404, 'not_found', undefined],
  ])('returns the standard error body for the router error of %s', async (url, status, code, fields) => {
    const { statusCode, headers, json } = await app.inject(url);
    expect([statusCode, json().error.code, json().error.fields]).toEqual([status, code, fields]);
    expect([headers['content-type'], headers['x-request-id']]).toEqual([
      'application/json; charset=utf-8',
      json().error.request_id,
    ]);
  });

  it('reports wrong fields by their wire paths', async () => {
    const { statusCode, json } = await post({ display_name: '', rooms: [{ square_feet: 'big' }] });
    expect(statusCode).toBe(422);
    expect(json().error).toMatchObject({
      code: 'invalid',
      fields: [{ path: 'display_name', message: 'Enter a name' }, { path: 'rooms.0.square_feet' }],
    });
  });

  it.each([
    ['an invalid query', '/things/x?max_price=cheap', 400, 'bad_request', ['max_price']],
    ['an invalid path parameter', '/things/UPPER', 404, 'not_found', undefined],
    ['an unknown route', '/nowhere', 404, 'not_found', undefined],
  ])('returns the standard error body for %s', async (_, url, status, code, paths) => {
    const { statusCode, json, headers } = await app.inject(url);
    expect(statusCode).toBe(status);
    const { fields, ...error } = json().error;
    expect(error).toEqual({ code, message: expect.any(String), request_id: headers['x-request-id'] });
    expect(fields?.map(({ path }: { path: string }) => path)).toEqual(paths);
  });

  it('hides internal errors and logs them with the request ID but without the URL', async () => {
    const { statusCode, json } = await app.inject('/things/broken?max_price=77');
    expect(statusCode).toBe(500);
    expect(json().error).toEqual({
      code: 'internal',
      message: "We're sorry, something went wrong. Please try again.",
      request_id: expect.any(String),
    });
    expect(logged.join('')).toContain(json().error.request_id);
    expect(logged.join('')).not.toContain('max_price=77');
  });

  it.each(['x-api-token', 'api-token'])('reads the token from the header %s', async (header) => {
    expect((await app.inject({ url: '/mine', headers: { [header]: 'token-of-member' } })).json()).toEqual({ id: 1 });
  });

  it('reads the token from the cookie and clears it with any 401', async () => {
    expect((await app.inject({ url: '/mine', cookies: { au_token: 'token-of-member' } })).statusCode).toBe(200);
    const refused = await app.inject({ url: '/mine', cookies: { au_token: 'expired-token' } });
    expect(refused.statusCode).toBe(401);
    expect(refused.cookies).toMatchObject([{ name: 'au_token', value: '', path: '/' }]);
  });

  it('lets only staff call staff routes', async () => {
    expect((await app.inject({ url: '/staff', headers: { 'x-api-token': 'token-of-member' } })).json().error.code).toBe(
      'forbidden',
    );
    expect((await app.inject({ url: '/staff', headers: { 'x-api-token': 'token-of-admin' } })).statusCode).toBe(200);
  });

  it('accepts a JSON content type without a body', async () => {
    const { statusCode } = await app.inject({
      method: 'DELETE',
      url: '/things',
      headers: { 'content-type': 'application/json', 'x-api-token': 'token-of-member' },
    });
    expect(statusCode).toBe(200);
  });

  it('returns the standard error body for malformed JSON', async () => {
    const { statusCode, json } = await app.inject({
      method: 'POST',
      url: '/things',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect([statusCode, json().error.code]).toEqual([400, 'bad_request']);
  });

  describe('a write with the session cookie', () => {
    const write = (headers: Record<string, string>) =>
      app.inject({
        method: 'DELETE',
        url: '/things',
        cookies: { au_token: 'token-of-member' },
        headers: { host: 'lodestay.example', ...headers },
      });
    it.each([
      [{ 'sec-fetch-site': 'same-origin', origin: 'https://lodestay.example' }, 200],
      [{ origin: 'https://lodestay.example' }, 200],
      [{ origin: 'http://lodestay.example' }, 403],
      [{ origin: 'http://other.localhost', host: 'other.localhost' }, 403],
      [{ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }, 403],
      [{ origin: 'https://evil.example', host: 'evil.example' }, 421],
      [{}, 200],
      [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
      [{ 'sec-fetch-site': 'same-site', origin: 'https://pay.lodestay.example' }, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ origin: 'https://evil.example' }, 403],
      [{ origin: 'null' }, 403],
    ])('with %j returns %i', async (headers, status) => {
      expect((await write(headers as Record<string, string>)).statusCode).toBe(status);
    });
    it('may come from any origin if the token is in a header', async () => {
      expect((await write({ origin: 'https://evil.example', 'x-api-token': 'token-of-member' })).statusCode).toBe(200);
    });
  });

  describe('Idempotency-Key', () => {
    it('runs the handler once for fifty simultaneous requests', async () => {
      const before = made;
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 50 }, () => post({ display_name: 'lamp' }, key)));
      expect(made - before).toBe(1);
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(49);
    });

    it('rejects a key that was used with another body and keeps the keys of callers apart', async () => {
      const key = randomUUID();
      const first = await post({ display_name: 'lamp' }, key);
      const other = await post({ display_name: 'desk' }, key);
      expect([other.statusCode, other.json().error.code]).toEqual([409, 'idempotency_mismatch']);
      const member = await post({ display_name: 'lamp' }, key, { 'x-api-token': 'token-of-member' });
      expect(member.json().made).toBe(first.json().made + 1);
    });

    it('stores client errors, but not server errors and exceeded rate limits', async () => {
      const [refused, failed] = [randomUUID(), randomUUID()];
      fail = () => {
        throw new AppError('dates_taken', { data: { heldUntil: '2027-01-01T00:00:00Z' } });
      };
      const first = await post({ display_name: 'lamp' }, refused);
      expect(first.json().error).toMatchObject({ code: 'dates_taken', data: { held_until: '2027-01-01T00:00:00Z' } });
      fail = undefined;
      expect((await post({ display_name: 'lamp' }, refused)).body).toBe(first.body);

      fail = () => {
        throw new Error('an internal error');
      };
      expect((await post({ display_name: 'lamp' }, failed)).statusCode).toBe(500);
      fail = undefined;
      expect((await post({ display_name: 'lamp' }, failed)).statusCode).toBe(201);

      const early = randomUUID();
      fail = () => {
        throw new AppError('rate_limited');
      };
      expect((await post({ display_name: 'lamp' }, early)).statusCode).toBe(429);
      fail = undefined;
      expect((await post({ display_name: 'lamp' }, early)).statusCode).toBe(201);
    });

    it('repeats the cookie, hashes the key and encrypts the response', async () => {
      const key = randomUUID();
      const first = await post({ display_name: 'session' }, key);
      const again = await post({ display_name: 'session' }, key);
      expect(again.headers['set-cookie']).toEqual(first.headers['set-cookie']);
      expect(again.json()).toEqual(first.json());
      const rows = await database.db.selectFrom('idempotencyKey').selectAll().execute();
      const stored = Buffer.concat(
        rows.flatMap((row) => [row.digest, row.requestHash, row.answer ?? Buffer.alloc(0)]),
      ).toString('latin1');
      expect(stored).not.toContain('secret-session-token');
      expect(stored).not.toContain(key);
    });

    it('can be used again once the lease of a dead process has expired', async () => {
      const key = randomUUID();
      fail = () => {
        throw new Error('an internal error, which is not stored');
      };
      await post({ display_name: 'lamp' }, key);
      fail = undefined;
      const first = await post({ display_name: 'lamp' }, key);
      await database.db
        .updateTable('idempotencyKey')
        .set({ answer: null, leasedUntil: new Date(Date.now() - 1000) })
        .execute();
      const second = await post({ display_name: 'lamp' }, key);
      expect(second.json().made).toBe(first.json().made + 1);
    });

    it('returns 400 for an invalid key', async () => {
      expect((await post({ display_name: 'lamp' }, 'short')).statusCode).toBe(400);
    });
  });

  it('returns 429 with Retry-After when a client exceeds a limit', async () => {
    const call = () => app.inject('/limited');
    expect([(await call()).statusCode, (await call()).statusCode]).toEqual([200, 200]);
    const refused = await call();
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject({ url: '/limited', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(200);
  });

  it('rejects a route that does not declare a permission', async () => {
    const other = await createHttp({
      db: database.db,
      logger: pino({ level: 'silent' }),
      siteOrigin: 'http://localhost:4200',
      trustProxy: [],
      rateLimits: createRateLimits({ kind: 'off' }),
    });
    expect(() => other.get('/open', async () => 'anybody')).toThrow(
      /GET \/open does not declare the permission that it needs/,
    );
    await other.close();
  });

  it('documents its contracts at /api/docs', async () => {
    const description = (await app.inject('/api/docs/json')).json();
    expect(description.paths['/things/{slug}'].get).toMatchObject({
      operationId: 'getThing',
      parameters: expect.arrayContaining([expect.objectContaining({ name: 'slug', in: 'path' })]),
    });
    expect(description.paths['/things'].post.responses['422'].description).toBe('invalid');
    expect((await app.inject('/api/docs')).statusCode).toBeLessThan(400);
  });
});
