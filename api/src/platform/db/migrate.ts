import { Migrator, type MigrationResultSet } from 'kysely/migration';
import { sql, type Kysely } from 'kysely';
import { TIMEOUTS } from './connections/timeouts.ts';
import { createClient } from './connections/watched-client.ts';
import { withWorkload } from './connections/workload.ts';
import type { AnyDb } from './database.ts';

/** A migration works on the tables of its time, not on today's, so its database is untyped. */
// oxlint-disable-next-line typescript/no-explicit-any
type Schema = Kysely<any>;

export type NamedMigration = { name: string; up: (db: Schema) => Promise<void> };

/** Any constant works if it is the same in every process. */
const MIGRATION_LOCK = 7_305_001;

/**
 * Defines a migration. `up` is SQL (one or more statements) or a function. Migrations run in the order of their names: four digits,
 * then words, e.g. '0200_homes'. Never edit a migration that has run on another machine.
 */
export function defineMigration(name: string, { up }: { up: string | NamedMigration['up'] }): NamedMigration {
  if (!/^\d{4}_[a-z0-9_]+$/.test(name)) throw new Error(`A migration needs a name like 0200_homes, not ${name}`);
  return { name, up: typeof up === 'string' ? async (db) => void (await sql.raw(up).execute(db)) : up };
}

/** Runs the missing migrations in the order of their names, in one transaction. Returns the names of those that ran. A second process waits for the first. */
export async function migrate(
  db: AnyDb,
  connectionString: string,
  migrations: readonly NamedMigration[],
): Promise<string[]> {
  const lock = createClient(connectionString, TIMEOUTS.maintenance, { application_name: 'lodestay migrations' });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return getApplied(await withWorkload('maintenance', () => createMigrator(db, migrations).migrateToLatest()));
  } finally {
    await lock.end();
  }
}

/** Returns the names of the migrations that are not in `executed`. */
export function findMissingMigrations(executed: ReadonlySet<string>, migrations: readonly NamedMigration[]): string[] {
  return migrations
    .map(({ name }) => name)
    .filter((name) => !executed.has(name))
    .sort();
}

function createMigrator(db: AnyDb, migrations: readonly NamedMigration[]): Migrator {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  if (byName.size !== migrations.length) throw new Error('Two migrations have the same name');
  // Each feature has its own range of numbers, so a new migration of one feature may sort before one of another that has already run.
  return new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => Object.fromEntries(byName) },
    allowUnorderedMigrations: true,
  });
}

function getApplied({ error, results }: MigrationResultSet): string[] {
  const failed = results?.find((result) => result.status === 'Error');
  if (error)
    throw new Error(`Migrating the database failed${failed ? ` (${failed.migrationName})` : ''}`, {
      cause: error,
    });
  return (results ?? []).map((result) => result.migrationName);
}
