import { Migrator, type MigrationResultSet } from 'kysely/migration';
import { sql, type Kysely } from 'kysely';
import { TIMEOUTS } from './connections/timeouts.ts';
import { createClient } from './connections/watched-client.ts';
import { withWorkload } from './connections/workload.ts';
import type { AnyDb } from './database.ts';

/** A migration sees the tables of its own time, not those of today, so it is not typed by `Database`. */
// oxlint-disable-next-line typescript/no-explicit-any
type Schema = Kysely<any>;

export type NamedMigration = { name: string; up: (db: Schema) => Promise<void> };

/** Any constant will do; it only must be the same in every process. */
const MIGRATION_LOCK = 7_305_001;

/**
 * One step of the schema. `up` is SQL (several statements may follow each other) or a function. Names sort totally:
 * four digits, then words, e.g. '0200_homes'. A migration that has run anywhere is never edited.
 */
export function defineMigration(name: string, { up }: { up: string | NamedMigration['up'] }): NamedMigration {
  if (!/^\d{4}_[a-z0-9_]+$/.test(name)) throw new Error(`A migration is named like 0200_homes, not ${name}`);
  return { name, up: typeof up === 'string' ? async (db) => void (await sql.raw(up).execute(db)) : up };
}

/** Applies what is missing, in the order of the names, all in one transaction. A second process waits for the first. */
export async function migrate(
  db: AnyDb,
  connectionString: string,
  migrations: readonly NamedMigration[],
): Promise<string[]> {
  const lock = createClient(connectionString, TIMEOUTS.maintenance, { application_name: 'lodestay migrations' });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return applied(await withWorkload('maintenance', () => migratorOf(db, migrations).migrateToLatest()));
  } finally {
    await lock.end();
  }
}

/** Names of the migrations that a database lacks which has had those of `executed`. */
export function missingMigrations(executed: ReadonlySet<string>, migrations: readonly NamedMigration[]): string[] {
  return migrations
    .map(({ name }) => name)
    .filter((name) => !executed.has(name))
    .sort();
}

function migratorOf(db: AnyDb, migrations: readonly NamedMigration[]): Migrator {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  if (byName.size !== migrations.length) throw new Error('Two migrations have the same name');
  // Features number their own migrations (0200, 0300 …), so a later one of homes may come after the first one of search has run.
  return new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => Object.fromEntries(byName) },
    allowUnorderedMigrations: true,
  });
}

function applied({ error, results }: MigrationResultSet): string[] {
  const failed = results?.find((result) => result.status === 'Error');
  if (error)
    throw new Error(`The database could not be brought up to date${failed ? ` (${failed.migrationName})` : ''}`, {
      cause: error,
    });
  return (results ?? []).map((result) => result.migrationName);
}
