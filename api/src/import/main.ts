import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { SingleBar } from 'cli-progress';
import { readConfig } from '../config.ts';
import { migrations } from '../migrations.ts';
import { migrate, openDatabase, openDatabaseServer } from '../platform/db/index.ts';
import { SettingError } from '../platform/setting-error.ts';
import { ImportError } from './import-error.ts';
import { importListings, type ImportResult } from './import-listings.ts';

const number = (value: number) => value.toLocaleString('en-US');

function summary({ read, created, updated, unchanged, rejected, rejectsPath }: ImportResult, seconds: number): string {
  const counts = [['read', read], ['created', created], ['updated', updated], ['unchanged', unchanged], ['rejected', rejected]] as const;
  return [
    ...counts.map(([name, count]) => `${name.padEnd(10)}${number(count).padStart(9)}`),
    `${number(Math.round(read / Math.max(seconds, 0.001)))} rows a second, ${seconds.toFixed(1)} s`,
    ...(rejectsPath ? [`Why rows were rejected: ${rejectsPath}`] : []),
  ].join('\n');
}

function createProgress() {
  const bar = process.stderr.isTTY ? new SingleBar({ format: 'Reading {bar} {percentage} %  {eta_formatted} left', hideCursor: true, clearOnComplete: true, barsize: 32 }) : null;
  let started = false;
  return {
    onProgress(bytes: number, of: number) {
      if (!started) bar?.start(of, 0);
      started = true;
      bar?.update(bytes);
    },
    onRead() {
      bar?.stop();
      if (bar) process.stderr.write('Merging ...\n');
    },
    stop: () => bar?.stop(),
  };
}

async function run(path: string | undefined, signal: AbortSignal): Promise<void> {
  if (path === undefined || path.startsWith('-')) throw new ImportError('Usage: npm run import -- FILE\nFILE is a CSV of listings in UTF-8, plain or gzip.');
  const config = readConfig(process.env);
  const server = await openDatabaseServer(config);
  const progress = createProgress();
  try {
    const database = openDatabase(server.connectionString, { maxConnections: 2, applicationName: 'lodestay import' });
    try {
      await migrate(database.db, server.connectionString, migrations);
    } finally {
      await database.close();
    }
    const started = performance.now();
    const result = await importListings({ path: resolve(path), connectionString: server.connectionString, dataDir: config.dataDir, signal, ...progress });
    process.stdout.write(`${summary(result, (performance.now() - started) / 1000)}\n`);
  } finally {
    progress.stop();
    await server.stop();
  }
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

try {
  await run(process.argv[2], stopping.signal);
} catch (error) {
  const forPeople = error instanceof ImportError || error instanceof SettingError;
  process.stderr.write(forPeople ? `${error.message}\n` : `${inspect(error)}\nNothing was imported.\n`);
  process.exitCode = 1;
}
