import { defineMigration } from '../../platform/db/index.ts';

export const depositsMigrations = [
  defineMigration('0972_deposit_returns', {
    up: `
      create table deposit_return (
        reservation_id uuid primary key references reservation (id),
        reference text not null unique,
        held_cents integer not null check (held_cents > 0),
        moved_out_on date not null,
        return_by date not null check (return_by > moved_out_on),
        automatic_on date not null check (automatic_on < return_by),
        next_attempt_at timestamptz not null,
        opened_at timestamptz not null,
        settled_at timestamptz,
        settled_by_id integer references account (id) on delete set null,
        is_automatic boolean not null default false,
        deducted_cents integer,
        returned_cents integer,
        refunded_to text,
        -- Nothing of a deposit gets lost, and nothing beyond it is deducted.
        check ((settled_at is null) = (deducted_cents is null) and (settled_at is null) = (returned_cents is null)),
        check (settled_at is null or (deducted_cents >= 0 and returned_cents >= 0 and deducted_cents + returned_cents = held_cents)),
        check (not is_automatic or deducted_cents = 0)
      );
      create index deposit_return_open on deposit_return (next_attempt_at) where settled_at is null;
      create index deposit_return_settled_by on deposit_return (settled_by_id);

      create table deposit_deduction (
        reservation_id uuid not null references deposit_return (reservation_id),
        position smallint not null,
        description text not null,
        amount_cents integer not null check (amount_cents > 0),
        primary key (reservation_id, position)
      );
      create trigger deposit_deduction_is_final before update or delete on deposit_deduction
        for each row execute function refuse_change();
      create trigger deposit_return_is_final before update of held_cents, settled_at, deducted_cents, returned_cents on deposit_return
        for each row when (old.settled_at is not null) execute function refuse_change();
    `,
  }),
  defineMigration('1067_deposit_deduction_photos', {
    up: `alter table deposit_deduction add column photos uuid[] not null default '{}'`,
  }),
  // A bank can take back the payment of a deposit.
  defineMigration('1101_unpaid_deposits', {
    up: `
      alter table deposit_return add column unpaid_cents integer not null default 0 check (unpaid_cents >= 0);
      do $$
      declare
        former name := (
          select conname from pg_constraint
          where conrelid = 'deposit_return'::regclass and pg_get_constraintdef(oid) like '%= held_cents%'
        );
      begin
        execute format('alter table deposit_return drop constraint %I', former);
      end $$;
      alter table deposit_return add constraint deposit_return_adds_up check (
        settled_at is null
        or (deducted_cents >= 0 and returned_cents >= 0 and deducted_cents + returned_cents + unpaid_cents = held_cents)
      );
    `,
  }),
];
