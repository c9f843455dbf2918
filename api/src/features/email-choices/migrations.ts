import { defineMigration } from '../../platform/db/index.ts';

export const emailChoicesMigrations = [
  defineMigration('1078_email_settings', {
    up: `
      create table email_settings (
        account_id integer primary key references account (id) on delete cascade,
        off_categories text[] not null,
        quiet_hours boolean not null default true,
        time_zone text,
        version integer not null,
        changed_at timestamptz not null
      );
    `,
  }),
  defineMigration('1109_email_address_choice', {
    up: `
      create table email_address_choice (
        id uuid primary key,
        -- Not the address, so that nobody can read here who got an email.
        address_hash bytea not null unique,
        off_categories text[] not null,
        changed_at timestamptz not null
      );
    `,
  }),
];
