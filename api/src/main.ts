import { inspect } from 'node:util';
import { closeGracefully } from '@lodestay/server';
import { createApp } from './app.ts';
import { parseConfig } from './config.ts';
import {
  seedDemoAccess,
  seedDemoApplications,
  seedDemoCancellations,
  seedDemoHomes,
  seedDemoInventory,
  seedDemoLeads,
  seedDemoPromoCodes,
  seedDemoStays,
  seedDemoTurnovers,
  seedDemoVerifications,
  seedDemoWaitlists,
} from './demo/index.ts';
import { seedDemoAccounts } from './features/accounts/index.ts';
import { seedDemoMarkets } from './features/staff-markets/index.ts';
import { loadGazetteer } from './features/homes/index.ts';
import { listCoverScenes } from './features/pictures/index.ts';
import { migrations } from './migrations.ts';
import { createClock } from './platform/clock/index.ts';
import { migrate, openDatabase, openDatabaseServer, withWorkload } from './platform/db/index.ts';
import { createLogger } from './platform/http/index.ts';
import { SettingError } from './platform/setting-error.ts';
import { findUnsafeAccounts, findUnsafeSettings } from './production.ts';

/** Less than the supervisor waits before it kills the process. */
const STOP_WITHIN_MS = 9000;

/** Starts everything in order and returns a function that stops it in reverse order. If a step fails, stops what has already started. */
async function start(): Promise<() => Promise<void>> {
  const started: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (const stop of started.reverse()) await stop();
  };
  try {
    const { config, problems } = parseConfig(process.env);
    if (config.production) problems.push(...findUnsafeSettings(config, problems));
    const lines = problems.map(({ line }) => line);
    if (!config.production || problems.some(({ setting }) => NEEDED_FOR_DATABASE.has(setting))) assertNoProblems(lines);
    const logger = createLogger(config.logLevel);
    if (config.production && config.stripe && isTestKey(config.stripe.secretKey))
      logger.warn('STRIPE_SECRET_KEY is a test key, so payments are not real');
    const server = await openDatabaseServer(config).catch((error: Error) => {
      if (lines.length > 0) assertNoProblems([...lines, error.message]);
      throw error;
    });
    started.push(server.stop);
    server.keepRunning({ log: (line) => logger.warn(line), onGivenUp: (error) => fail(error.message) });
    const database = openDatabase(server.connectionString);
    started.push(database.close);
    // Check before the first migration, so that a rejected start does not change the database.
    if (config.production) assertNoProblems([...lines, ...(await findUnsafeAccounts(database.db))]);
    await migrate(database.db, server.connectionString, migrations);
    const clock = createClock();
    const { db } = database;
    const accounts = config.demo
      ? await withWorkload('maintenance', async () => {
          await seedDemoHomes({ db, clock });
          const seeded = await seedDemoAccounts({ db, clock });
          await seedDemoVerifications(
            { db, clock },
            seeded.map(({ email }) => email),
          );
          await seedDemoMarkets(db);
          await seedDemoLeads({ db, clock });
          // Their payments are of the sandbox, which another processor does not know.
          if (!config.stripe) {
            await seedDemoApplications({ db, clock, logger, config });
            await seedDemoCancellations({ db, clock, logger, config });
            await seedDemoStays({ db, clock, logger, config });
          }
          await seedDemoAccess({ db, clock });
          await seedDemoTurnovers({ db, clock });
          await seedDemoWaitlists({ db, clock });
          await seedDemoPromoCodes({ db, clock });
          await seedDemoInventory({ db, clock });
          return seeded;
        })
      : [];
    const { app, jobs, listenForPayments, warmPictures } = await createApp({ config, database, clock, logger });
    started.push(jobs.stop);
    await jobs.start();
    started.push(() => closeGracefully(app));
    await listenForPayments().catch(throwIfPortTaken);
    await app.listen({ host: config.apiHost, port: config.apiPort }).catch(throwIfPortTaken);
    // The first search text needs it, and reading takes a second.
    loadGazetteer().catch((error: unknown) => logger.warn({ err: error }, 'Only places with homes are suggested'));
    announce({ ready: true, port: (app.server.address() as { port: number }).port, accounts });
    if (config.demo && config.warmPictures) {
      const warming = new AbortController();
      started.push(async () => warming.abort());
      // Cover pictures only, because lists need them first. A picture that fails here is rendered on request instead.
      warmPictures(listCoverScenes(), { plates: ['small'], signal: warming.signal }).catch((error: unknown) => {
        if (!warming.signal.aborted)
          logger.warn({ error }, 'rendering pictures in the background failed; they will be rendered on request');
      });
    }
    return stopAll;
  } catch (error) {
    await stopAll();
    throw error;
  }
}

const isTestKey = (secretKey: string) => /^[sr]k_test_/.test(secretKey);

/** Without valid values for these settings, the database cannot be opened and checked. */
const NEEDED_FOR_DATABASE = new Set(['DATABASE_URL', 'DATA_DIR']);

function assertNoProblems(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new SettingError(reasons.join('\n'));
}

function throwIfPortTaken(error: NodeJS.ErrnoException & { port?: number }): never {
  if (error.code !== 'EADDRINUSE') throw error;
  throw new SettingError(`Port ${error.port} is already in use. Set API_PORT or PAYMENTS_PORT to a free port.`, {
    cause: error,
  });
}

/** Tells the supervisor that the API is ready: as a message to the parent process, or as a line on standard output. */
function announce(message: object): void {
  if (process.send) process.send(message);
  else process.stdout.write(`${JSON.stringify(message)}\n`);
}

function fail(error: unknown): never {
  process.stderr.write(
    error instanceof SettingError
      ? `${error.message}\n`
      : typeof error === 'string'
        ? `${error}\n`
        : `${inspect(error)}\n`,
  );
  process.exit(1);
}

const starting = start();
let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => fail('The API did not stop in time.'), STOP_WITHIN_MS).unref();
  try {
    await (
      await starting
    )();
    process.exit(0);
  } catch (error) {
    fail(error);
  }
}

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// If the supervisor is gone, nobody else would stop this process.
process.on('disconnect', () => void stop());
starting.catch(fail);
