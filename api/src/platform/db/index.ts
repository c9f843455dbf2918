export { openDatabase, type Database, type DatabaseHandle, type Db, type Trx } from './database.ts';
export { startEmbeddedServer, type EmbeddedServer } from './embedded-server.ts';
export { defineMigration, migrate, missingMigrations, type NamedMigration } from './migrate.ts';
export { openDatabaseServer, type DatabaseServer } from './server.ts';
export { inTransaction, postgresCode, violates } from './transaction.ts';
