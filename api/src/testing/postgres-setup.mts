import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMigratedServer } from './migrated-server.ts';
import { SERVER_URL, TEMPLATE } from './template.ts';

/** The teardown calls `stopTestServer`. */
type Run = typeof globalThis & { stopTestServer?: () => Promise<void> };

/** Starts one server for the test run, without durable writes, and creates the migrated template that every test file copies. */
export default async function setup(): Promise<void> {
  const folder = await mkdtemp(join(process.env['TEST_DATABASE_FOLDER'] ?? tmpdir(), 'lodestay-test-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const { server } = await startMigratedServer(folder, TEMPLATE, settings);
  process.env[SERVER_URL] = server.connectionString;
  (globalThis as Run).stopTestServer = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
