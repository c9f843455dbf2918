import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { z } from 'zod';
import { waitFor } from '@lodestay/testing/wait-for';
import { startTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { inTransaction, type AnyTrx } from '../db/index.ts';
import { createHttp, createRateLimits, route } from './index.ts';
import type { RouteContract } from './route-contract.ts';

const response = z.object({ coins: z.int() });
const take = {
  name: 'takeCoin',
  method: 'POST',
  path: '/coins',
  summary: 'Take a coin',
  permission: 'public',
  errors: ['conflict'],
  response,
} satisfies RouteContract;
const takeOrShow = { ...take, name: 'takeOrShowCoin', path: '/coins/shown' } satisfies RouteContract;
const takeTwice = { ...take, name: 'takeCoinTwice', path: '/coins/twice' } satisfies RouteContract;
const put = { ...take, name: 'putCoin', method: 'PUT' } satisfies RouteContract;

/** PostgreSQL reports this error when a connection is terminated during a statement. */
const LOST = "raise exception 'terminating connection' using errcode = '57P01'";

describe('a request whose database connection is lost', () => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let runs = 0;
  let inside: ((trx: AnyTrx) => Promise<void>) | undefined;
  const coins = async () =>
    (await sql<{ coins: number }>`select count(*)::integer as coins from coin`.execute(database.db)).rows[0]!.coins;
  const send = (key: string, url = '/coins', method: 'POST' | 'PUT' = 'POST') =>
    app.inject({ method, url, payload: {}, headers: { 'idempotency-key': key } });

  const takeCoin = () =>
    inTransaction(database.db, async (trx) => {
      runs += 1;
      await sql`insert into coin default values`.execute(trx);
      await inside?.(trx);
    });

  beforeAll(async () => {
    database = await startTestDatabase();
    await sql`create table coin (id integer generated always as identity)`.execute(database.db);
    const logger = pino({ level: 'silent' });
    app = await createHttp({
      db: database.db,
      logger,
      siteOrigin: 'http://localhost:4200',
      trustProxy: [],
      rateLimits: createRateLimits({ kind: 'off' }),
    });
    const once = async () => {
      await takeCoin();
      return { coins: await coins() };
    };
    route(app, take, once);
    route(app, takeOrShow, once, { repeat: async () => ({ coins: await coins() }) });
    route(app, takeTwice, async () => {
      await takeCoin();
      return once();
    });
    route(app, put, once);
    await app.ready();
  });
  beforeEach(async () => {
    inside = undefined;
    runs = 0;
    await sql`truncate coin`.execute(database.db);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  /** Simulates a connection that is lost after the work committed and before the response is stored. */
  async function withLostResponses<T>(work: () => Promise<T>): Promise<T> {
    await sql
      .raw(`create function lose() returns trigger language plpgsql as $$ begin ${LOST}; end $$`)
      .execute(database.db);
    await sql`create trigger lose before update of answer on idempotency_key for each row execute function lose()`.execute(
      database.db,
    );
    try {
      return await work();
    } finally {
      await sql`drop function lose cascade`.execute(database.db);
    }
  }

  it('returns 503 with Retry-After', async () => {
    inside = (trx) =>
      sql
        .raw(`do $$ begin ${LOST}; end $$`)
        .execute(trx)
        .then(() => {});
    const { statusCode, headers, json } = await send(randomUUID());
    expect([statusCode, json().error.code, headers['retry-after']]).toEqual([503, 'unavailable', '1']);
    expect(json().error).toMatchObject({ request_id: headers['x-request-id'] });
    expect(await coins()).toBe(0);
  });

  it('runs on retry if nothing was committed before', async () => {
    const key = randomUUID();
    inside = async (trx) => {
      const {
        rows: [mine],
      } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${mine!.pid}::integer)`.execute(database.db);
    };
    expect((await send(key)).statusCode).toBe(503);
    inside = undefined;
    expect([(await send(key)).json(), runs]).toEqual([{ coins: 1 }, 2]);
    expect([(await send(key)).json(), runs]).toEqual([{ coins: 1 }, 2]);
  });

  it('does not run twice after a commit; a retry gets the response of `repeat`', async () => {
    const key = randomUUID();
    expect((await withLostResponses(() => send(key, '/coins/shown'))).statusCode).toBe(503);
    expect([(await send(key, '/coins/shown')).json(), runs]).toEqual([{ coins: 1 }, 1]);
    expect((await send(key, '/coins/shown')).headers['idempotent-replayed']).toBe('true');
  });

  it('returns 409 on a retry after a commit if the route has no `repeat` handler', async () => {
    const key = randomUUID();
    expect((await withLostResponses(() => send(key))).statusCode).toBe(503);
    const repeated = await send(key);
    expect([repeated.statusCode, repeated.json().error.code]).toEqual([409, 'conflict']);
    expect([await coins(), runs]).toEqual([1, 1]);
  });

  it('returns 409 on a retry if only some of its transactions were committed', async () => {
    const key = randomUUID();
    inside = async () => {
      if (runs === 2) throw new Error('the second transaction fails');
    };
    expect((await send(key, '/coins/twice')).statusCode).toBe(500);
    inside = undefined;
    expect((await send(key, '/coins/twice')).statusCode).toBe(409);
    expect([await coins(), runs]).toEqual([1, 2]);
  });

  it('runs again if it is a PUT, because PUT is idempotent', async () => {
    const key = randomUUID();
    expect((await withLostResponses(() => send(key, '/coins', 'PUT'))).statusCode).toBe(503);
    expect((await send(key, '/coins', 'PUT')).statusCode).toBe(200);
    expect(runs).toBe(2);
  });

  it('cannot commit once a retry has taken over its key', async () => {
    const key = randomUUID();
    const started = Promise.withResolvers<void>();
    const resume = Promise.withResolvers<void>();
    inside = async () => {
      inside = undefined;
      started.resolve();
      await resume.promise;
    };
    const slow = send(key);
    await started.promise;
    // Simulates a dead process, whose lease is not renewed.
    await database.db
      .updateTable('idempotencyKey')
      .set({ leasedUntil: new Date(0) })
      .where('answer', 'is', null)
      .execute();
    expect((await send(key)).json()).toEqual({ coins: 1 });
    resume.resolve();
    expect((await slow).statusCode).toBe(409);
    expect([await coins(), runs]).toEqual([1, 2]);
  });

  it('renews its lease for as long as it runs', async () => {
    const key = randomUUID();
    const started = Promise.withResolvers<void>();
    const resume = Promise.withResolvers<void>();
    inside = async () => {
      started.resolve();
      await resume.promise;
    };
    const slow = send(key);
    await started.promise;
    const lease = () =>
      database.db
        .selectFrom('idempotencyKey')
        .select('leasedUntil')
        .where('answer', 'is', null)
        .orderBy('startedAt', 'desc')
        .executeTakeFirstOrThrow();
    const { leasedUntil: before } = await lease();
    await waitFor(async () => expect((await lease()).leasedUntil.getTime()).toBeGreaterThan(before.getTime()), {
      timeout: 5000,
    });
    resume.resolve();
    expect((await slow).statusCode).toBe(200);
  });
});
