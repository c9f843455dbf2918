import { inspect } from 'node:util';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { seedDemoHomes } from './demo/index.ts';
import { seedDemoAccounts } from './features/accounts/index.ts';
import { migrations } from './migrations.ts';
import { createClock } from './platform/clock/index.ts';
import { migrate, openDatabase, openDatabaseServer } from './platform/db/index.ts';
import { createLogger } from './platform/http/index.ts';
import { SettingError } from './platform/setting-error.ts';

const STOP_WITHIN_MS = 20_000;

async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const server = await openDatabaseServer(config);
  const database = openDatabase(server.connectionString);
  try {
    await migrate(database.db, server.connectionString, migrations);
    const clock = createClock();
    if (config.demo) await seedDemoHomes({ db: database.db, clock });
    const accounts = config.demo ? await seedDemoAccounts({ db: database.db, clock }) : [];
    const { app, jobs } = await createApp({ config, database, clock, logger });
    await jobs.start();
    await app.listen({ host: '127.0.0.1', port: config.apiPort });
    announce({ ready: true, port: (app.server.address() as { port: number }).port, accounts });
    return async () => {
      await app.close();
      await jobs.stop();
      await database.close();
      await server.stop();
    };
  } catch (error) {
    await database.close();
    await server.stop();
    throw error;
  }
}

/** One line for whoever supervises this process: a message where it is a parent of ours, else standard output. */
function announce(message: object): void {
  if (process.send) process.send(message);
  else process.stdout.write(`${JSON.stringify(message)}\n`);
}

function fail(error: unknown): never {
  process.stderr.write(error instanceof SettingError ? `${error.message}\n` : `${inspect(error)}\n`);
  process.exit(1);
}

const starting = start();
let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => fail('The api did not stop in time'), STOP_WITHIN_MS).unref();
  try {
    await (await starting)();
    process.exit(0);
  } catch (error) {
    fail(error);
  }
}

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// A supervisor that is gone can stop nothing any more.
process.on('disconnect', () => void stop());
starting.catch(fail);
