import { defineMigration } from '../../platform/db/index.ts';

export const paymentMethodsMigrations = [
  defineMigration('0662_payment_methods', {
    up: `
      create table payment_method (
        id uuid primary key,
        account_id integer not null references account (id) on delete cascade,
        processor text not null check (processor in ('sandbox', 'stripe')),
        processor_method_id text not null,
        kind text not null check (kind in ('card', 'bank_account')),
        label text not null,
        expires_year integer,
        expires_month integer check (expires_month between 1 and 12),
        fingerprint text,
        state text not null check (state in ('ready', 'requires_action', 'requires_verification', 'unusable')),
        is_default boolean not null default false,
        created_at timestamptz not null,
        removed_at timestamptz,
        unique (account_id, processor, processor_method_id),
        check ((expires_year is null) = (expires_month is null)),
        check (not is_default or (removed_at is null and state = 'ready'))
      );
      create unique index payment_method_one_default on payment_method (account_id) where is_default;
      create unique index payment_method_once on payment_method (account_id, processor, fingerprint) where removed_at is null;
      create index payment_method_of_account on payment_method (account_id, created_at desc, id) where removed_at is null;

      -- The method that the guest chose for the payment plan. Null: the one that paid for the booking.
      alter table reservation add column payment_method_id uuid references payment_method (id);
      create index reservation_of_payment_method on reservation (payment_method_id) where payment_method_id is not null;
    `,
  }),
  defineMigration('0666_expiry_notices', {
    up: `
      create index payment_method_expiring on payment_method (expires_year, expires_month) where removed_at is null and state = 'ready';

      -- Each notice is sent once for an expiry date. A card that is saved again with a new date gets new ones.
      create table payment_method_notice (
        method_id uuid not null references payment_method (id) on delete cascade,
        expires_year integer not null,
        expires_month integer not null,
        kind text not null check (kind in ('month', 'week')),
        sent_at timestamptz not null,
        primary key (method_id, expires_year, expires_month, kind)
      );
    `,
  }),
  defineMigration('1100_bank_verifications', {
    up: `
      alter table payment_method
        add column verification_url text,
        add check (verification_url is null or state = 'requires_verification');
      create index payment_method_unverified on payment_method (created_at) where state = 'requires_verification' and removed_at is null;
    `,
  }),
];
