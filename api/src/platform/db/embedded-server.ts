import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { SettingError } from '../setting-error.ts';
import { TIMEOUTS } from './connections/timeouts.ts';
import { createClient } from './connections/watched-client.ts';
import {
  assertReachable,
  findBinaries,
  ensureServerUser,
  type Binaries,
  type ServerUser,
} from './embedded-binaries.ts';
import { killOrphans } from './embedded-orphans.ts';
import { joinServer, type Presence } from './embedded-presence.ts';
import { watchServer, type KeepRunningOptions, type ServerWatch } from './embedded-watch.ts';
import { withFileLock } from './file-lock.ts';
import { removeStalePidFile, findRunningPort } from './postmaster.ts';

const run = promisify(execFile);
const DATABASE = 'lodestay';
export type EmbeddedServer = {
  connectionString: string;
  /** Whether the server was already running, left by a killed process or started by another process. */
  wasRunning: boolean;
  /** From now on, restarts the server on the same port whenever it dies. */
  keepRunning(options: KeepRunningOptions): void;
  /** Stops the server, unless another process still uses it. The last process stops it. */
  stop(): Promise<void>;
};

export type EmbeddedServerOptions = {
  /** Folder for the server's data. It is created and then owned by the user that runs the server. */
  folder: string;
  /** Extra settings, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
};

/**
 * Starts PostgreSQL in `folder` on a free loopback port, or connects to the server that already runs there. The server is a separate
 * process that survives a kill of this process; the next start finds it. Throws a `SettingError` if the server cannot run.
 */
export async function startEmbeddedServer({
  folder: given,
  settings = {},
}: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const folder = resolve(given);
  const cluster = join(folder, 'cluster');
  const [binaries, user] = await Promise.all([findBinaries(), ensureServerUser()]);
  await mkdir(folder, { recursive: true });
  await Promise.all([assertReachable(folder, user), assertReachable(binaries.postgres, user)]);
  if (user) await chown(folder, user.uid, user.gid);

  const files = { folder, cluster, binaries, user };
  const withStartLock = <T>(work: () => Promise<T>) => withFileLock(join(folder, 'starting.lock'), work);
  return withStartLock(async () => {
    const password = await ensureCluster(files);
    const running = await findRunningPort(cluster);
    const port = running ?? (await restart(files, settings));
    const toUrl = (database: string) => `postgres://lodestay:${password}@127.0.0.1:${port}/${database}`;
    await ensureDatabase(toUrl('postgres'));
    const join = () => joinServer(toUrl('postgres'));
    const ensureRunning = () =>
      withStartLock(async () => {
        const found = (await findRunningPort(cluster)) ?? null;
        if (found !== null && found !== port) throw new Error(`it now runs on port ${found} instead of ${port}`);
        if (found === null) await restart(files, settings, port);
        return found === null;
      });
    const presence = await join();
    let watch: ServerWatch | undefined;
    return {
      connectionString: toUrl(DATABASE),
      wasRunning: running !== undefined,
      keepRunning: (options) => void (watch ??= watchServer(presence, { ensureRunning, join }, options)),
      stop: async () => stopIfLast(watch ? await watch.stop() : presence, files),
    };
  });
}

/** Ports below this are reserved for system services. */
const FIRST_UNRESERVED_PORT = 1024;

/** Starts the server. Resolves to its port: `given`, or else the port it had before it was killed, or else a free port. */
async function restart(place: ServerFiles, settings: Record<string, string>, given?: number): Promise<number> {
  const before = await removeStalePidFile(place.cluster);
  await killOrphans(place.cluster);
  const port =
    given ??
    (before !== undefined && before >= FIRST_UNRESERVED_PORT && (await isFree(before)) ? before : await getFreePort());
  await start({ ...place, port, settings });
  return port;
}

async function ensureCluster({ folder, cluster, binaries, user }: ServerFiles): Promise<string> {
  const passwordFile = join(folder, 'password');
  const known = await readFile(passwordFile, 'utf8').catch(() => undefined);
  if (known && (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined))) return known.trim();

  // Created under another name first, so that a start that is killed halfway does not leave a broken cluster.
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const password = randomBytes(24).toString('hex');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) await chown(passwordFile, user.uid, user.gid);
  const options = [
    `--pgdata=${unfinished}`,
    '--username=lodestay',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-sync',
  ];
  await chmodExecutables(binaries);
  await run(binaries.initdb, options, getSpawnOptions(user)).catch((cause: unknown) => {
    throw new Error(`PostgreSQL could not create its files in ${folder}: ${getLastLine(cause)}`, { cause });
  });
  await rename(unfinished, cluster);
  return password;
}

type ServerFiles = { folder: string; cluster: string; binaries: Binaries; user: ServerUser };

async function start({
  folder,
  cluster,
  binaries,
  user,
  port,
  settings,
}: ServerFiles & { port: number; settings: Record<string, string> }): Promise<void> {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    jit: 'off',
    ...settings,
  };
  const flags = Object.entries(all)
    .map(([name, value]) => `-c ${name}=${value === '' ? "''" : value}`)
    .join(' ');
  const log = join(folder, 'server.log');
  try {
    await run(
      binaries.pgCtl,
      ['start', '-w', '-t', '120', '-D', cluster, '-l', log, '-o', flags],
      getSpawnOptions(user),
    );
  } catch (cause) {
    const logged = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-3).join(' ');
    throw new SettingError(`PostgreSQL did not start in ${folder}: ${logged || getLastLine(cause)}`, { cause });
  }
}

async function ensureDatabase(maintenance: string): Promise<void> {
  const client = createClient(maintenance, TIMEOUTS.maintenance, { application_name: 'lodestay start' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function stopIfLast(presence: Presence | undefined, { cluster, binaries, user }: ServerFiles): Promise<void> {
  // If the connection is lost, the server is gone or another process manages it.
  const isLast = await presence?.isLast().catch(() => false);
  if (isLast) await run(binaries.pgCtl, ['stop', '-w', '-m', 'fast', '-D', cluster], getSpawnOptions(user));
  await presence?.end();
}

/** Uses `/` as working directory, because PostgreSQL warns if its user has no access to it. */
const getSpawnOptions = (user: ServerUser) => ({
  cwd: '/',
  env: { ...process.env, LC_ALL: 'C' },
  ...(user ? { uid: user.uid, gid: user.gid } : {}),
});

async function chmodExecutables({ initdb, pgCtl, postgres }: Binaries): Promise<void> {
  // Some package stores drop the executable bit. In a read-only store chmod fails, but there the bit is still set.
  await Promise.all([initdb, pgCtl, postgres].map((path) => chmod(path, 0o755).catch(() => {})));
}

const getLastLine = (cause: unknown) =>
  String((cause as { stderr?: string }).stderr ?? cause)
    .trim()
    .split('\n')
    .at(-1) ?? '';

const isFree = (port: number) =>
  getFreePort(port).then(
    () => true,
    () => false,
  );

/** Resolves to a free loopback port. Rejects if `wanted` is given and not free. */
export async function getFreePort(wanted = 0): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, failed) => server.once('error', failed).listen(wanted, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
