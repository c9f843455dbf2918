import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { waitFor } from '@lodestay/testing/wait-for';
import { startTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import type { DatabaseHandle } from '../../db/index.ts';
import { createHttp, createRateLimits, route, type RateLimits } from '../index.ts';
import type { RouteContract } from '../route-contract.ts';

const contract = {
  name: 'listThings',
  method: 'GET',
  path: '/things',
  summary: 'Things',
  permission: 'public',
  errors: ['rate_limited'],
  response: z.object({ id: z.int() }),
} satisfies RouteContract;
const byAccount = {
  ...contract,
  name: 'holdThing',
  path: '/holds',
  permission: 'account.read',
} satisfies RouteContract;

/** Starts an app that stands for one process of the API. */
async function startProcess(database: DatabaseHandle, rateLimits: RateLimits): Promise<FastifyInstance> {
  const app = await createHttp({
    db: database.db,
    logger: pino({ level: 'silent' }),
    siteOrigin: 'https://lodestay.example',
    trustProxy: ['10.0.0.1'],
    rateLimits,
  });
  app.http.authenticateWith(async (token) => ({
    id: Number(token),
    email: 'maya@example.com',
    firstName: 'Maya',
    lastName: 'Ortiz',
    role: 'member',
    organizationId: null,
    activeMembership: false,
    hasActiveStandbySubscription: false,
    sessionId: 1,
    aliasedBy: null,
    aliasEndsAt: null,
  }));
  route(app, contract, async () => ({ id: 1 }), { limits: [{ max: 5, minutes: 1 }] });
  route(app, byAccount, async ({ user }) => ({ id: user.id }), {
    limits: [
      { max: 4, minutes: 60 },
      {
        max: 2,
        minutes: 24 * 60,
        name: 'account',
        per: ({ user }) => String(user.id),
        message: (wait) => `You hold too many homes. Cancel one, or try again in ${wait}.`,
      },
    ],
  });
  await app.ready();
  return app;
}

describe('rate limits shared by several processes', () => {
  let database: TestDatabase;
  let processes: FastifyInstance[];
  const counters = () => database.db.selectFrom('rateLimit').selectAll().execute();
  const call = async (
    process: number,
    {
      from = '203.0.113.9',
      forwardedFor,
      url = '/things',
      token,
    }: { from?: string; forwardedFor?: string; url?: string; token?: string } = {},
  ) =>
    processes[process]!.inject({
      url,
      remoteAddress: from,
      headers: {
        ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}),
        ...(token ? { 'x-api-token': token } : {}),
      },
    });

  beforeAll(async () => {
    database = await startTestDatabase();
    const limits = () => createRateLimits({ kind: 'postgres', pool: database.pool, warn: () => {} });
    processes = [await startProcess(database, limits()), await startProcess(database, limits())];
  });
  beforeEach(async () => void (await database.db.deleteFrom('rateLimit').execute()));
  afterAll(async () => {
    for (const process of processes) await process.close();
    await database.close();
  });

  it('counts the calls to both processes together', async () => {
    const calls = await Promise.all(Array.from({ length: 12 }, (_, index) => call(index % 2)));
    expect(calls.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(calls.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7);
  });

  it('reports the limit in the standard headers of successful and rejected calls', async () => {
    const first = await call(0);
    expect([first.headers['ratelimit-policy'], first.headers['ratelimit'], first.headers['retry-after']]).toEqual([
      '"listThings-client";q=5;w=60',
      '"listThings-client";r=4;t=60',
      undefined,
    ]);
    for (let number = 0; number < 4; number++) await call(number % 2);
    const refused = await call(1);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['ratelimit']).toMatch(/^"listThings-client";r=0;t=\d+$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['ratelimit']).toBe(`"listThings-client";r=0;t=${refused.headers['retry-after']}`);
    expect(refused.json().error).toMatchObject({
      code: 'rate_limited',
      message: expect.stringMatching(/^Too many attempts\. Try again in (1 minute|\d+ seconds?)\.$/),
    });
  });

  it('identifies clients by IPv4 address or IPv6 /64 and trusts only forwarded addresses of known proxies', async () => {
    const exhaust = async (client: object) => {
      for (let number = 0; number < 5; number++) await call(number % 2, client);
      return (await call(0, client)).statusCode;
    };
    expect(await exhaust({ from: '2001:db8:1:2::1' })).toBe(429);
    expect((await call(1, { from: '2001:db8:1:2:ffff::9' })).statusCode).toBe(429);
    expect((await call(1, { from: '2001:db8:1:3::1' })).statusCode).toBe(200);
    expect(await exhaust({ from: '10.0.0.1', forwardedFor: '198.51.100.7' })).toBe(429);
    expect((await call(1, { from: '10.0.0.1', forwardedFor: '198.51.100.8' })).statusCode).toBe(200);
    expect((await call(1, { from: '::ffff:198.51.100.7' })).statusCode).toBe(429);
    expect(await exhaust({ from: '192.0.2.1' })).toBe(429);
    expect((await call(1, { from: '192.0.2.1', forwardedFor: '198.51.100.9' })).statusCode).toBe(429);
  });

  it('applies several limits with their own messages and stops counting at the first exceeded limit', async () => {
    const hold = (token: string, from = '203.0.113.1') => call(0, { url: '/holds', token, from });
    const first = await hold('1');
    expect(first.headers['ratelimit-policy']).toBe('"holdThing-client";q=4;w=3600, "holdThing-account";q=2;w=86400');
    expect(first.headers['ratelimit']).toBe('"holdThing-client";r=3;t=3600, "holdThing-account";r=1;t=86400');
    await hold('1', '203.0.113.2');
    const refused = await hold('1', '203.0.113.3');
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      429,
      'You hold too many homes. Cancel one, or try again in 24 hours.',
    ]);
    for (const token of ['2', '3', '4']) expect((await hold(token)).statusCode).toBe(200);
    expect((await hold('5')).headers['ratelimit']).toMatch(/^"holdThing-client";r=0;t=\d+$/);
    expect((await hold('5', '203.0.113.4')).headers['ratelimit']).toContain('"holdThing-account";r=1;');
  });

  it('stores hashed keys and deletes expired counters', async () => {
    await call(0);
    const [counter] = await counters();
    expect(counter).toMatchObject({ key: expect.stringMatching(/^listThings-client:[\w-]{43}$/), points: 1 });
    await database.db
      .updateTable('rateLimit')
      .set({ expire: Date.now() - 1 })
      .execute();
    await call(1, { from: '203.0.113.10' });
    await processes[0]!.http.rateLimits.deleteExpired();
    expect(await counters()).toHaveLength(1);
  });
});

describe('rate limits during a database outage', () => {
  it.each([
    ['is down', () => Promise.reject(new Error('connect ECONNREFUSED'))],
    ['does not respond', () => new Promise<never>(() => {})],
  ])('count in the process while the database %s', async (_, query) => {
    const warnings: unknown[] = [];
    const limiter = createRateLimits({
      kind: 'postgres',
      pool: { query },
      warn: (error) => warnings.push(error),
    }).getLimiter({ name: 'guess', max: 2, minutes: 1 });
    const taken = await Promise.all(['maya', 'maya', 'maya', 'ali'].map((key) => limiter.take(key)));
    expect(taken.map(({ isExceeded }) => isExceeded)).toEqual([false, false, true, false]);
    await limiter.reset('maya');
    expect((await limiter.take('maya')).remaining).toBe(1);
    expect(warnings).toHaveLength(1);
  });

  it('count in the database again once it is back', async () => {
    let isDown = true;
    const points = new Map<unknown, number>();
    const query = async ({ values = [] }: { values?: unknown[] }) => {
      if (isDown) throw new Error('connect ECONNREFUSED');
      points.set(values[0], (points.get(values[0]) ?? 0) + 1);
      return { rows: [{ points: points.get(values[0]), expire: Date.now() + 60_000 }], rowCount: 1 };
    };
    const limiter = createRateLimits({ kind: 'postgres', pool: { query }, warn: () => {} }).getLimiter({
      name: 'guess',
      max: 2,
      minutes: 1,
    });
    await limiter.take('maya');
    isDown = false;
    await waitFor(async () => expect((await limiter.take('ali'), points.size)).toBe(1), { timeout: 5000 });
  });
});

describe('getLimiter', () => {
  const limits = () => createRateLimits({ kind: 'memory' });

  it('returns a limiter that can subtract a use and reset a key', async () => {
    const limiter = limits().getLimiter({ name: 'guess', max: 3, minutes: 1 });
    await limiter.take('maya');
    await limiter.giveBack('maya');
    expect((await limiter.take('maya')).remaining).toBe(2);
    await limiter.reset('maya');
    expect((await limiter.take('maya')).remaining).toBe(2);
  });

  it('shares a limiter between equal policies and rejects different policies with the same name', async () => {
    const rateLimits = limits();
    await rateLimits.getLimiter({ name: 'guess', max: 3, minutes: 1 }).take('maya');
    expect((await rateLimits.getLimiter({ name: 'guess', max: 3, minutes: 1 }).take('maya')).remaining).toBe(1);
    expect(() => rateLimits.getLimiter({ name: 'guess', max: 9, minutes: 1 })).toThrow(
      'Two different rate limits are named guess',
    );
    expect(() => rateLimits.getLimiter({ name: 'a "name"', max: 9, minutes: 1 })).toThrow('may have letters');
  });

  it('allows every call when rate limits are off', async () => {
    const rateLimits = createRateLimits({ kind: 'off' });
    const limiter = rateLimits.getLimiter({ name: 'guess', max: 1, minutes: 1 });
    expect([rateLimits.isOn, (await limiter.take('maya')).isExceeded, (await limiter.take('maya')).isExceeded]).toEqual(
      [false, false, false],
    );
  });
});
