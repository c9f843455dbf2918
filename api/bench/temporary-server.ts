import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrations } from '../src/migrations.ts';
import { migrate, openDatabase, startEmbeddedServer, type DatabaseHandle } from '../src/platform/db/index.ts';

export type TemporaryServer = {
  /** A DATA_DIR: a program started with it joins this server. */
  readonly dataDirectory: string;
  /** Of the database that such a program uses. */
  readonly connectionString: string;
  /** Another database, with every migration. */
  createDatabase(name: string): Promise<DatabaseHandle>;
};

/** Runs `work` on an embedded PostgreSQL of its own, which is gone afterwards, also when the process is asked to stop. */
export async function withTemporaryServer(
  settings: Record<string, string>,
  work: (server: TemporaryServer) => Promise<void>,
): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'lodestay-bench-'));
  // As root the server runs as another user, who must be able to pass.
  await chmod(dataDirectory, 0o711);
  const server = await startEmbeddedServer({ folder: join(dataDirectory, 'postgres'), settings });
  let leaving: Promise<void> | undefined;
  const leave = () => (leaving ??= server.stop().then(() => rm(dataDirectory, { recursive: true, force: true })));
  const interrupted = () => {
    // What still works on the server fails when it stops, and must not end this process before its folder is gone.
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
