import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrations } from '../migrations.ts';
import { migrate, openDatabase, startEmbeddedServer } from '../platform/db/index.ts';
import { installJobs } from '../platform/jobs/index.ts';
import { SERVER_URL, TEMPLATE, toDatabaseUrl } from './template.ts';

/** The teardown calls `stopTestServer`. */
type Run = typeof globalThis & { stopTestServer?: () => Promise<void> };

/** Starts one server for the test run, without durable writes, and creates the migrated template that every test file copies. */
export default async function setup(): Promise<void> {
  const folder = await mkdtemp(join(process.env['TEST_DATABASE_FOLDER'] ?? tmpdir(), 'lodestay-test-'));
  const server = await startEmbeddedServer({
    folder,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();

  const connectionString = toDatabaseUrl(server.connectionString, TEMPLATE);
  const template = openDatabase(connectionString);
  await migrate(template.db, connectionString, migrations);
  await template.close();
  await installJobs(connectionString);

  process.env[SERVER_URL] = server.connectionString;
  (globalThis as Run).stopTestServer = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
