import { defineMigration } from '../../platform/db/index.ts';

export const creditsMigrations = [
  defineMigration('1080_credits', {
    up: `
      create table credit_lot (
        id uuid primary key,
        account_id integer not null references account (id),
        source text not null check (source in ('gift', 'referral')),
        cents integer not null check (cents > 0),
        reason text,
        granted_by_id integer references account (id) on delete set null,
        granted_at timestamptz not null,
        expires_on date not null,
        first_notice_at timestamptz,
        final_notice_at timestamptz
      );
      comment on column credit_lot.cents is 'What was given. What is left is the sum of the entries in the ledger';
      create index credit_lot_of_account on credit_lot (account_id, expires_on, id);
      create index credit_lot_by_expiry on credit_lot (expires_on);

      alter table reservation add column use_credits boolean not null default false;
      comment on column reservation.use_credits is 'The guest wants credits to pay a part of the first installment';

      -- Credits pay like a method of their own, so that refunds and balances know what they paid.
      alter table payment drop constraint payment_processor_check,
        add constraint payment_processor_check check (processor in ('sandbox', 'stripe', 'credits')),
        drop constraint payment_purpose_check,
        add constraint payment_purpose_check check (purpose in ('booking', 'installment', 'membership', 'credit'));
      create unique index payment_one_credit on payment (reservation_id)
        where purpose = 'credit' and status in ('authorized', 'captured', 'refunded');

      -- Checked with each entry, with the lot locked: nobody uses more of a lot than is left of it, whoever asks at the same time.
      create function credit_lot_is_not_overdrawn() returns trigger language plpgsql as $$
      begin
        perform from credit_lot where id = new.credit_lot_id for update;
        if (select sum(cents) from ledger_entry where credit_lot_id = new.credit_lot_id and account = 'credits') > 0 then
          raise exception 'credit lot % is overdrawn', new.credit_lot_id using errcode = 'check_violation';
        end if;
        return null;
      end $$;

      insert into ledger_account (code, type, name) values ('credits_given', 'expense', 'Credits given to members');
    `,
  }),
  defineMigration('1081_ledger_of_credits', {
    up: `
      -- On a database whose ledger already has an owner of its own, only that owner can change the tables.
      do $$
      declare
        ledger_owner name := (select tableowner from pg_tables where schemaname = 'public' and tablename = 'ledger_entry');
        kinds text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'ledger_transaction_kind_check');
      begin
        if ledger_owner <> current_user then
          execute format('grant references on credit_lot to %I', ledger_owner);
          execute format('set local role %I', ledger_owner);
        end if;
        alter table ledger_transaction add column credit_lot_id uuid references credit_lot (id),
          drop constraint ledger_transaction_subject,
          add constraint ledger_transaction_subject check (num_nonnulls(reservation_id, membership_period_id, credit_lot_id) = 1),
          drop constraint ledger_transaction_kind_check;
        -- The kinds of before, and those of credits.
        execute 'alter table ledger_transaction add constraint ledger_transaction_kind_check '
          || replace(kinds, 'ARRAY[', 'ARRAY[''credit_grant''::text, ''credit_use''::text, ''credit_return''::text, ''credit_expiry''::text, ''credit_reversal''::text, ');
        alter table ledger_entry add column credit_lot_id uuid references credit_lot (id),
          drop constraint ledger_entry_subject,
          add constraint ledger_entry_subject check (
            num_nonnulls(reservation_id, membership_period_id) = 1
            or (num_nonnulls(reservation_id, membership_period_id) = 0 and credit_lot_id is not null)
          ),
          add constraint ledger_entry_lot check (account <> 'credits' or credit_lot_id is not null);
        create index ledger_entry_of_lot on ledger_entry (credit_lot_id, account) include (cents) where credit_lot_id is not null;
        create trigger ledger_entry_within_lot after insert on ledger_entry for each row
          when (new.account = 'credits' and new.cents > 0) execute function credit_lot_is_not_overdrawn();
        reset role;
      end $$;
    `,
  }),
];
