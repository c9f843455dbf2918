import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { SettingError } from '../setting-error.ts';
import { TIMEOUTS } from './connections/timeouts.ts';
import { createClient } from './connections/watched-client.ts';
import { assertReachable, embeddedBinaries, serverUser, type Binaries, type ServerUser } from './embedded-binaries.ts';
import { endOrphans } from './embedded-orphans.ts';
import { joinServer, type Presence } from './embedded-presence.ts';
import { watchServer, type KeepRunningOptions, type ServerWatch } from './embedded-watch.ts';
import { withFileLock } from './file-lock.ts';
import { forgetStaleServer, runningPort } from './postmaster.ts';

const run = promisify(execFile);
const DATABASE = 'lodestay';
export type EmbeddedServer = {
  connectionString: string;
  /** Whether it was already running, left by a killed process or started by another one. */
  adopted: boolean;
  /** From now on starts the server again, on the same port, whenever it dies. */
  keepRunning(options: KeepRunningOptions): void;
  /** Stops the server, unless another process still uses it; that one stops it then. */
  stop(): Promise<void>;
};

export type EmbeddedServerOptions = {
  /** The server's own folder; it is made and belongs to the user that runs the server. */
  folder: string;
  /** Extra settings, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
};

/**
 * Starts PostgreSQL on a free loopback port in `folder`, or joins the one that already runs there. The server is its own process
 * and survives a kill of this one, so that the next start finds it.
 */
export async function startEmbeddedServer({
  folder: given,
  settings = {},
}: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const folder = resolve(given);
  const cluster = join(folder, 'cluster');
  const [binaries, user] = await Promise.all([embeddedBinaries(), serverUser()]);
  await mkdir(folder, { recursive: true });
  await Promise.all([assertReachable(folder, user), assertReachable(binaries.postgres, user)]);
  if (user) await chown(folder, user.uid, user.gid);

  const place = { folder, cluster, binaries, user };
  const alone = <T>(work: () => Promise<T>) => withFileLock(join(folder, 'starting.lock'), work);
  return alone(async () => {
    const password = await ensureCluster(place);
    const running = await runningPort(cluster);
    const port = running ?? (await startAgain(place, settings));
    const address = (database: string) => `postgres://lodestay:${password}@127.0.0.1:${port}/${database}`;
    await ensureDatabase(address('postgres'));
    const join = () => joinServer(address('postgres'));
    const revive = () =>
      alone(async () => {
        const found = (await runningPort(cluster)) ?? null;
        if (found !== null && found !== port) throw new Error(`it runs on port ${found} now, and not on ${port}`);
        if (found === null) await startAgain(place, settings, port);
        return found === null;
      });
    const presence = await join();
    let watch: ServerWatch | undefined;
    return {
      connectionString: address(DATABASE),
      adopted: running !== undefined,
      keepRunning: (options) => void (watch ??= watchServer(presence, { revive, join }, options)),
      stop: async () => leave(watch ? await watch.stop() : presence, place),
    };
  });
}

/** Ports below are for services of the system. */
const FIRST_ORDINARY_PORT = 1024;

/** Starts a server that does not run. Resolves to its port: the one given, else the one before it was killed, else a free one. */
async function startAgain(place: Place, settings: Record<string, string>, given?: number): Promise<number> {
  const before = await forgetStaleServer(place.cluster);
  await endOrphans(place.cluster);
  const port =
    given ??
    (before !== undefined && before >= FIRST_ORDINARY_PORT && (await isFree(before)) ? before : await freePort());
  await start({ ...place, port, settings });
  return port;
}

async function ensureCluster({ folder, cluster, binaries, user }: Place): Promise<string> {
  const passwordFile = join(folder, 'password');
  const known = await readFile(passwordFile, 'utf8').catch(() => undefined);
  if (known && (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined))) return known.trim();

  // Made under another name first: a start that is killed halfway leaves nothing that looks like a cluster.
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
  await run(binaries.initdb, options, asUser(user)).catch((cause: unknown) => {
    throw new Error(`PostgreSQL could not make its files in ${folder}: ${lastLine(cause)}`, { cause });
  });
  await rename(unfinished, cluster);
  return password;
}

type Place = { folder: string; cluster: string; binaries: Binaries; user: ServerUser };

async function start({
  folder,
  cluster,
  binaries,
  user,
  port,
  settings,
}: Place & { port: number; settings: Record<string, string> }): Promise<void> {
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
    await run(binaries.pgCtl, ['start', '-w', '-t', '120', '-D', cluster, '-l', log, '-o', flags], asUser(user));
  } catch (cause) {
    const said = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-3).join(' ');
    throw new SettingError(`PostgreSQL did not start in ${folder}: ${said || lastLine(cause)}`, { cause });
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

async function leave(presence: Presence | undefined, { cluster, binaries, user }: Place): Promise<void> {
  // A connection that is lost says that the server is gone, or that another process looks after it.
  const isLast = await presence?.isLast().catch(() => false);
  if (isLast) await run(binaries.pgCtl, ['stop', '-w', '-m', 'fast', '-D', cluster], asUser(user));
  await presence?.end();
}

/** `/` is a folder that every user may enter; PostgreSQL warns about any other. */
const asUser = (user: ServerUser) => ({
  cwd: '/',
  env: { ...process.env, LC_ALL: 'C' },
  ...(user ? { uid: user.uid, gid: user.gid } : {}),
});

async function chmodExecutables({ initdb, pgCtl, postgres }: Binaries): Promise<void> {
  // Some package stores drop the executable bit; a read-only one keeps it, and there chmod may fail.
  await Promise.all([initdb, pgCtl, postgres].map((path) => chmod(path, 0o755).catch(() => {})));
}

const lastLine = (cause: unknown) =>
  String((cause as { stderr?: string }).stderr ?? cause)
    .trim()
    .split('\n')
    .at(-1) ?? '';

const isFree = (port: number) =>
  freePort(port).then(
    () => true,
    () => false,
  );

/** A port that nobody listens on; rejects where the one that is asked for is taken. */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, failed) => server.once('error', failed).listen(wanted, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
