import { defineMigration } from '../../platform/db/index.ts';

export const agreementsMigrations = [
  defineMigration('0713_stay_agreements', {
    up: `
      create table stay_agreement (
        id uuid primary key,
        reservation_id uuid not null references reservation (id),
        version integer not null check (version > 0),
        terms_key text not null,
        content jsonb not null,
        document_sha256 text not null check (document_sha256 ~ '^[0-9a-f]{64}$'),
        key_id text not null,
        issued_at timestamptz not null,
        unique (reservation_id, version)
      );

      create table agreement_signature (
        agreement_id uuid primary key references stay_agreement (id),
        account_id integer not null references account (id),
        name text not null check (name <> ''),
        consent text not null,
        signed_at timestamptz not null,
        evidence text not null check (evidence ~ '^[0-9a-f]{64}$'),
        copy_sha256 text not null check (copy_sha256 ~ '^[0-9a-f]{64}$'),
        key_id text not null
      );
      create index agreement_signature_account on agreement_signature (account_id);

      create table agreement_reminder (
        agreement_id uuid not null references stay_agreement (id),
        day integer not null,
        sent_at timestamptz not null,
        primary key (agreement_id, day)
      );

      create function refuse_change() returns trigger language plpgsql as $$
        begin
          raise exception 'Rows of % are never changed', tg_table_name;
        end
      $$;
      create trigger stay_agreement_is_final before update or delete on stay_agreement
        for each row execute function refuse_change();
      create trigger agreement_signature_is_final before update or delete on agreement_signature
        for each row execute function refuse_change();
    `,
  }),
];
