import { defineMigration } from '../../../platform/db/index.ts';

export const accountSecurityMigrations = [
  // A token for a new address belongs to one request, so that an earlier link cannot confirm a later address.
  defineMigration('1074_account_profile', {
    up: `
      alter table account add column profile_version integer not null default 1;
      alter table session
        add column device text,
        add column last_used_at timestamptz,
        add column authenticated_at timestamptz;
      update session set last_used_at = rotated_at, authenticated_at = created_at;
      alter table session
        alter column last_used_at set not null,
        alter column authenticated_at set not null;
      create table email_change (
        id integer generated always as identity primary key,
        account_id integer not null unique references account (id) on delete cascade,
        new_email text not null check (new_email = lower(new_email)),
        old_email text not null,
        requested_at timestamptz not null,
        expires_at timestamptz not null,
        confirmed_at timestamptz
      );
      alter table account_token add column email_change_id integer references email_change (id) on delete cascade;
      create index account_token_email_change on account_token (email_change_id) where email_change_id is not null;
    `,
  }),
  defineMigration('1075_two_step', {
    up: `
      create table two_step (
        account_id integer primary key references account (id) on delete cascade,
        key_id text not null,
        sealed_secret bytea not null,
        last_step bigint not null default 0,
        created_at timestamptz not null,
        confirmed_at timestamptz
      );
      create table recovery_code (
        code_hash bytea primary key,
        account_id integer not null references account (id) on delete cascade,
        used_at timestamptz
      );
      create index recovery_code_account on recovery_code (account_id);
      create table sign_in_challenge (
        token_hash bytea primary key,
        account_id integer not null references account (id) on delete cascade,
        method text not null,
        attempts integer not null default 0,
        expires_at timestamptz not null
      );
      create index sign_in_challenge_account on sign_in_challenge (account_id);
      create index sign_in_challenge_expires_at on sign_in_challenge (expires_at);
    `,
  }),
  defineMigration('1076_passkeys', {
    up: `
      alter table account add column passkey_user_id bytea unique;
      create table passkey (
        id integer generated always as identity primary key,
        account_id integer not null references account (id) on delete cascade,
        credential_id text not null unique,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        name text not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      );
      create index passkey_account on passkey (account_id);
      create table passkey_challenge (
        challenge_hash bytea primary key,
        account_id integer references account (id) on delete cascade,
        expires_at timestamptz not null
      );
      create index passkey_challenge_account on passkey_challenge (account_id) where account_id is not null;
      create index passkey_challenge_expires_at on passkey_challenge (expires_at);
    `,
  }),
];
