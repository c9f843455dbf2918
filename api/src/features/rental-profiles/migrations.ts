import { defineMigration } from '../../platform/db/index.ts';

export const rentalProfilesMigrations = [
  defineMigration('1093_rental_profiles', {
    up: `
      create table rental_profile_link (
        id uuid primary key,
        account_id integer not null references account (id) on delete cascade,
        token_hash bytea not null unique,
        facts text[] not null check (cardinality(facts) > 0),
        jws text,
        created_at timestamptz not null,
        expires_at timestamptz not null check (expires_at > created_at),
        revoked_at timestamptz,
        opens integer not null default 0 check (opens >= 0),
        last_opened_at timestamptz,
        check (revoked_at is null or jws is null)
      );
      create index rental_profile_link_account on rental_profile_link (account_id, created_at desc);
      create index rental_profile_link_expires on rental_profile_link (expires_at);
    `,
  }),
];
