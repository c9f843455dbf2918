import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrations } from '../src/migrations.ts';
import { migrate, openDatabase, startEmbeddedServer, type DatabaseHandle } from '../src/platform/db/index.ts';

export type TemporaryServer = {
  /** A DATA_DIR. A program started with it uses this server. */
  readonly dataDirectory: string;
  /** The connection string of the database that such a program uses. */
  readonly connectionString: string;
  /** Creates another migrated database. */
  createDatabase(name: string): Promise<DatabaseHandle>;
};

/** Runs `work` with a temporary embedded PostgreSQL, which is removed afterwards, also on SIGINT and SIGTERM. */
export async function withTemporaryServer(
  settings: Record<string, string>,
  work: (server: TemporaryServer) => Promise<void>,
): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'lodestay-bench-'));
  // As root, the server runs as another user, who needs access to the folder.
  await chmod(dataDirectory, 0o711);
  const server = await startEmbeddedServer({ folder: join(dataDirectory, 'postgres'), settings });
  let leaving: Promise<void> | undefined;
  const leave = () => (leaving ??= server.stop().then(() => rm(dataDirectory, { recursive: true, force: true })));
  const interrupted = () => {
    // Queries fail when the server stops. They must not end this process before its folder is removed.
    for (const failure of ['uncaughtException', 'unhandledRejection'] as const) process.on(failure, () => {});
    void leave().finally(() => process.exit(1));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupted);
  try {
    await work({
      dataDirectory,
      connectionString: server.connectionString,
      createDatabase: (name) => createDatabase(server.connectionString, name),
    });
  } finally {
    await leave();
  }
}

async function createDatabase(serverUrl: string, name: string): Promise<DatabaseHandle> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = openDatabase(url.href, { applicationName: name });
  await migrate(database.db, url.href, migrations);
  return database;
}
