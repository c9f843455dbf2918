import { defineMigration } from '../../platform/db/index.ts';
import { sandboxMigrations } from './sandbox/migrations.ts';

export const paymentsMigrations = [
  defineMigration('0600_payments', {
    up: `
      create table payment (
        id uuid primary key,
        reservation_id uuid not null references reservation (id),
        processor text not null check (processor in ('sandbox', 'stripe')),
        processor_id text unique,
        token text not null,
        method text not null check (method in ('card', 'bank_account')),
        label text not null,
        amount_cents bigint not null check (amount_cents > 0),
        captured_cents bigint not null default 0 check (captured_cents between 0 and amount_cents),
        refunded_cents bigint not null default 0 check (refunded_cents between 0 and captured_cents),
        lines jsonb not null,
        status text not null check (status in ('created', 'requires_action', 'processing', 'authorized', 'captured', 'released', 'declined', 'refunded')),
        decline_reason text,
        action_url text,
        description text not null,
        return_url text not null,
        disputed_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index payment_of_reservation on payment (reservation_id, created_at);
      -- Two payments that could both take money for one reservation cannot exist, whoever asks and however often.
      create unique index payment_one_live on payment (reservation_id) where status in ('created', 'requires_action', 'processing', 'authorized', 'captured');
      create index payment_waiting on payment (updated_at) where status in ('requires_action', 'processing');

      -- What we have decided to ask of the processor. The row is written in the transaction of the decision, its id is the
      -- processor's idempotency key, and it stays pending until the answer is recorded: a crash in between loses nothing.
      create table payment_operation (
        id uuid primary key,
        sequence bigint generated always as identity,
        payment_id uuid not null references payment (id),
        kind text not null check (kind in ('authorize', 'capture', 'release', 'refund')),
        amount_cents bigint not null check (amount_cents >= 0),
        status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
        attempts integer not null default 0,
        next_attempt_at timestamptz not null,
        failure text,
        created_at timestamptz not null,
        done_at timestamptz
      );
      create index payment_operation_pending on payment_operation (next_attempt_at) where status = 'pending';
      create index payment_operation_of_payment on payment_operation (payment_id);
      create unique index payment_operation_once on payment_operation (payment_id, kind) where kind <> 'refund';

      create table payment_event (
        processor text not null,
        event_id text not null,
        type text not null,
        received_at timestamptz not null,
        primary key (processor, event_id)
      );

      create table ledger_transaction (
        id uuid primary key,
        kind text not null check (kind in ('charge', 'refund')),
        payment_id uuid not null references payment (id),
        reservation_id uuid not null references reservation (id),
        created_at timestamptz not null
      );
      create index ledger_transaction_of_reservation on ledger_transaction (reservation_id);

      create table ledger_entry (
        id bigint generated always as identity primary key,
        transaction_id uuid not null references ledger_transaction (id),
        account text not null,
        cents bigint not null check (cents <> 0)
      );
      create index ledger_entry_of_transaction on ledger_entry (transaction_id);

      -- Checked at the commit, when all entries of a transaction are there.
      create function ledger_balances() returns trigger language plpgsql as $$
      begin
        if (select coalesce(sum(cents), 0) <> 0 or count(*) < 2 from ledger_entry where transaction_id = new.transaction_id) then
          raise exception 'ledger transaction % does not balance', new.transaction_id using errcode = 'check_violation';
        end if;
        return null;
      end $$;
      create constraint trigger ledger_entry_balances after insert on ledger_entry deferrable initially deferred for each row execute function ledger_balances();

      create function ledger_is_append_only() returns trigger language plpgsql as $$
      begin
        raise exception 'the ledger is append-only: % of % refused', tg_op, tg_table_name using errcode = 'restrict_violation';
      end $$;
      create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry for each statement execute function ledger_is_append_only();
      create trigger ledger_transaction_append_only before update or delete or truncate on ledger_transaction for each statement execute function ledger_is_append_only();
    `,
  }),
  ...sandboxMigrations,
  defineMigration('0630_repeated_operations', {
    up: `
      -- A processor repeats its refusal for the same key, so an operation that is tried again after a refusal needs another one.
      alter table payment_operation add column request_key uuid;
    `,
  }),
  defineMigration('0664_charges_of_saved_methods', {
    up: `
      -- The processor's own ID of each customer. The key is stored before the customer is created, so that a retry creates no second one.
      create table payment_customer (
        processor text not null,
        customer text not null,
        request_key uuid not null,
        processor_customer_id text,
        primary key (processor, customer)
      );

      alter table payment
        alter column token drop not null,
        add column purpose text not null default 'booking' check (purpose in ('booking', 'installment')),
        add column installment_id uuid,
        add column customer text,
        add column processor_method_id text,
        add column method_id uuid references payment_method (id),
        add check ((purpose = 'installment') = (installment_id is not null)),
        add check (token is not null or processor_method_id is not null);
      update payment set customer = reservation.account_id::text from reservation where reservation.id = payment.reservation_id;
      alter table payment alter column customer set not null;
      create index payment_of_method on payment (method_id) where method_id is not null;
      create index payment_of_installment on payment (installment_id) where installment_id is not null;

      -- An installment can be paid in parts, one after the other.
      drop index payment_one_live;
      create unique index payment_one_live on payment (reservation_id)
        where purpose = 'booking' and status in ('created', 'requires_action', 'processing', 'authorized', 'captured');
      create unique index payment_one_pending on payment (installment_id)
        where purpose = 'installment' and status in ('created', 'requires_action', 'processing', 'authorized');

      alter table payment_operation drop constraint payment_operation_kind_check;
      alter table payment_operation add constraint payment_operation_kind_check
        check (kind in ('authorize', 'charge', 'capture', 'release', 'refund'));
    `,
  }),
  defineMigration('0730_order_of_payments', {
    up: `
      -- The latest payment of a booking decides. The clock can be set back between two attempts, so their times cannot order them.
      alter table payment add column sequence bigint;
      update payment set sequence = numbered.position
      from (select id, row_number() over (order by created_at, id) as position from payment) numbered where numbered.id = payment.id;
      alter table payment alter column sequence set not null, alter column sequence add generated always as identity;
      select setval(pg_get_serial_sequence('payment', 'sequence'), (select coalesce(max(sequence), 0) + 1 from payment), false);
    `,
  }),
  defineMigration('0780_dispute_checks', {
    up: `
      alter table payment add column dispute_check_at timestamptz;
      update payment set dispute_check_at = updated_at + interval '1 day' where status = 'captured';
      create index payment_dispute_checks on payment (dispute_check_at) where dispute_check_at is not null;
      create table payment_dispute (
        payment_id uuid primary key references payment (id),
        dispute_id text not null,
        reason text,
        respond_by timestamptz,
        read_at timestamptz not null
      );
    `,
  }),
  defineMigration('0980_won_disputes', {
    up: `
      alter table payment
        add column dispute_won_at timestamptz,
        add check (dispute_won_at is null or disputed_at is not null);
      update payment set dispute_won_at = item.closed_at
      from payment_problem problem
      join queue_item item on item.queue = 'payment_problems' and item.reference = problem.reference
      where problem.payment_id = payment.id and problem.kind = 'dispute' and item.outcome = 'dispute_won' and payment.disputed_at is not null;
    `,
  }),
  defineMigration('1050_booking_with_saved_method', {
    up: `
      alter table payment add column attempt_key text;
    `,
  }),
  // After a won dispute, a payment can be disputed again.
  defineMigration('1069_second_disputes', {
    up: `
      alter table payment add column dispute_number integer not null default 0;
      update payment set dispute_number = 1 where disputed_at is not null;
      update payment set dispute_check_at = now() where dispute_won_at is not null and status = 'captured';

      alter table payment_dispute add column number integer not null default 1;
      alter table payment_dispute alter column number drop default,
        drop constraint payment_dispute_pkey, add primary key (payment_id, number), add unique (payment_id, dispute_id);
    `,
  }),
  defineMigration('1100_bank_debits', {
    up: `
      alter table payment
        add column debited_at timestamptz,
        add column returned_at timestamptz,
        add column returned_cents bigint not null default 0 check (returned_cents >= 0),
        add column return_fee_cents bigint not null default 0 check (return_fee_cents >= 0),
        add check (returned_at is not null or (returned_cents = 0 and return_fee_cents = 0));
    `,
  }),
  defineMigration('1104_failed_refunds', {
    up: `
      alter table payment add column failed_refund_cents bigint not null default 0 check (failed_refund_cents >= 0);
    `,
  }),
  // The nightly comparison with the processor reads what is new.
  defineMigration('1126_new_payments', {
    up: `
      create index payment_of_day on payment (created_at) where captured_cents > 0;
      create index payment_operation_of_day on payment_operation (done_at) where kind in ('charge', 'capture', 'refund');
    `,
  }),
];
