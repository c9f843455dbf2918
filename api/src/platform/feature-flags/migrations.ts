import { defineMigration } from '../db/index.ts';

export const featureFlagMigrations = [
  defineMigration('0040_feature_flags', {
    up: `
      create table feature_flag (
        name text primary key check (name ~ '^[a-z][a-z0-9_]*$'),
        enabled boolean not null default false,
        roles text[],
        markets text[],
        percentage smallint not null default 100 check (percentage between 0 and 100)
      );
    `,
  }),
];
