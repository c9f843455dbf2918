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
];
