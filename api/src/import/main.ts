import { resolve } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { readConfig } from '../config.ts';
import { migrations } from '../migrations.ts';
import { migrate, openDatabase, openDatabaseServer } from '../platform/db/index.ts';
import { SettingError } from '../platform/setting-error.ts';
import { ImportError } from './import-error.ts';
import { importListings, type ImportResult } from './import-listings.ts';
import { importPerDiem, type PerDiemImportResult } from './per-diem/import-per-diem.ts';
import { importPictures, type PictureImportResult } from './pictures/import-pictures.ts';

const formatNumber = (value: number) => value.toLocaleString('en-US');

const secondsSince = (started: number) => (performance.now() - started) / 1000;
const countLines = (counts: readonly (readonly [name: string, count: number])[]) =>
  counts.map(([name, count]) => `${name.padEnd(14)}${formatNumber(count).padStart(9)}`);

function formatSummary(
  { read, created, updated, unchanged, rejected, rejectsPath }: ImportResult,
  seconds: number,
): string {
  return [
    ...countLines([
      ['read', read],
      ['created', created],
      ['updated', updated],
      ['unchanged', unchanged],
      ['rejected', rejected],
    ]),
    `${formatNumber(Math.round(read / Math.max(seconds, 0.001)))} rows per second, ${seconds.toFixed(1)} s`,
    ...(rejectsPath ? [`Rejected rows: ${rejectsPath}`] : []),
  ].join('\n');
}

function formatPictureSummary(
  { read, added, known, rejected, homesChanged, homesUnchanged, rejectsPath }: PictureImportResult,
  seconds: number,
): string {
  return [
    ...countLines([
      ['pictures', read],
      ['new', added],
      ['known', known],
      ['rejected', rejected],
      ['homes changed', homesChanged],
      ['unchanged', homesUnchanged],
    ]),
    `${(read / Math.max(seconds, 0.001)).toFixed(1)} pictures per second, ${seconds.toFixed(1)} s`,
    ...(rejectsPath ? [`Rejected pictures: ${rejectsPath}`] : []),
  ].join('\n');
}

function formatPerDiemSummary(
  { read, created, updated, unchanged, rejected, rejectsPath }: PerDiemImportResult,
  isCheck: boolean,
): string {
  return [
    ...(isCheck ? ['Only checked. Nothing was imported.'] : []),
    ...countLines([
      ['rates', read],
      [isCheck ? 'to create' : 'created', created],
      [isCheck ? 'to update' : 'updated', updated],
      ['unchanged', unchanged],
      ['rejected', rejected],
    ]),
    ...(rejectsPath ? [`Rejected rows: ${rejectsPath}`] : []),
  ].join('\n');
}

function createProgress() {
  const bar = process.stderr.isTTY
    ? new SingleBar({
        format: 'Reading {bar} {percentage}%  {eta_formatted} left',
        hideCursor: true,
        clearOnComplete: true,
        barsize: 32,
      })
    : null;
  let started = false;
  return {
    onProgress(bytes: number, of: number) {
      if (!started) bar?.start(of, 0);
      started = true;
      bar?.update(bytes);
    },
    onRead() {
      bar?.stop();
      if (bar) process.stderr.write('Merging…\n');
    },
    stop: () => bar?.stop(),
  };
}

const USAGE = `Usage: npm run import -- FILE [--pictures FOLDER]
       npm run import -- --pictures FOLDER
       npm run import -- --per-diem FILE [--check]
FILE: a UTF-8 CSV file of listings, plain or gzip. Its column 'pictures' can list files in FOLDER, separated by |.
FOLDER: a folder or zip file of pictures, with a list (pictures.csv) or one subfolder per home.
--per-diem FILE: a UTF-8 CSV file of lodging rates by locality. With --check, nothing is imported.`;

type Arguments = {
  listings: string | undefined;
  pictures: string | undefined;
  perDiem: string | undefined;
  isCheck: boolean;
};

function readArguments(given: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: given,
      options: { pictures: { type: 'string' }, 'per-diem': { type: 'string' }, check: { type: 'boolean' } },
      allowPositionals: true,
    });
    const perDiem = values['per-diem'];
    const isListings = positionals.length > 0 || values.pictures !== undefined;
    if (positionals.length > 1 || isListings === (perDiem !== undefined) || (values.check && perDiem === undefined))
      throw new ImportError(USAGE);
    return {
      listings: positionals[0] && resolve(positionals[0]),
      pictures: values.pictures && resolve(values.pictures),
      perDiem: perDiem && resolve(perDiem),
      isCheck: values.check ?? false,
    };
  } catch (cause) {
    throw new ImportError(USAGE, { cause });
  }
}

async function run(given: string[], signal: AbortSignal): Promise<void> {
  const { listings, pictures, perDiem, isCheck } = readArguments(given);
  const config = readConfig(process.env);
  const server = await openDatabaseServer(config);
  const progress = createProgress();
  const database = openDatabase(server.connectionString, {
    maxConnections: 2,
    applicationName: 'lodestay import',
    workload: 'maintenance',
  });
  try {
    await migrate(database.db, server.connectionString, migrations);
    if (listings) {
      const started = performance.now();
      const result = await importListings({
        path: listings,
        connectionString: server.connectionString,
        dataDir: config.dataDir,
        signal,
        ...progress,
      });
      process.stdout.write(`${formatSummary(result, secondsSince(started))}\n`);
    }
    if (pictures) {
      const started = performance.now();
      const result = await importPictures({
        path: pictures,
        list: listings,
        db: database.db,
        dataDir: config.dataDir,
        signal,
        onProgress: progress.onProgress,
      });
      process.stdout.write(`${formatPictureSummary(result, secondsSince(started))}\n`);
    }
    if (perDiem) {
      const result = await importPerDiem({
        path: perDiem,
        db: database.db,
        dataDir: config.dataDir,
        now: new Date(),
        isCheck,
        signal,
      });
      process.stdout.write(`${formatPerDiemSummary(result, isCheck)}\n`);
    }
  } finally {
    progress.stop();
    await database.close();
    await server.stop();
  }
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

/** Prints a one-line message. With LOG_LEVEL=debug, also prints the stack of an unexpected error. */
function report(error: unknown): void {
  const isExpected = error instanceof ImportError || error instanceof SettingError;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(isExpected ? `${message}\n` : `The import failed: ${message.replace(/\s+/g, ' ')}\n`);
  if (!isExpected && process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${inspect(error)}\n`);
  process.exitCode = 1;
}

// For errors outside of any promise, such as a closed pipe on standard output.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error) => {
    report(error);
    process.exit();
  });
}

await run(process.argv.slice(2), stopping.signal).catch(report);
