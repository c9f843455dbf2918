import { defineMigration } from '../../platform/db/index.ts';

export const membershipsMigrations = [
  defineMigration('1070_memberships', {
    up: `
      create table membership (
        account_id integer primary key references account (id) on delete cascade,
        -- Whether the next year is charged.
        renews boolean not null,
        payment_method_id uuid references payment_method (id)
      );

      create table membership_period (
        id uuid primary key,
        account_id integer not null references membership (account_id) on delete cascade,
        source text not null check (source in ('stay', 'purchase', 'renewal')),
        reservation_id uuid references reservation (id),
        -- The day on which the first year of the chain started, so that one from February 29 returns to it.
        anchor_on date not null,
        starts_on date not null,
        -- The day of the next renewal.
        ends_on date not null check (ends_on > starts_on),
        price_cents integer not null check (price_cents >= 0),
        card_fee_cents integer not null check (card_fee_cents >= 0),
        status text not null check (status in ('pending', 'active', 'void', 'refunded')),
        first_notice_at timestamptz,
        final_notice_at timestamptz,
        next_attempt_at timestamptz,
        attempts integer not null default 0,
        last_failure text,
        grace_ends_on date,
        created_at timestamptz not null,
        paid_at timestamptz,
        check ((source = 'stay') or reservation_id is null),
        check (status <> 'active' or paid_at is not null),
        -- Nobody gets, or pays for, the same day twice.
        constraint membership_period_once exclude using gist (account_id with =, daterange(starts_on, ends_on) with &&)
          where (status in ('pending', 'active'))
      );
      create unique index membership_one_pending on membership_period (account_id) where status = 'pending';
      create index membership_period_of_account on membership_period (account_id, ends_on);
      create index membership_period_of_reservation on membership_period (reservation_id) where reservation_id is not null;
      create index membership_period_to_renew on membership_period (ends_on) where status = 'active';

      alter table account add column membership_active_through date;
      comment on column account.membership_renews_on is 'Kept by membership_of_account: the day of the next renewal, null if there is none';
      comment on column account.membership_active_through is 'Kept by membership_of_account: active up to and including this day of the site''s calendar';

      -- The years and the switch of the renewal are the truth. A renewal that is not paid yet leaves two weeks.
      create function keep_membership_of_account() returns trigger language plpgsql as $$
      declare
        person integer := coalesce(new.account_id, old.account_id);
      begin
        update account set
          membership_renews_on = case when m.renews then last.ends_on end,
          membership_active_through = case when m.renews then coalesce(next.grace_ends_on, last.ends_on + 14) else last.ends_on end
        from (select person as id) asked
        left join membership m on m.account_id = asked.id
        left join lateral (
          select ends_on from membership_period p where p.account_id = asked.id and p.status = 'active' order by ends_on desc limit 1
        ) last on true
        left join lateral (
          select grace_ends_on from membership_period p where p.account_id = asked.id and p.status = 'pending' and p.source = 'renewal'
        ) next on true
        where account.id = asked.id;
        return null;
      end $$;

      -- Former memberships were bought before renewals existed, so they end unless the person turns renewal on.
      insert into membership (account_id, renews) select id, false from account where membership_renews_on is not null;
      insert into membership_period (id, account_id, source, reservation_id, anchor_on, starts_on, ends_on, price_cents, card_fee_cents, status, created_at, paid_at)
      select gen_random_uuid(), a.id, 'stay', r.id, (a.membership_renews_on - interval '1 year')::date, (a.membership_renews_on - interval '1 year')::date,
        a.membership_renews_on, coalesce(r.cents, 0), 0, 'active', coalesce(r.approved_at, a.created_at), coalesce(r.approved_at, a.created_at)
      from account a
      left join lateral (
        select r.id, r.approved_at, (line ->> 'cents')::integer as cents
        from reservation r, jsonb_array_elements(r.agreed -> 'quote' -> 'lines') line
        where r.account_id = a.id and r.approved_at is not null and r.status <> 'canceled'
          and line ->> 'code' = 'annual_membership' and (line ->> 'cents')::integer > 0
        order by r.approved_at desc limit 1
      ) r on true
      where a.membership_renews_on is not null;
      update account set membership_active_through = membership_renews_on, membership_renews_on = null where membership_renews_on is not null;

      create trigger membership_of_account after insert or update or delete on membership
        for each row execute function keep_membership_of_account();
      create trigger membership_period_of_account after insert or update or delete on membership_period
        for each row execute function keep_membership_of_account();

      -- A payment is for a reservation or for a year of a membership.
      alter table payment alter column reservation_id drop not null,
        add column membership_period_id uuid references membership_period (id),
        drop constraint payment_purpose_check,
        add constraint payment_purpose_check check (purpose in ('booking', 'installment', 'membership')),
        add check ((purpose = 'membership') = (membership_period_id is not null)),
        add check ((purpose = 'membership') = (reservation_id is null));
      create unique index payment_one_of_period on payment (membership_period_id)
        where status in ('created', 'requires_action', 'processing', 'authorized', 'captured', 'refunded');
      create index payment_of_period on payment (membership_period_id) where membership_period_id is not null;

      alter table receipt alter column reservation_id drop not null,
        add column membership_period_id uuid references membership_period (id),
        add check ((reservation_id is null) <> (membership_period_id is null));
      create index receipt_of_period on receipt (membership_period_id) where membership_period_id is not null;
    `,
  }),
  defineMigration('1071_ledger_of_memberships', {
    up: `
      -- On a database whose ledger already has an owner of its own, only that owner can change the tables.
      do $$
      declare
        ledger_owner name := (select tableowner from pg_tables where schemaname = 'public' and tablename = 'ledger_entry');
      begin
        if ledger_owner <> current_user then
          execute format('grant references on membership_period to %I', ledger_owner);
          execute format('set local role %I', ledger_owner);
        end if;
        alter table ledger_transaction alter column reservation_id drop not null,
          add column membership_period_id uuid references membership_period (id),
          add constraint ledger_transaction_subject check ((reservation_id is null) <> (membership_period_id is null)),
          drop constraint ledger_transaction_kind_check,
          add constraint ledger_transaction_kind_check check (kind in (
            'charge', 'installment', 'membership', 'payment', 'card_fee', 'refund', 'credit_note', 'cancellation_fee', 'dispute', 'dispute_won', 'dispute_lost',
            'write_off', 'deposit_return', 'deposit_deduction', 'tax_return'
          ));
        alter table ledger_entry alter column reservation_id drop not null,
          add column membership_period_id uuid references membership_period (id),
          add constraint ledger_entry_subject check ((reservation_id is null) <> (membership_period_id is null));
        create index ledger_entry_of_period on ledger_entry (membership_period_id, account) include (cents) where membership_period_id is not null;
        reset role;
      end $$;
    `,
  }),
];
