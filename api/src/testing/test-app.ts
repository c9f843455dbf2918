import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { camelizeKeys, routes, snakeizeKeys, type ResponseOf, type RouteName } from '@lodestay/contracts';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createClock, type MovableClock } from '../platform/clock/index.ts';
import type { WholeDb } from '../database.ts';
import type { Payments, SandboxFaults } from '../features/payments/index.ts';
import type { DatabaseHandle } from '../platform/db/index.ts';
import { createLogger } from '../platform/http/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import { signedInUser, type TestUser } from './signed-in-user.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';
import { TEST_SITE_SECRET } from './test-secret.ts';

export type TestCall = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** The user whose token is sent. */
  as?: TestUser;
  /** The Idempotency-Key. Default: a new key for every write. */
  key?: string;
  headers?: Record<string, string>;
};

export type TestAnswer<Name extends RouteName> = {
  status: number;
  /** In camelCase. For a failure, `{ error }`, which is also in `error`. */
  body: ResponseOf<Name>;
  error:
    | {
        code: string;
        message: string;
        fields?: { path: string; message: string }[];
        data?: Record<string, unknown>;
        requestId: string;
      }
    | undefined;
  headers: Record<string, unknown>;
};

export type TestApp = {
  app: FastifyInstance;
  database: DatabaseHandle;
  db: WholeDb;
  clock: MovableClock;
  /** `await test.jobs.drain()` runs everything that is due, including emails. */
  jobs: Jobs;
  payments: Payments;
  /** Switches for what goes wrong at the sandbox processor. */
  faults: SandboxFaults;
  /** The folder of files. */
  dataDir: string;
  /** Calls a route through the whole stack. Request and response are in camelCase. */
  call<Name extends RouteName>(name: Name, call?: TestCall): Promise<TestAnswer<Name>>;
  signedInUser(given?: Parameters<typeof signedInUser>[1]): Promise<TestUser>;
  close(): Promise<void>;
};

export type TestAppOptions = {
  /** The initial time of the test's clock. Default: the real time. */
  now?: string;
  settings?: Record<string, string>;
  maxConnections?: number;
  /** An existing app whose database and clock are shared, to simulate a second process. Close the new app first. */
  beside?: Pick<TestApp, 'database' | 'clock'>;
};

/** Builds the real API with its own database. Rate limits are off unless `settings` enables them. */
export async function buildTestApp({
  now,
  settings = {},
  maxConnections,
  beside,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lodestay-api-'));
  const database: TestDatabase =
    (beside?.database as TestDatabase | undefined) ??
    (await startTestDatabase(maxConnections === undefined ? {} : { maxConnections }));
  const clock = beside?.clock ?? createClock(now === undefined ? undefined : new Date(now));
  const config = readConfig({
    NODE_ENV: 'test',
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    SITE_SECRET: TEST_SITE_SECRET,
    ...settings,
  });
  const { app, jobs, payments, sandboxFaults } = await createApp({
    config,
    database,
    clock,
    logger: createLogger(config.logLevel),
  });
  await app.ready();

  return {
    app,
    database,
    db: database.db,
    clock,
    jobs,
    payments,
    faults: sandboxFaults!,
    dataDir,
    call: (name, call) => callRoute(app, name, call),
    signedInUser: (given) => signedInUser(database.db, given),
    async close() {
      await app.close();
      await jobs.stop();
      if (!beside) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function callRoute<Name extends RouteName>(
  app: FastifyInstance,
  name: Name,
  { params = {}, query, body, as, key, headers = {} }: TestCall = {},
): Promise<TestAnswer<Name>> {
  const [method, path] = routes[name];
  const response = await app.inject({
    method,
    url: path.replace(/:([a-zA-Z]+)/g, (_, param: string) => encodeURIComponent(params[param] ?? '')),
    query: Object.fromEntries(
      Object.entries(snakeizeKeys(query ?? {}) as object)
        .filter(([, value]) => value !== undefined)
        .map(([param, value]) => [param, String(value)]),
    ),
    ...(body === undefined ? {} : { payload: snakeizeKeys(body) as object }),
    headers: {
      ...(as ? { 'x-api-token': as.token } : {}),
      ...(method === 'GET' ? {} : { 'idempotency-key': key ?? randomUUID() }),
      ...headers,
    },
  });
  const answered = camelizeKeys(response.json()) as ResponseOf<Name> & { error?: TestAnswer<Name>['error'] };
  return { status: response.statusCode, body: answered, error: answered.error, headers: response.headers };
}
