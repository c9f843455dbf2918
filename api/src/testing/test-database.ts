import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { WholeDb } from '../database.ts';
import { openDatabase, type DatabaseHandle, type Workload } from '../platform/db/index.ts';
import { SERVER_URL, TEMPLATE, toDatabaseUrl } from './template.ts';

/** Much longer than in production, because a busy machine may stop for seconds, which is not a lost database. */
const QUERY_TIMEOUT_MS = 60_000;

export type TestDatabase = DatabaseHandle & { db: WholeDb };

/** Creates an empty, migrated database; `close` drops it. Statements have the limits of requests. Use `workload` to fill a large inventory. */
export async function startTestDatabase({
  maxConnections = 10,
  workload = 'requests',
}: { maxConnections?: number; workload?: Workload } = {}): Promise<TestDatabase> {
  const serverUrl = process.env[SERVER_URL]!;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const database = openDatabase(toDatabaseUrl(serverUrl, name), {
    maxConnections,
    applicationName: name,
    workload,
    ...(workload === 'requests' && { timeouts: { query: QUERY_TIMEOUT_MS } }),
  });
  return {
    ...database,
    db: database.db as WholeDb,
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
