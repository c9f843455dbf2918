import { defineMigration } from '../../platform/db/index.ts';

export const standbyMigrations = [
  defineMigration('1083_standby', {
    up: `
      create table standby_subscription (
        id uuid primary key,
        account_id integer not null references membership (account_id) on delete cascade,
        status text not null check (status in ('pending', 'active', 'ended')),
        -- Ends with the month that is paid.
        is_canceled boolean not null,
        -- A pause begins with the end of the month that is paid, and ends on this day.
        resumes_on date,
        payment_method_id uuid references payment_method (id),
        created_at timestamptz not null,
        ended_at timestamptz,
        end_reason text check (end_reason in ('not_started', 'canceled', 'unpaid')),
        check ((status = 'ended') = (ended_at is not null)),
        check ((status = 'ended') = (end_reason is not null)),
        check (not is_canceled or resumes_on is null)
      );
      -- Nobody has two at once.
      create unique index standby_one_subscription on standby_subscription (account_id) where status <> 'ended';
      create index standby_subscription_of_account on standby_subscription (account_id);

      -- The months of Standby are paid, booked and receipted like the years of the annual membership.
      alter table membership_period
        add column plan text not null default 'annual' check (plan in ('annual', 'standby')),
        add column standby_subscription_id uuid references standby_subscription (id) on delete cascade,
        add check ((plan = 'standby') = (standby_subscription_id is not null)),
        add check (plan = 'annual' or source <> 'stay'),
        drop constraint membership_period_once,
        add constraint membership_period_once exclude using gist (account_id with =, plan with =, daterange(starts_on, ends_on) with &&)
          where (status in ('pending', 'active'));
      drop index membership_one_pending;
      create unique index membership_one_pending on membership_period (account_id, plan) where status = 'pending';
      create index membership_period_of_subscription on membership_period (standby_subscription_id, ends_on)
        where standby_subscription_id is not null;

      create or replace function keep_membership_of_account() returns trigger language plpgsql as $$
      declare
        person integer := coalesce(new.account_id, old.account_id);
      begin
        update account set
          membership_renews_on = case when m.renews then last.ends_on end,
          membership_active_through = case when m.renews then coalesce(next.grace_ends_on, last.ends_on + 14) else last.ends_on end
        from (select person as id) asked
        left join membership m on m.account_id = asked.id
        left join lateral (
          select ends_on from membership_period p
          where p.account_id = asked.id and p.plan = 'annual' and p.status = 'active' order by ends_on desc limit 1
        ) last on true
        left join lateral (
          select grace_ends_on from membership_period p
          where p.account_id = asked.id and p.plan = 'annual' and p.status = 'pending' and p.source = 'renewal'
        ) next on true
        where account.id = asked.id;
        return null;
      end $$;

      -- Nobody could subscribe before, so no account has a day that is true.
      alter table account add column standby_active_through date;
      update account set standby_renews_on = null where standby_renews_on is not null;
      comment on column account.standby_renews_on is 'Kept by standby_of_account: the day on which the next month of Standby starts, null if none does';
      comment on column account.standby_active_through is 'Kept by standby_of_account: Standby is active up to and including this day of the site''s calendar';

      -- A renewal that is not paid yet leaves a week. A canceled or paused subscription is active through the month that is paid.
      create function keep_standby_of_account() returns trigger language plpgsql as $$
      declare
        person integer := coalesce(new.account_id, old.account_id);
      begin
        update account set
          standby_renews_on = case when not s.is_canceled and last.ends_on is not null then coalesce(s.resumes_on, last.ends_on) end,
          standby_active_through = case
            when s.is_canceled or s.resumes_on is not null then last.ends_on - 1
            else coalesce(next.grace_ends_on, last.ends_on + 7)
          end
        from (select person as id) asked
        left join standby_subscription s on s.account_id = asked.id and s.status = 'active'
        left join lateral (
          select ends_on from membership_period p where p.standby_subscription_id = s.id and p.status = 'active' order by ends_on desc limit 1
        ) last on true
        left join lateral (
          select grace_ends_on from membership_period p where p.standby_subscription_id = s.id and p.status = 'pending' and p.source = 'renewal'
        ) next on true
        where account.id = asked.id;
        return null;
      end $$;
      create trigger standby_of_account after insert or update or delete on standby_subscription
        for each row execute function keep_standby_of_account();
      create trigger standby_period_of_account after insert or update or delete on membership_period
        for each row execute function keep_standby_of_account();
    `,
  }),
  defineMigration('1084_one_standby_stay', {
    up: `
      -- A member has one Standby reservation at a time (specification 5).
      create unique index reservation_one_standby on reservation (account_id)
        where stay_kind = 'standby' and status in ('held', 'in_review', 'approved', 'checked_in');
    `,
  }),
  defineMigration('1133_days_of_accounts', {
    up: `
      -- A booking stores a year that is not paid yet. It changes no day of the account, so it does not write the account.
      create or replace function keep_membership_of_account() returns trigger language plpgsql as $$
      declare
        person integer := coalesce(new.account_id, old.account_id);
      begin
        update account set membership_renews_on = days.renews_on, membership_active_through = days.active_through
        from (
          select case when m.renews then last.ends_on end as renews_on,
            case when m.renews then coalesce(next.grace_ends_on, last.ends_on + 14) else last.ends_on end as active_through
          from (select person as id) asked
          left join membership m on m.account_id = asked.id
          left join lateral (
            select ends_on from membership_period p
            where p.account_id = asked.id and p.plan = 'annual' and p.status = 'active' order by ends_on desc limit 1
          ) last on true
          left join lateral (
            select grace_ends_on from membership_period p
            where p.account_id = asked.id and p.plan = 'annual' and p.status = 'pending' and p.source = 'renewal'
          ) next on true
        ) days
        where account.id = person
          and (account.membership_renews_on, account.membership_active_through) is distinct from (days.renews_on, days.active_through);
        return null;
      end $$;

      create or replace function keep_standby_of_account() returns trigger language plpgsql as $$
      declare
        person integer := coalesce(new.account_id, old.account_id);
      begin
        update account set standby_renews_on = days.renews_on, standby_active_through = days.active_through
        from (
          select case when not s.is_canceled and last.ends_on is not null then coalesce(s.resumes_on, last.ends_on) end as renews_on,
            case
              when s.is_canceled or s.resumes_on is not null then last.ends_on - 1
              else coalesce(next.grace_ends_on, last.ends_on + 7)
            end as active_through
          from (select person as id) asked
          left join standby_subscription s on s.account_id = asked.id and s.status = 'active'
          left join lateral (
            select ends_on from membership_period p
            where p.standby_subscription_id = s.id and p.status = 'active' order by ends_on desc limit 1
          ) last on true
          left join lateral (
            select grace_ends_on from membership_period p
            where p.standby_subscription_id = s.id and p.status = 'pending' and p.source = 'renewal'
          ) next on true
        ) days
        where account.id = person
          and (account.standby_renews_on, account.standby_active_through) is distinct from (days.renews_on, days.active_through);
        return null;
      end $$;

      -- Each kind of period concerns one of the two only.
      drop trigger membership_period_of_account on membership_period;
      drop trigger standby_period_of_account on membership_period;
      create trigger membership_period_of_account after insert or update on membership_period
        for each row when (new.plan = 'annual') execute function keep_membership_of_account();
      create trigger membership_period_deleted after delete on membership_period
        for each row when (old.plan = 'annual') execute function keep_membership_of_account();
      create trigger standby_period_of_account after insert or update on membership_period
        for each row when (new.plan = 'standby') execute function keep_standby_of_account();
      create trigger standby_period_deleted after delete on membership_period
        for each row when (old.plan = 'standby') execute function keep_standby_of_account();
    `,
  }),
];
