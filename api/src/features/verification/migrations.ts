import { defineMigration } from '../../platform/db/index.ts';

export const verificationMigrations = [
  defineMigration('0703_checked_names', {
    up: `
      create table checked_name (
        account_id integer primary key references account (id) on delete cascade,
        first_name text not null,
        last_name text not null
      );
    `,
  }),
  defineMigration('0702_credit_reports', {
    up: `
      create table credit_report (
        account_id integer primary key references account (id) on delete cascade,
        report jsonb not null
      );
    `,
  }),
  defineMigration('0820_verification', {
    up: `
      create table identity_check (
        account_id integer primary key references account (id) on delete cascade,
        status text not null check (status in ('checking', 'verified', 'failed', 'needs_staff')),
        document_kind text not null check (document_kind in ('drivers_license', 'passport', 'state_id')),
        provider text not null,
        session_id text,
        started_at timestamptz not null,
        decided_at timestamptz,
        check ((decided_at is null) = (status in ('checking', 'needs_staff')))
      );
      create index identity_check_checking on identity_check (started_at) where status = 'checking';

      create table income_check (
        account_id integer primary key references account (id) on delete cascade,
        status text not null check (status in ('checking', 'confirmed', 'not_confirmed', 'needs_staff')),
        stated_income_cents bigint not null check (stated_income_cents >= 0),
        stated_savings_cents bigint not null check (stated_savings_cents >= 0),
        confirmed_income_cents bigint,
        confirmed_savings_cents bigint,
        credit_score integer,
        provider text not null,
        session_id text,
        started_at timestamptz not null,
        decided_at timestamptz,
        check ((decided_at is null) = (status in ('checking', 'needs_staff'))),
        check ((status = 'confirmed') = (confirmed_income_cents is not null and confirmed_savings_cents is not null and credit_score is not null))
      );
      create index income_check_checking on income_check (started_at) where status = 'checking';

      create table verification_document (
        id uuid primary key,
        account_id integer not null references account (id) on delete cascade,
        slot text not null check (slot in ('photo_id_front', 'photo_id_back', 'income')),
        name text not null,
        media_type text not null,
        bytes integer not null,
        key_id text not null,
        added_at timestamptz not null
      );
      create index verification_document_account on verification_document (account_id, added_at, id);
      create unique index verification_document_slot on verification_document (account_id, slot) where slot <> 'income';
      create index verification_document_added on verification_document (added_at, id);

      create table verification_reminder (
        reservation_id uuid not null references reservation (id) on delete cascade,
        day integer not null,
        sent_at timestamptz not null,
        primary key (reservation_id, day)
      );

      create table sandbox_check (
        session_id text primary key,
        outcome jsonb not null,
        ready_at timestamptz not null
      );
    `,
  }),
];
