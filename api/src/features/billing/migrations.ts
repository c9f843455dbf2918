import { defineMigration } from '../../platform/db/index.ts';

export const billingMigrations = [
  defineMigration('0690_installments', {
    up: `
      create table installment (
        id uuid primary key,
        reservation_id uuid not null references reservation (id),
        position integer not null check (position >= 0),
        label text not null,
        due_on date not null,
        from_date date not null,
        to_date date not null check (to_date > from_date),
        due_at timestamptz not null,
        lines jsonb not null,
        amount_cents bigint not null check (amount_cents > 0),
        card_fee_cents bigint not null check (card_fee_cents >= 0),
        status text not null check (status in ('scheduled', 'due', 'paid', 'void', 'written_off')),
        issued_at timestamptz,
        paid_at timestamptz,
        attempts integer not null default 0,
        next_attempt_at timestamptz,
        last_failure text,
        reminded_at timestamptz,
        unique (reservation_id, position),
        check (status not in ('scheduled', 'void') or issued_at is null),
        check ((status = 'paid') = (paid_at is not null))
      );
      create index installment_scheduled on installment (due_at) where status = 'scheduled';
      create index installment_attempts on installment (next_attempt_at) where status = 'due' and next_attempt_at is not null;
      create index installment_reminders on installment (due_at) where status = 'scheduled' and reminded_at is null;

      alter table payment add constraint payment_installment foreign key (installment_id) references installment (id);
      alter table ledger_entry add constraint ledger_entry_installment foreign key (installment_id) references installment (id);
    `,
  }),
  // After the cancellation cases and the ledger, which changes of stays use.
  defineMigration('0740_plan_changes', {
    up: `
      alter table installment add column credited_cents bigint not null default 0 check (credited_cents >= 0);
      -- An installment that was due and is credited as a whole is void as well.
      alter table installment drop constraint installment_check1;
      alter table installment add constraint installment_scheduled_not_issued check (status <> 'scheduled' or issued_at is null);
      insert into ledger_account (code, type, name) values ('income:exit_fee', 'income', 'Early exit fees');
    `,
  }),
  defineMigration('0992_credited_nights', {
    up: `
      alter table installment add column credited_from date check (credited_from between from_date and to_date);
      alter table installment add column moved_card_fee_cents bigint not null default 0 check (moved_card_fee_cents >= 0);
      comment on column installment.moved_card_fee_cents is 'Paid for other nights together with what pays for these; goes back with them';
      comment on column installment.credited_from is 'Of an issued installment: nights from this day on have fallen away, and what they cost went back';
      update installment i set credited_from = greatest(i.from_date, change.ends_on)
      from (
        select i.id, min(case c.kind when 'transfer' then c.moves_on else c.new_check_out end) as ends_on
        from installment i join stay_change c on c.reservation_id = i.reservation_id and c.created_at > i.issued_at
        where c.kind in ('shorten', 'leave', 'transfer') group by i.id
      ) change
      where change.id = i.id and change.ends_on < i.to_date;
      -- Paid as a whole by what was paid for other nights, in the change that added it.
      update installment i set status = 'paid', paid_at = i.issued_at
      where i.status = 'void' and i.issued_at is not null
        and exists (select from stay_change c where c.reservation_id = i.reservation_id and c.created_at = i.issued_at);
    `,
  }),
  // A later failure of a payment that the guest starts must not begin automatic charges again.
  defineMigration('1132_only_guest_pays', {
    up: `
      alter table installment add column only_guest_pays boolean not null default false;
      update installment set only_guest_pays = true
      where status = 'due' and next_attempt_at is null
        and last_failure in ('expired_card', 'account_closed', 'authentication_failed', 'token_used', 'payment_returned')
        and not exists (
          select from payment where payment.installment_id = installment.id
            and payment.status in ('created', 'requires_action', 'processing', 'authorized')
        );
    `,
  }),
];
