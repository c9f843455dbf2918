import { Migrator, type MigrationResultSet } from 'kysely/migration';
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import type { Db } from './database.ts';

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
export async function migrate(db: Db, connectionString: string, migrations: readonly NamedMigration[]): Promise<string[]> {
  const lock = new pg.Client({ connectionString, application_name: 'lodestay migrations' });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return applied(await migratorOf(db, migrations).migrateToLatest());
  } finally {
    await lock.end();
  }
}

/** Names of the migrations that this database lacks. */
export async function missingMigrations(db: Db, migrations: readonly NamedMigration[]): Promise<string[]> {
  const known = await migratorOf(db, migrations).getMigrations();
  return known.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}

function migratorOf(db: Db, migrations: readonly NamedMigration[]): Migrator {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  if (byName.size !== migrations.length) throw new Error('Two migrations have the same name');
  // Features number their own migrations (0200, 0300 …), so a later one of homes may come after the first one of search has run.
  return new Migrator({ db: db.withoutPlugins(), provider: { getMigrations: async () => Object.fromEntries(byName) }, allowUnorderedMigrations: true });
}

function applied({ error, results }: MigrationResultSet): string[] {
  const failed = results?.find((result) => result.status === 'Error');
  if (error) throw new Error(`The database could not be brought up to date${failed ? ` (${failed.migrationName})` : ''}`, { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}
