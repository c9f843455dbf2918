import { defineMigration } from '../../platform/db/index.ts';

export const receiptsMigrations = [
  defineMigration('0750_receipts', {
    up: `
      create table receipt (
        id integer generated always as identity primary key,
        number text not null unique,
        kind text not null check (kind in ('payment', 'refund')),
        reservation_id uuid not null references reservation (id),
        payment_id uuid not null references payment (id),
        ledger_transaction_id uuid not null unique references ledger_transaction (id),
        amount_cents integer not null check (amount_cents > 0),
        content jsonb not null,
        issued_at timestamptz not null
      );
      create index receipt_reservation on receipt (reservation_id);
      create index receipt_payment on receipt (payment_id);
      create trigger receipt_is_final before update or delete on receipt
        for each row execute function refuse_change();
    `,
  }),
  defineMigration('1105_corrected_receipts', {
    up: `
      alter table receipt drop constraint receipt_kind_check;
      alter table receipt add constraint receipt_kind_check check (kind in ('payment', 'refund', 'correction'));
    `,
  }),
];
