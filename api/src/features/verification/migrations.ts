import { defineMigration } from '../../platform/db/index.ts';

export const verificationMigrations = [
  // While staff wait for another photo of an ID, the one that they have seen stays.
  defineMigration('1099_kept_photos', {
    up: `
      drop index verification_document_slot;
    `,
  }),
  defineMigration('1098_document_requests', {
    up: `
      create table document_request (
        id uuid primary key,
        reservation_id uuid not null references reservation (id) on delete cascade,
        account_id integer not null references account (id) on delete cascade,
        person text not null check (person in ('applicant', 'co_signer')),
        kind text not null check (kind in ('photo_id', 'income')),
        message text not null,
        requested_by_id integer references account (id) on delete set null,
        requested_at timestamptz not null,
        due_at timestamptz not null,
        closed_at timestamptz,
        outcome text check (outcome in ('sent', 'ended')),
        check ((closed_at is null) = (outcome is null)),
        constraint document_request_other_person check (requested_by_id <> account_id)
      );
      create unique index document_request_open
        on document_request (reservation_id, account_id, kind) where closed_at is null;
      create index document_request_account on document_request (account_id);
    `,
  }),
  defineMigration('1097_income_records', {
    up: `
      alter table income_check
        drop constraint income_check_check1,
        add constraint income_check_check1
          check ((status = 'confirmed') = (confirmed_income_cents is not null or confirmed_savings_cents is not null));
      create table income_record (
        id integer generated always as identity primary key,
        account_id integer not null references account (id) on delete cascade,
        reservation_id uuid references reservation (id) on delete set null,
        document_id uuid references verification_document (id) on delete set null,
        monthly_income_cents bigint check (monthly_income_cents >= 0),
        savings_cents bigint check (savings_cents >= 0),
        credit_score integer check (credit_score between 300 and 850),
        reason text not null,
        recorded_by_id integer references account (id) on delete set null,
        recorded_at timestamptz not null,
        constraint income_record_figure check (monthly_income_cents is not null or savings_cents is not null),
        constraint income_record_other_person check (recorded_by_id <> account_id)
      );
      create index income_record_account on income_record (account_id, id desc);
    `,
  }),
  defineMigration('1051_pet_documents', {
    up: `
      create table pet_document (
        id uuid primary key,
        reservation_id uuid not null references reservation (id) on delete cascade,
        pet text not null,
        name text not null,
        media_type text not null,
        bytes integer not null,
        key_id text not null,
        added_at timestamptz not null
      );
      create index pet_document_reservation on pet_document (reservation_id, added_at, id);
    `,
  }),
  defineMigration('0821_hosted_checks', {
    up: `
      alter table identity_check
        alter column document_kind drop not null,
        drop constraint identity_check_status_check,
        drop constraint identity_check_check,
        add constraint identity_check_status_check
          check (status in ('checking', 'verified', 'failed', 'wrong_person', 'needs_staff')),
        add constraint identity_check_check
          check ((decided_at is null) = (status in ('checking', 'wrong_person', 'needs_staff'))),
        add column is_waiting boolean not null default false,
        add column polled_at timestamptz,
        add column forgotten_at timestamptz;
      alter table income_check
        alter column stated_income_cents drop not null,
        alter column stated_savings_cents drop not null,
        drop constraint income_check_check1,
        add constraint income_check_check1 check ((status = 'confirmed') = (confirmed_income_cents is not null)),
        add column reason text check (reason = 'wrong_person'),
        add column session_secret bytea,
        add column session_key_id text,
        add column is_waiting boolean not null default false,
        add column polled_at timestamptz,
        add column forgotten_at timestamptz;
      create index identity_check_session on identity_check (session_id);
      create index income_check_session on income_check (session_id);
    `,
  }),
  defineMigration('0770_identity_fingerprints', {
    up: `
      create table identity_fingerprint (
        account_id integer not null references account (id) on delete cascade,
        key_id text not null,
        number_hash bytea,
        birth_hash bytea,
        primary key (account_id, key_id)
      );
    `,
  }),
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
