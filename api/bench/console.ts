import { chmod, mkdir } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createClock } from '../src/platform/clock/index.ts';
import { migrate, openDatabase, startEmbeddedServer, type DatabaseHandle } from '../src/platform/db/index.ts';
import { migrations } from '../src/migrations.ts';
import { createLogger } from '../src/platform/http/index.ts';
import { signedInUser } from '../src/testing/signed-in-user.ts';
import { createConsoleRequests, type RequestSet } from './console-requests.ts';
import { fillConsole } from './console-data.ts';
import { BENCH_DAY } from './inventory-statements.ts';
import { percentile } from './measure.ts';
import { withTemporaryServer } from './temporary-server.ts';

/**
 * Measures the lists and the search of the staff console with a million homes and accounts, 5 million reservations and 200,000 leads,
 * through the API's HTTP. `BENCH_FOLDER` keeps the filled database in a folder for the next run.
 */
const HOMES = Number(process.env['BENCH_HOMES'] ?? '1000000');
const ROUNDS = 5;

const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum: 'off',
  shared_buffers: '2GB',
};

type Send = (request: { path: string; as: 'admin' | 'manager' }) => Promise<void>;

/** Milliseconds of every request, after a round that fills the caches. */
async function measureSet({ requests }: RequestSet, send: Send): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const request of requests) {
      const startedAt = performance.now();
      await send(request);
      if (round > 0) times.push(performance.now() - startedAt);
    }
  }
  return times;
}

async function createSender(database: DatabaseHandle, dataDirectory: string) {
  const clock = createClock(new Date(`${BENCH_DAY}T18:00:00Z`));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDirectory, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  const { app } = await createApp({ config, database, clock, logger: createLogger(config.logLevel) });
  await app.ready();
  // The accounts of the benchmark have numbers of their own.
  await database.pool.query("select setval(pg_get_serial_sequence('account', 'id'), (select max(id) from account))");
  const admin = await signedInUser(database.db, { role: 'admin' });
  const manager = await signedInUser(database.db, { role: 'hub_manager' });
  // A market with many homes, and one with few.
  await database.pool.query('insert into account_market select $1, unnest(array[3, 150])', [manager.id]);
  const tokens = { admin: admin.token, manager: manager.token };
  const send: Send = async ({ path, as }) => {
    const { statusCode, body } = await app.inject({ url: path, headers: { 'x-api-token': tokens[as] } });
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body}`);
    const { unanswered = [] } = JSON.parse(body) as { unanswered?: string[] };
    if (unanswered.length > 0) console.log(`  not answered for ${path} as ${as}: ${unanswered.join(', ')}`);
  };
  return { send, close: () => app.close() };
}

async function bench(database: DatabaseHandle, dataDirectory: string): Promise<boolean> {
  const startedAt = performance.now();
  const { rowCount } = await database.pool.query('select from lead limit 1');
  if (rowCount === 0) await fillConsole(database.connectionString, HOMES);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(
    `\nStaff console with ${HOMES.toLocaleString('en-US')} homes, 1,000,000 accounts, 5,000,000 reservations and 200,000 leads (${cpus().length} cores; filled in ${seconds} s)`,
  );
  const { send, close } = await createSender(database, dataDirectory);
  try {
    let met = true;
    for (const set of await createConsoleRequests(database.pool)) {
      const times = await measureSet(set, send);
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
      const isMet = p95 <= set.limitMs;
      met &&= isMet;
      console.log(
        `  ${set.name.padEnd(52)} p50 ${p50.toFixed(1).padStart(6)}  p95 ${p95.toFixed(1).padStart(6)}  slowest ${Math.max(
          ...times,
        )
          .toFixed(0)
          .padStart(4)} ms  limit ${set.limitMs}${isMet ? '' : '  NOT MET'}`,
      );
    }
    return met;
  } finally {
    await close();
  }
}

async function openMigrated(connectionString: string): Promise<DatabaseHandle> {
  const database = openDatabase(connectionString);
  await migrate(database.db, connectionString, migrations);
  return database;
}

async function run(connectionString: string, dataDirectory: string): Promise<void> {
  const database = await openMigrated(connectionString);
  try {
    if (!(await bench(database, dataDirectory))) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

const folder = process.env['BENCH_FOLDER'];
if (folder === undefined) {
  await withTemporaryServer(SETTINGS, ({ connectionString, dataDirectory }) => run(connectionString, dataDirectory));
} else {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
  const server = await startEmbeddedServer({ folder: join(folder, 'postgres'), settings: SETTINGS });
  try {
    await run(server.connectionString, folder);
  } finally {
    await server.stop();
  }
}
