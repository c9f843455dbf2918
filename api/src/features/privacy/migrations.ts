import { defineMigration } from '../../platform/db/index.ts';

export const privacyMigrations = [
  defineMigration('1090_account_deletion', {
    up: `
      alter table account add column deleted_at timestamptz;
      create table account_deletion (
        id integer generated always as identity primary key,
        account_id integer not null references account (id) on delete cascade,
        requested_at timestamptz not null,
        due_at timestamptz not null,
        reminded_at timestamptz,
        canceled_at timestamptz,
        done_at timestamptz,
        last_email text,
        files text[] not null default '{}',
        check (canceled_at is null or done_at is null)
      );
      create unique index account_deletion_once on account_deletion (account_id) where canceled_at is null;
      create index account_deletion_due on account_deletion (due_at) where canceled_at is null and done_at is null;
      create index account_deletion_done on account_deletion (done_at) where done_at is not null;
      create index account_deletion_unfinished on account_deletion (id) where last_email is not null or files <> '{}';
    `,
  }),
  defineMigration('1091_data_export', {
    up: `
      create table data_export (
        id uuid primary key,
        account_id integer not null unique references account (id) on delete cascade,
        requested_at timestamptz not null,
        ready_at timestamptz,
        expires_at timestamptz,
        key_id text,
        bytes integer,
        check ((ready_at is null) = (expires_at is null) and (ready_at is null) = (key_id is null) and (ready_at is null) = (bytes is null))
      );
      create index data_export_expires on data_export (expires_at) where expires_at is not null;
    `,
  }),
  // Records of deleted accounts end some years later. Only the job that deletes them sets this, for its own transaction.
  defineMigration('1092_expiry_of_records', {
    up: `
      create or replace function refuse_change() returns trigger language plpgsql as $$
        begin
          if tg_op = 'DELETE' and current_setting('privacy.deletes_expired_records', true) = 'on' then
            return old;
          end if;
          raise exception 'Rows of % are never changed', tg_table_name;
        end
      $$;
    `,
  }),
];
