import { join } from 'node:path';
import { SettingError } from '../setting-error.ts';
import { TIMEOUTS } from './connections/timeouts.ts';
import { createClient } from './connections/watched-client.ts';
import { startEmbeddedServer } from './embedded-server.ts';
import type { KeepRunningOptions } from './embedded-watch.ts';

const OLDEST_VERSION = 15;

export type DatabaseServer = {
  connectionString: string;
  embedded: boolean;
  /** Restarts the embedded server whenever it dies. Does nothing for the server of `DATABASE_URL`. */
  keepRunning(options: KeepRunningOptions): void;
  stop(): Promise<void>;
};

/** Opens the PostgreSQL of `DATABASE_URL`, or the embedded one in `<dataDir>/postgres`. Throws a `SettingError` if it cannot be used. */
export async function openDatabaseServer({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<DatabaseServer> {
  if (databaseUrl) {
    await assertUsable(databaseUrl);
    return { connectionString: databaseUrl, embedded: false, keepRunning: () => {}, stop: async () => {} };
  }
  const server = await startEmbeddedServer({ folder: join(dataDir, 'postgres') });
  return { ...server, embedded: true };
}

async function assertUsable(databaseUrl: string): Promise<void> {
  const client = createClient(
    databaseUrl,
    { ...TIMEOUTS.maintenance, statement: 10_000, query: 10_000 },
    { application_name: 'lodestay start' },
  );
  try {
    await client.connect();
  } catch (cause) {
    throw new SettingError(
      `DATABASE_URL: cannot connect to PostgreSQL (${cause instanceof Error ? cause.message || (cause as { code?: string }).code : cause}).`,
      { cause },
    );
  }
  try {
    const { rows } = await client.query<{ version: number; gist: boolean }>(
      "select current_setting('server_version_num')::int / 10000 as version, exists (select from pg_available_extensions where name = 'btree_gist') as gist",
    );
    const found = rows[0];
    if (!found || found.version < OLDEST_VERSION)
      throw new SettingError(
        `DATABASE_URL: PostgreSQL ${OLDEST_VERSION} or newer is required, but this is ${found?.version}.`,
      );
    if (!found.gist)
      throw new SettingError(
        'DATABASE_URL: the extension btree_gist is not available. Install postgresql-contrib on the server.',
      );
  } finally {
    await client.end();
  }
}
