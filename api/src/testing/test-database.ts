import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type DatabaseHandle } from '../platform/db/index.ts';
import { TEMPLATE, urlOf } from './template.ts';

/** A migrated, empty database of its own; `close` drops it. */
export async function startTestDatabase({ maxConnections = 10 } = {}): Promise<DatabaseHandle> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE}`);
  const database = openDatabase(urlOf(serverUrl, name), { maxConnections, applicationName: name });
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
