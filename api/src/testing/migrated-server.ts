import pg from 'pg';
import { migrations } from '../migrations.ts';
import { migrate, openDatabase, startEmbeddedServer, type EmbeddedServer } from '../platform/db/index.ts';
import { installJobs } from '../platform/jobs/index.ts';
import { toDatabaseUrl } from './template.ts';

/** Starts a server of its own in `folder`, with one empty, migrated database of this name. */
export async function startMigratedServer(
  folder: string,
  name: string,
  settings: Record<string, string>,
): Promise<{ server: EmbeddedServer; connectionString: string }> {
  const server = await startEmbeddedServer({ folder, settings });
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();

  const connectionString = toDatabaseUrl(server.connectionString, name);
  const database = openDatabase(connectionString);
  await migrate(database.db, connectionString, migrations);
  await database.close();
  await installJobs(connectionString);
  return { server, connectionString };
}
