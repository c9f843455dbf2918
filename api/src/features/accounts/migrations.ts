import { defineMigration } from '../../platform/db/index.ts';
import { accountSecurityMigrations } from './security/migrations.ts';

export const accountsMigrations = [
  defineMigration('0100_accounts', {
    up: `
      create table organization (
        id integer generated always as identity primary key,
        name text not null unique
      );

      create table account (
        id integer generated always as identity primary key,
        email text not null unique check (email = lower(email)),
        password_hash text,
        first_name text not null,
        last_name text not null,
        phone text,
        date_of_birth date,
        role text not null check (role in ('admin', 'applicant', 'area_general_manager', 'professional_housing_coordinator', 'direct_partner', 'hub_manager', 'member', 'read_only_admin', 'super_admin')),
        organization_id integer references organization (id),
        verified_member boolean not null default false,
        why_landing text,
        has_nmt_booker_access boolean not null default false,
        registration_finished boolean not null default false,
        photo_id text,
        membership_renews_on date,
        standby_renews_on date,
        created_at timestamptz not null
      );

      create table session (
        id bigint generated always as identity primary key,
        account_id integer not null references account (id) on delete cascade,
        token_hash bytea not null unique,
        previous_token_hash bytea unique,
        aliased_by integer references account (id) on delete cascade,
        rotated_at timestamptz not null,
        expires_at timestamptz not null,
        created_at timestamptz not null
      );
      create index session_account on session (account_id);
      create index session_expires_at on session (expires_at);

      create table account_token (
        token_hash bytea primary key,
        account_id integer not null references account (id) on delete cascade,
        purpose text not null check (purpose in ('password_reset', 'magic_link')),
        expires_at timestamptz not null,
        used_at timestamptz,
        created_at timestamptz not null
      );
      create index account_token_account on account_token (account_id);
    `,
  }),
  // A used link proves that the person controls the address. Demo accounts count as confirmed.
  defineMigration('0120_email_confirmation', {
    up: `
      alter table account add column email_confirmed_at timestamptz;
      update account set email_confirmed_at = coalesce((select min(used_at) from account_token where account_id = account.id), created_at)
        where email like '%@lodestay.example' or exists (select from account_token where account_id = account.id and used_at is not null);
    `,
  }),
  // The type TokenPurpose lists the purposes. A check here would need a migration for each new purpose.
  defineMigration('0130_token_purposes', {
    up: 'alter table account_token drop constraint if exists account_token_purpose_check;',
  }),
  // The trigger counts the version, so that no change of access can forget it. The indexes serve the search for people.
  defineMigration('0140_account_access', {
    up: `
      alter table account
        add column suspended_at timestamptz,
        add column version integer not null default 1;
      create function count_account_version() returns trigger language plpgsql as $$
      begin
        new.version := old.version + 1;
        return new;
      end $$;
      create trigger count_version before update on account for each row
        when (old.version = new.version and (old.role, old.organization_id, old.suspended_at)
          is distinct from (new.role, new.organization_id, new.suspended_at))
        execute function count_account_version();
      create index account_email_prefix on account (email text_pattern_ops);
      create index account_last_name_prefix on account (lower(last_name) text_pattern_ops);
      create index account_full_name_prefix on account (lower(first_name || ' ' || last_name) text_pattern_ops);
      create index account_role on account (role, id);
      create index account_suspended on account (id) where suspended_at is not null;
      create index session_aliased_by on session (aliased_by) where aliased_by is not null;
    `,
  }),
  // The search for people ignores accents, which NFKD separates from their letters (U+0300 to U+036F), and punctuation.
  defineMigration('0145_people_search', {
    up: `
      create function search_words(value text) returns text immutable strict parallel safe language sql as $$
        select btrim(regexp_replace(lower(regexp_replace(normalize(value, NFKD), '[\\u0300-\\u036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'))
      $$;
      create function phone_digits(value text) returns text immutable strict parallel safe language sql as $$
        select ltrim(regexp_replace(value, '[^0-9]', '', 'g'), '1')
      $$;
      comment on function phone_digits is 'The digits of a phone number without the country code of the United States';
      create index account_full_name_words on account (search_words(first_name || ' ' || last_name) text_pattern_ops);
      create index account_last_name_words on account (search_words(last_name) text_pattern_ops);
      create index account_second_last_name on account (search_words(substring(last_name from '\\s(\\S+)\\s*$')) text_pattern_ops)
        where substring(last_name from '\\s(\\S+)\\s*$') is not null;
      create index account_phone_digits on account (phone_digits(phone) text_pattern_ops) where phone is not null;
      drop index account_last_name_prefix;
      drop index account_full_name_prefix;
    `,
  }),
  ...accountSecurityMigrations,
  defineMigration('1066_shared_devices', {
    up: `
      create table shared_device (
        account_id integer not null references account (id) on delete cascade,
        other_account_id integer not null references account (id) on delete cascade,
        primary key (account_id, other_account_id),
        check (account_id < other_account_id)
      );
      create index shared_device_other on shared_device (other_account_id);
    `,
  }),
];
