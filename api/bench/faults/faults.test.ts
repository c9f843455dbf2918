/** @slow Stops and starts a database server. */
import { fork, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@lodestay/testing/wait-for';
import { migrations } from '../../src/migrations.ts';
import {
  migrate,
  openDatabase,
  startEmbeddedServer,
  type DatabaseHandle,
  type EmbeddedServer,
} from '../../src/platform/db/index.ts';
import { signedInUser } from '../../src/testing/signed-in-user.ts';
import { startTcpProxy, throughProxy, type TcpProxy } from '../../src/testing/tcp-proxy.ts';
import { insertHomes, type RaceHome } from '../race-homes.ts';
import { startBookings, type Bookings } from './bookings.ts';
import { callOnce } from './retrying-client.ts';
import { measureRecovery } from './recovery.ts';
import { verify } from './verify.ts';

/** Time limits of the API during database faults, with some slack for loaded machines. */
const ANSWER_MS = 3500;
const RECOVER_SECONDS = 5;
const MAIN = join(import.meta.dirname, '../../src/main.ts');

type Api = { child: ChildProcess; port: number };

async function startApi(settings: Record<string, string>): Promise<Api> {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    API_PORT: '0',
    PAYMENTS_PORT: '0',
    RATE_LIMITS: 'off',
    DEMO: '0',
    LOG_LEVEL: 'fatal',
    ...settings,
  };
  const child = fork(MAIN, [], {
    env,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`The API exited with code ${code} before it was ready`)));
  });
  return { child, port };
}

async function endApi({ child }: Api, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exited;
}

// Runs the real process with bookings in progress, while the database or the process fails in several ways.
describe('bookings in progress', () => {
  let folder: string;
  let server: EmbeddedServer;
  let direct: DatabaseHandle;
  let proxy: TcpProxy;
  let api: Api;
  let homes: RaceHome[];
  let bookings: Bookings;
  let token: string;
  const settings = () => ({ DATA_DIR: folder, DATABASE_URL: throughProxy(server.connectionString, proxy) });
  const origin = () => `http://127.0.0.1:${api.port}`;
  const ask = (path: string) => callOnce(origin() + path, { headers: { 'x-api-token': token } });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lodestay-faults-'));
    await chmod(folder, 0o711);
    server = await startEmbeddedServer({ folder: join(folder, 'postgres') });
    server.keepRunning({ log: () => {}, onGivenUp: () => {} });
    direct = openDatabase(server.connectionString, {
      workload: 'maintenance',
      applicationName: 'faults',
      maxConnections: 12,
    });
    await migrate(direct.db, server.connectionString, migrations);
    homes = await insertHomes(direct.db, 2000);
    const { hostname: host, port } = new URL(server.connectionString);
    proxy = await startTcpProxy({ host, port: Number(port) });
    api = await startApi(settings());
    ({ token } = await signedInUser(direct.db));
  }, 60_000);
  afterEach(async () => {
    proxy.setMode('forward');
    await bookings?.stop();
  });
  afterAll(async () => {
    await endApi(api, 'SIGTERM');
    await direct.close();
    await proxy.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }, 30_000);

  /** PostgreSQL writes its process ID to line 1 of this file and its state to line 8. */
  async function postmaster(): Promise<{ pid: number; state: string | undefined }> {
    const lines = (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    return { pid: Number(lines[0]), state: lines[7]?.trim() };
  }

  /** Starts bookings, runs `fault` after some are acknowledged, and checks that no acknowledged booking is lost. */
  async function during(fault: () => Promise<void>): Promise<number> {
    bookings = startBookings({ direct, origin, homes: homes.splice(0, 300), guests: 6 });
    const paid = () => bookings.acknowledged.filter(({ step }) => step === 'payment').length;
    await waitFor(async () => expect(await paid()).toBeGreaterThan(2), { timeout: 15_000 });
    await fault();
    const seconds = await measureRecovery(async () => (await ask('/api/v1/reservations'))?.status === 200, 30_000);
    const before = paid();
    await waitFor(async () => expect(await paid()).toBeGreaterThan(before), { timeout: 15_000 });
    await bookings.stop();
    expect(await verify(direct.db, bookings.acknowledged)).toEqual({ lost: [], chargedTwice: [] });
    expect([...bookings.surprises.keys()]).toEqual([]);
    expect(bookings.slowestRefusal()).toBeLessThan(ANSWER_MS);
    return seconds;
  }

  it('survive terminated database connections', async () => {
    const { pid } = api.child;
    const seconds = await during(async () => {
      for (let round = 0; round < 5; round += 1) {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'lodestay%' and pid <> pg_backend_pid()`.execute(
          direct.db,
        );
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    });
    expect(seconds).toBeLessThan(RECOVER_SECONDS);
    expect([api.child.pid, api.child.exitCode]).toEqual([pid, null]);
  }, 60_000);

  it('survive a black-holed network and lost answers to committed writes', async () => {
    const { pid } = api.child;
    const seconds = await during(async () => {
      // First, only answers are lost: writes are committed but not acknowledged.
      proxy.setMode('no_answers');
      await new Promise((resolve) => setTimeout(resolve, 300));
      proxy.setMode('black_hole');
      proxy.forget();
      const refused = await Promise.all(Array.from({ length: 30 }, () => ask('/api/v1/reservations')));
      expect(refused.map((reply) => reply?.status)).toEqual(Array.from({ length: 30 }, () => 503));
      expect(Math.max(...refused.map((reply) => reply!.milliseconds))).toBeLessThan(ANSWER_MS);
      const readiness = await ask('/readyz');
      expect(readiness).toMatchObject({ status: 503, body: { reason: 'The database does not respond.' } });
      expect((await ask('/healthz'))?.status).toBe(200);
      proxy.setMode('forward');
    });
    expect(seconds).toBeLessThan(RECOVER_SECONDS);
    expect([api.child.pid, api.child.exitCode]).toEqual([pid, null]);
  }, 60_000);

  it('survive kill -9 of PostgreSQL', async () => {
    const { pid } = api.child;
    const seconds = await during(async () => {
      const { pid: killed } = await postmaster();
      process.kill(killed, 'SIGKILL');
      // The server restarts by itself. Measure the API's recovery from then on. Old server processes may answer until then.
      await waitFor(
        async () =>
          expect(
            await (async () => {
              const { pid, state } = await postmaster();
              return pid !== killed && state === 'ready';
            })(),
          ).toBe(true),
        { timeout: 20_000 },
      );
    });
    expect(seconds).toBeLessThan(RECOVER_SECONDS);
    expect([api.child.pid, api.child.exitCode]).toEqual([pid, null]);
  }, 60_000);

  it('survive kill -9 of the API', async () => {
    const killed = api.child.pid;
    const seconds = await during(async () => {
      await endApi(api, 'SIGKILL');
      api = await startApi(settings());
    });
    expect(seconds).toBeLessThan(RECOVER_SECONDS);
    expect(api.child.pid).not.toBe(killed);
  }, 60_000);
});
