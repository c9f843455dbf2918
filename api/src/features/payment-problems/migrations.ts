import { defineMigration } from '../../platform/db/index.ts';

export const paymentProblemsMigrations = [
  defineMigration('0660_payment_problems', {
    up: `
      create table payment_problem (
        id integer generated always as identity primary key,
        reference text not null unique,
        kind text not null check (kind in ('capture', 'refund', 'release', 'dispute')),
        reservation_id uuid not null references reservation (id),
        payment_id uuid not null references payment (id),
        operation_id uuid unique references payment_operation (id),
        found_at timestamptz not null,
        failure text,
        check ((kind = 'dispute') = (operation_id is null))
      );
      create unique index payment_problem_dispute on payment_problem (payment_id) where kind = 'dispute';
      create index payment_problem_reservation on payment_problem (reservation_id);
    `,
  }),
  defineMigration('0695_unpaid_installments', {
    up: `
      alter table payment_problem drop constraint payment_problem_kind_check, drop constraint payment_problem_check;
      alter table payment_problem
        add check (kind in ('capture', 'refund', 'release', 'dispute', 'installment', 'difference')),
        add check ((kind in ('dispute', 'installment', 'difference')) = (operation_id is null));
    `,
  }),
  defineMigration('0781_installments_without_a_payment', {
    up: `
      alter table payment_problem add column installment_id uuid references installment (id);
      update payment_problem set installment_id = payment.installment_id
        from payment where payment.id = payment_problem.payment_id and kind = 'installment';
      -- Without a saved method, nothing was charged that a problem could be about.
      alter table payment_problem
        alter column payment_id drop not null,
        add check ((kind = 'installment') = (installment_id is not null)),
        add check (payment_id is not null or kind = 'installment');
      create index payment_problem_installment on payment_problem (installment_id) where installment_id is not null;
    `,
  }),
  defineMigration('1069_problems_of_second_disputes', {
    up: `
      alter table payment_problem add column dispute_number integer;
      update payment_problem set dispute_number = 1 where kind = 'dispute';
      alter table payment_problem add check ((kind = 'dispute') = (dispute_number is not null));
      drop index payment_problem_dispute;
      create unique index payment_problem_dispute on payment_problem (payment_id, dispute_number) where kind = 'dispute';
    `,
  }),
  // A bank took back a payment of a stay that was canceled, so the money is lost unless the guest sends it.
  defineMigration('1115_problems_of_lost_returns', {
    up: `
      do $$
      declare
        former record;
      begin
        for former in
          select conname from pg_constraint
          where conrelid = 'payment_problem'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%''difference''%'
        loop
          execute format('alter table payment_problem drop constraint %I', former.conname);
        end loop;
      end $$;
      alter table payment_problem
        add constraint payment_problem_kind_check
          check (kind in ('capture', 'refund', 'release', 'dispute', 'installment', 'difference', 'returned')),
        add constraint payment_problem_operation_check
          check ((kind in ('dispute', 'installment', 'difference', 'returned')) = (operation_id is null));
      create unique index payment_problem_returned on payment_problem (payment_id) where kind = 'returned';
    `,
  }),
  // A year of the annual membership or a month of Standby is paid without a stay. Only its refunds and releases have problems.
  defineMigration('1106_problems_of_memberships', {
    up: `
      alter table payment_problem
        alter column reservation_id drop not null,
        add column membership_period_id uuid references membership_period (id),
        add constraint payment_problem_subject_check check (num_nonnulls(reservation_id, membership_period_id) = 1),
        add constraint payment_problem_membership_check check (membership_period_id is null or kind in ('refund', 'release'));
      create index payment_problem_membership on payment_problem (membership_period_id) where membership_period_id is not null;
    `,
  }),
  // Differences of memberships, of a stay without a payment, of the ledger with itself, and of charges that only the processor knows. Its name
  // sorts after everything that it changes. Each difference is one problem, whatever opened it before.
  defineMigration('1115_problems_of_the_ledger', {
    up: `
      alter table payment_problem add column difference_subject text, add column difference_cents bigint;
      update payment_problem problem
      set difference_subject = case when named.place = 1 then named.subject else named.subject || ':' || problem.id end, difference_cents = 0
      from (
        select id, subject, row_number() over (partition by subject order by id desc) as place
        from (
          select id, case
            when failure like 'The processor says%' then 'cash:' || payment_id
            when failure like 'The occupancy tax%' then 'tax:' || reservation_id
            when failure like 'The deposit%' then 'deposit:' || reservation_id
            else 'settled:' || reservation_id end as subject
          from payment_problem where kind = 'difference'
        ) known
      ) named
      where named.id = problem.id;
      do $$
      declare
        former record;
      begin
        for former in
          select conname from pg_constraint
          where conrelid = 'payment_problem'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%payment_id IS NOT NULL%'
        loop
          execute format('alter table payment_problem drop constraint %I', former.conname);
        end loop;
      end $$;
      alter table payment_problem
        drop constraint if exists payment_problem_subject_check,
        drop constraint if exists payment_problem_membership_check,
        add constraint payment_problem_payment_check check (payment_id is not null or kind in ('installment', 'difference')),
        add constraint payment_problem_subject_check
          check (num_nonnulls(reservation_id, membership_period_id) = 1 or (num_nonnulls(reservation_id, membership_period_id, payment_id) = 0 and kind = 'difference')),
        add constraint payment_problem_membership_check
          check (membership_period_id is null or kind in ('refund', 'release', 'dispute', 'difference')),
        add constraint payment_problem_difference_check
          check ((kind = 'difference') = (difference_subject is not null) and (kind = 'difference') = (difference_cents is not null));
      create unique index payment_problem_difference on payment_problem (difference_subject) where difference_subject is not null;
    `,
  }),
];
