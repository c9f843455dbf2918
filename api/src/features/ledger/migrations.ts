import { defineMigration } from '../../platform/db/index.ts';

export const ledgerMigrations = [
  // After the payments, whose tables it turns into a general ledger.
  defineMigration('0680_general_ledger', {
    up: `
      create table ledger_account (
        code text primary key,
        type text not null check (type in ('asset', 'liability', 'income', 'expense')),
        name text not null
      );
      insert into ledger_account (code, type, name) values
        ('receivable', 'asset', 'Receivables from guests'),
        ('cash:sandbox', 'asset', 'Cash at the sandbox processor'),
        ('cash:stripe', 'asset', 'Cash at Stripe'),
        ('disputed', 'asset', 'Charges that banks hold back during a dispute'),
        ('deposits', 'liability', 'Deposits of guests'),
        ('taxes', 'liability', 'Occupancy taxes to pay'),
        ('credits', 'liability', 'Credits of members'),
        ('payouts', 'liability', 'Payouts to partners'),
        ('income:rent', 'income', 'Rent'),
        ('income:discount', 'income', 'Discounts on rent'),
        ('income:platform_fee', 'income', 'Platform Fee'),
        ('income:cleaning', 'income', 'Cleaning'),
        ('income:annual_membership', 'income', 'Annual membership'),
        ('income:standby_membership', 'income', 'Standby membership'),
        ('income:pet', 'income', 'Pet fees'),
        ('income:parking', 'income', 'Parking'),
        ('income:card', 'income', 'Card fees'),
        ('income:cancellation', 'income', 'Amounts kept after a cancellation'),
        ('refunds', 'income', 'Refunds to guests'),
        ('write_offs', 'expense', 'Write-offs');

      -- The rows of before get the new names and columns. The triggers that forbid any change come back below.
      drop trigger ledger_entry_append_only on ledger_entry;
      drop trigger ledger_transaction_append_only on ledger_transaction;

      alter table ledger_transaction alter column payment_id drop not null, add column source text;
      update ledger_transaction set source = 'former:' || id;
      alter table ledger_transaction alter column source set not null, add unique (source);
      alter table ledger_transaction drop constraint ledger_transaction_kind_check;
      alter table ledger_transaction add check (kind in (
        'charge', 'installment', 'payment', 'card_fee', 'refund', 'credit_note', 'cancellation_fee', 'dispute', 'dispute_won', 'dispute_lost', 'write_off'
      ));
      create index ledger_transaction_payment on ledger_transaction (payment_id) where payment_id is not null;

      alter table ledger_entry add column reservation_id uuid references reservation (id), add column installment_id uuid;
      update ledger_entry e set reservation_id = t.reservation_id, account = replace(e.account, 'processor:', 'cash:')
      from ledger_transaction t where t.id = e.transaction_id;
      alter table ledger_entry alter column reservation_id set not null, add foreign key (account) references ledger_account (code);
      create index ledger_entry_of_reservation on ledger_entry (reservation_id, account) include (cents, installment_id);
      create index ledger_entry_of_account on ledger_entry (account, id) include (cents);
      create index ledger_entry_of_installment on ledger_entry (installment_id) include (account, cents) where installment_id is not null;

      -- The balance of an account up to an entry, so that a total does not read every entry. Entries after it are added.
      create table ledger_snapshot (
        account text not null references ledger_account (code),
        through_entry_id bigint not null,
        cents bigint not null,
        taken_at timestamptz not null,
        primary key (account, through_entry_id)
      );

      create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry for each statement execute function ledger_is_append_only();
      create trigger ledger_transaction_append_only before update or delete or truncate on ledger_transaction for each statement execute function ledger_is_append_only();
      create trigger ledger_account_fixed before delete or truncate on ledger_account for each statement execute function ledger_is_append_only();
    `,
  }),
  defineMigration('0971_deposits', {
    up: `
      insert into ledger_account (code, type, name) values ('income:damages', 'income', 'Damage paid from deposits');
      alter table ledger_transaction drop constraint ledger_transaction_kind_check;
      alter table ledger_transaction add constraint ledger_transaction_kind_check check (kind in (
        'charge', 'installment', 'payment', 'card_fee', 'refund', 'credit_note', 'cancellation_fee', 'dispute', 'dispute_won', 'dispute_lost', 'write_off',
        'deposit_return', 'deposit_deduction'
      ));
    `,
  }),
  // The tables belong to a role that nobody signs in with. The role that the application uses may read and insert, and lock the table for a snapshot.
  defineMigration('1090_ledger_owner', {
    up: `
      do $$
      declare
        application name := current_user;
        ledger_owner name := left(current_database(), 50) || '_ledger';
      begin
        if current_setting('server_version_num')::integer < 170000 then
          raise exception 'PostgreSQL 17 or newer is needed, because the owner of the ledger lets others lock it without changing it.';
        end if;
        if not exists (select from pg_roles where rolname = ledger_owner) then
          if not (select rolcreaterole or rolsuper from pg_roles where rolname = application) then
            raise exception 'The role % cannot create the owner of the ledger. Give it the right once: alter role % createrole', application, application;
          end if;
          execute format('create role %I nologin', ledger_owner);
        end if;
        execute format('grant %I to current_user with inherit false, set true', ledger_owner);
        execute format('grant usage, create on schema public to %I', ledger_owner);
        execute format('alter table ledger_entry owner to %I', ledger_owner);
        execute format('alter table ledger_transaction owner to %I', ledger_owner);
        execute format('set local role %I', ledger_owner);
        execute format('grant select, insert, references, maintain on ledger_entry, ledger_transaction to %I', application);
        reset role;
      end $$;
    `,
  }),
  defineMigration('1100_payment_returns', {
    up: `
      insert into ledger_account (code, type, name) values ('return_fees', 'expense', 'Fees for payments that banks returned');
      do $$
      declare
        ledger_owner name := (select tableowner from pg_tables where schemaname = 'public' and tablename = 'ledger_entry');
        kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'ledger_transaction_kind_check');
      begin
        if ledger_owner <> current_user then
          execute format('set local role %I', ledger_owner);
        end if;
        alter table ledger_transaction drop constraint ledger_transaction_kind_check;
        execute 'alter table ledger_transaction add constraint ledger_transaction_kind_check '
          || replace(kinds, 'ARRAY[', 'ARRAY[''payment_return''::text, ');
        reset role;
      end $$;
    `,
  }),
  defineMigration('1104_refund_failures', {
    up: `
      do $$
      declare
        ledger_owner name := (select tableowner from pg_tables where schemaname = 'public' and tablename = 'ledger_entry');
        kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'ledger_transaction_kind_check');
      begin
        if ledger_owner <> current_user then
          execute format('set local role %I', ledger_owner);
        end if;
        alter table ledger_transaction drop constraint ledger_transaction_kind_check;
        execute 'alter table ledger_transaction add constraint ledger_transaction_kind_check '
          || replace(kinds, 'ARRAY[', 'ARRAY[''refund_failure''::text, ');
        reset role;
      end $$;
    `,
  }),
];
