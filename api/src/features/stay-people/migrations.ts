import { defineMigration } from '../../platform/db/index.ts';

export const stayPeopleMigrations = [
  defineMigration('0771_own_co_signers', {
    up: `alter table stay_person add column same_person_at timestamptz;`,
  }),
  defineMigration('0700_stay_people', {
    up: `
      create table stay_person (
        id uuid primary key,
        reservation_id uuid not null references reservation (id) on delete cascade,
        kind text not null check (kind in ('co_signer', 'occupant')),
        first_name text not null,
        last_name text not null,
        email text not null check (email = lower(email)),
        created_at timestamptz not null,
        token_hash bytea unique,
        sends integer not null default 0,
        sent_at timestamptz,
        expires_at timestamptz,
        accepted_at timestamptz,
        account_id integer references account (id) on delete set null,
        consented_at timestamptz check (consented_at is null or accepted_at is not null),
        removed_at timestamptz,
        final_status text,
        check (accepted_at is null or token_hash is null),
        check (removed_at is null or token_hash is null)
      );
      create unique index stay_person_co_signer on stay_person (reservation_id) where kind = 'co_signer' and removed_at is null;
      create unique index stay_person_occupant on stay_person (reservation_id, email) where kind = 'occupant' and removed_at is null;
      create index stay_person_of_reservation on stay_person (reservation_id);
      create index stay_person_of_account on stay_person (account_id) where removed_at is null;
      create index stay_person_account on stay_person (account_id);
    `,
  }),
];
