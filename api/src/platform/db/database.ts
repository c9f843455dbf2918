import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-types.ts';

/**
 * Every table of the database, in camelCase. Empty here: each feature adds its own by declaration merging in its `tables.ts`,
 * so that no feature has to be known by the platform.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Database {}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

export type DatabaseHandle = {
  db: Db;
  pool: pg.Pool;
  connectionString: string;
  close(): Promise<void>;
};

/**
 * A pool and a Kysely on it. Columns are snake_case in the database and camelCase here; what is inside JSON columns is left as
 * it was stored.
 */
export function openDatabase(connectionString: string, { maxConnections = 20, applicationName = 'lodestay' } = {}): DatabaseHandle {
  const pool = new pg.Pool({ connectionString, max: maxConnections, application_name: applicationName, types: columnTypes, idleTimeoutMillis: 30_000 });
  // An idle connection that the server closes is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });
  return { db, pool, connectionString, close: () => db.destroy() };
}
