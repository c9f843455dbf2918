import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrations } from '../../src/migrations.ts';
import { migrate, openDatabase, startEmbeddedServer, type DatabaseHandle } from '../../src/platform/db/index.ts';
import { startTcpProxy, throughProxy, type TcpProxy } from '../../src/testing/tcp-proxy.ts';
import { callOnce } from './retrying-client.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** The size of the small disk, just enough for the database. */
const DISK_MB = 160;
const READY_WITHIN_MS = 180_000;

export type FaultSite = {
  origin: string;
  /** The process that runs and restarts the services. */
  launcher: ChildProcess;
  /** PostgreSQL's folder. */
  serverFolder: string;
  /** A direct database connection that bypasses the proxy. */
  direct: DatabaseHandle;
  proxy: TcpProxy;
  /** Undefined if this process is not allowed to mount a disk. */
  disk: SmallDisk | undefined;
  stop(): Promise<void>;
};

/** Starts the whole site like `npm start`, with PostgreSQL behind a proxy and its tables on a small disk. */
export async function startFaultSite(command: string): Promise<FaultSite> {
  const folder = await mkdtemp(join(tmpdir(), 'lodestay-faults-'));
  await chmod(folder, 0o711);
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  try {
    const serverFolder = join(folder, 'postgres');
    const disk = await mountSmallDisk(join(folder, 'disk'), DISK_MB);
    if (disk) undo.push(disk.unmount);
    const server = await startEmbeddedServer({ folder: serverFolder });
    undo.push(server.stop);
    server.keepRunning({ log: () => {}, onGivenUp: (error) => console.error(error.message) });
    const connectionString = await createFaultDatabase(server.connectionString, disk);
    const direct = openDatabase(connectionString, {
      workload: 'maintenance',
      applicationName: 'faults',
      maxConnections: 12,
    });
    undo.push(direct.close);
    await migrate(direct.db, connectionString, migrations);
    const { hostname: host, port } = new URL(connectionString);
    const proxy = await startTcpProxy({ host, port: Number(port) });
    undo.push(proxy.close);
    const { launcher, origin } = await launch(command, {
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: throughProxy(connectionString, proxy),
      log: join(tmpdir(), 'lodestay-faults.log'),
    });
    undo.push(async () => {
      const exited = new Promise((resolve) => launcher.once('exit', resolve));
      if (launcher.exitCode === null && launcher.kill('SIGTERM')) await exited;
    });
    await waitUntilReady(origin, launcher);
    return { origin, launcher, serverFolder, direct, proxy, disk, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createFaultDatabase(serverUrl: string, disk: SmallDisk | undefined): Promise<string> {
  const maintenance = openDatabase(serverUrl, {
    workload: 'maintenance',
    maxConnections: 1,
    applicationName: 'faults',
  });
  if (disk) await sql.raw(`create tablespace small_disk location '${disk.path}'`).execute(maintenance.db);
  await sql.raw(`create database faults${disk ? ' tablespace small_disk' : ''}`).execute(maintenance.db);
  await maintenance.close();
  const url = new URL(serverUrl);
  url.pathname = '/faults';
  return url.href;
}

async function launch(
  command: string,
  { log, ...settings }: Record<string, string>,
): Promise<{ launcher: ChildProcess; origin: string }> {
  const [port, paymentsPort] = [await findFreePort(), await findFreePort()];
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    SITE_ORIGIN: undefined,
    PORT: String(port),
    PAYMENTS_PORT: String(paymentsPort),
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    SKIP_BUILD: '1',
    ...settings,
  };
  const launcher = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', command], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(log!);
  launcher.stdout.pipe(file, { end: false });
  launcher.stderr.pipe(file, { end: false });
  console.log(`Log of the site: ${log}`);
  return { launcher, origin: `http://localhost:${port}` };
}

async function waitUntilReady(origin: string, launcher: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while ((await callOnce(`${origin}/readyz`, {}))?.status !== 200) {
    if (launcher.exitCode !== null)
      throw new Error(`The site exited with code ${launcher.exitCode} before it was ready`);
    if (performance.now() > deadline) throw new Error('The site was not ready in time');
    await sleep(250);
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
