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
  defineMigration('0042_feature_flag_rules', {
    up: `
      alter table feature_flag
        add column kill_switch boolean not null default false,
        add column starts_at timestamptz,
        add column ends_at timestamptz,
        add column version integer not null default 1,
        add column changed_by_id bigint,
        add column changed_at timestamptz,
        add constraint feature_flag_dates check (starts_at < ends_at);
    `,
  }),
];
