import { accountsMigrations } from './features/accounts/migrations.ts';
import { leadsMigrations } from './features/leads/migrations.ts';
import { promotionsMigrations } from './features/promotions/migrations.ts';
import { defineMigration, type NamedMigration } from './platform/db/index.ts';
import { featureFlagMigrations } from './platform/feature-flags/migrations.ts';
import { httpMigrations } from './platform/http/migrations.ts';
import { jobsMigrations } from './platform/jobs/migrations.ts';
import { mailMigrations } from './platform/mail/migrations.ts';

/** Every migration of the platform and of the features. Each feature adds one line; the names decide the order. */
export const migrations: readonly NamedMigration[] = [
  defineMigration('0001_extensions', { up: 'create extension if not exists btree_gist;' }),
  ...httpMigrations,
  ...jobsMigrations,
  ...mailMigrations,
  ...featureFlagMigrations,
  ...accountsMigrations,
  ...leadsMigrations,
  ...promotionsMigrations,
];
