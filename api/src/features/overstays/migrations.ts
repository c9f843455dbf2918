import { defineMigration } from '../../platform/db/index.ts';

export const overstaysMigrations = [
  defineMigration('1065_overstays', {
    up: `
      create table overstay (
        reservation_id uuid primary key references reservation (id),
        decision text not null check (decision in ('charge', 'waive')),
        nights integer not null check (nights > 0),
        from_date date not null,
        to_date date not null check (to_date = from_date + nights),
        amount_cents integer not null check (amount_cents >= 0),
        sentence text,
        installment_id uuid unique references installment (id),
        reason text not null,
        decided_by_id integer references account (id) on delete set null,
        decided_at timestamptz not null,
        -- Nothing is charged that no signed agreement says.
        check (case decision when 'charge' then amount_cents > 0 and sentence is not null and installment_id is not null
          else amount_cents = 0 and sentence is null and installment_id is null end)
      );
      create index overstay_decided_by on overstay (decided_by_id);
      create trigger overstay_is_final
        before update of decision, nights, from_date, to_date, amount_cents, sentence, installment_id, reason on overstay
        for each row execute function refuse_change();
      create trigger overstay_stays before delete on overstay for each row execute function refuse_change();
    `,
  }),
];
