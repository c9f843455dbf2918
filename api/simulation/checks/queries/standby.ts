import { sql } from 'kysely';
import type { Violation } from '../index.ts';

/** A member has one Standby stay and one subscription at a time. */
export const findSecondStandby = () => sql<Violation>`
  select account_id::text as subject, format('%s Standby stays at once', count(*)) as detail
  from reservation where stay_kind = 'standby' and status in ('held', 'in_review', 'approved', 'checked_in')
  group by account_id having count(*) > 1
  union all
  select account_id::text, format('%s subscriptions at once', count(*))
  from standby_subscription where status <> 'ended' group by account_id having count(*) > 1`;

/** A full stay in a home with a Standby guest begins at least 3 days of notice and 1 day of turnover after it was booked. */
export const findShortNotice = () => sql<Violation>`
  select f.id::text as subject, format('booked on %s for %s, while Standby stay %s goes on', f.submitted_at, f.check_in, s.reference) as detail
  from reservation f join reservation s on s.home_id = f.home_id and s.stay_kind = 'standby' and s.id <> f.id
  where f.stay_kind <> 'standby' and not f.is_split and f.status in ('approved', 'checked_in', 'completed')
    and s.status in ('approved', 'checked_in', 'completed') and s.approved_at < f.submitted_at
    and s.check_in <= f.check_in and (s.check_out_at is null or s.check_out_at > f.submitted_at)
    and f.check_in < (f.submitted_at at time zone 'America/Los_Angeles')::date + 4
    and not exists (select from stay_change c where c.reservation_id in (f.id, s.id) and c.kind = 'move')`;

/**
 * A Standby stay that gave way to a full booking was told on the day of the payment, ends at least 3 days later, and a day before the other
 * one begins. A stay that went on in another home was there until then.
 */
export const findShortBumps = () => sql<Violation>`
  select b.reservation_id::text as subject, format('told on %s, out on %s, for a stay from %s', b.told_at, b.ends_on, b.full_starts_on) as detail
  from standby_bump b join reservation f on f.id = b.full_reservation_id join reservation s on s.id = b.reservation_id
  -- The guest of the full booking may have moved to another home since.
  left join lateral (
    select from_home_id from stay_change where reservation_id = f.id and kind = 'transfer' and applied_at is not null order by applied_at, created_at limit 1
  ) moved on true
  where b.ends_on < (f.submitted_at at time zone b.time_zone)::date + 3 or b.ends_on <> b.full_starts_on - 1
    or abs(extract(epoch from b.told_at - f.submitted_at)) > 60
    or s.check_out < (f.submitted_at at time zone b.time_zone)::date + 3 or b.home_id <> coalesce(moved.from_home_id, f.home_id) and not f.is_split or s.stay_kind <> 'standby' or f.stay_kind = 'standby'
    or (b.moved_at is null and s.check_out > b.ends_on)
  union all
  -- Nothing else ends a Standby stay for somebody else's.
  select f.id::text, 'has nights of Standby stay ' || s.reference from occupancy f join reservation full_stay on full_stay.id = f.reservation_id
  join occupancy o on o.home_id = f.home_id and o.stay && f.stay and o.reservation_id <> f.reservation_id and o.claim = 'yielding'
  join reservation s on s.id = o.reservation_id
  where f.hold_expires_at is null`;

/** Each month is paid once at most, also at the processor, and what is kept of a month that is over is nothing. */
export const findStandbyChargedTwice = () => sql<Violation>`
  select y.id::text as subject, format('%s payments of %s cents for a month of %s', paid.number, paid.cents, y.price_cents) as detail
  from membership_period y
  cross join lateral (
    select count(*) as number, coalesce(sum(s.captured_cents), 0) as cents
    from payment p join sandbox.payment s on s.reference = p.id::text
    where p.membership_period_id = y.id and s.captured_cents > s.returned_cents
  ) paid
  where y.plan = 'standby' and (paid.number > 1 or (paid.number = 1 and paid.cents not in (y.price_cents, y.price_cents + y.card_fee_cents)))
  union all
  select a.account_id::text, format('two months from %s and %s', a.starts_on, b.starts_on)
  from membership_period a join membership_period b on b.account_id = a.account_id and b.id > a.id and b.plan = a.plan
  where a.plan = 'standby' and a.status in ('active', 'pending') and b.status in ('active', 'pending')
    and a.starts_on < b.ends_on and b.starts_on < a.ends_on
  union all
  select y.id::text, 'a month is planned for a subscription that is canceled or over'
  from membership_period y join standby_subscription s on s.id = y.standby_subscription_id
  where y.status = 'pending' and y.source = 'renewal' and (s.status = 'ended' or s.is_canceled)`;

/**
 * The rate of a renewal is the former one, or the listed one of its first day. A change was announced at least a week before, and is not
 * left out if it could be announced.
 */
export const findUnannouncedRates = () => sql<Violation>`
  select y.id::text as subject,
    format('%s cents from %s, before %s, listed %s, told on %s', y.price_cents, y.starts_on, former.price_cents, listed.price_cents, y.first_notice_at) as detail
  from membership_period y
  cross join lateral (
    select p.price_cents from membership_period p
    where p.standby_subscription_id = y.standby_subscription_id and p.starts_on < y.starts_on and p.paid_at is not null order by p.starts_on desc limit 1
  ) former
  cross join lateral (
    select l.standby_membership as price_cents from price_list l
    where l.effective_on <= y.starts_on and l.withdrawn_at is null order by l.effective_on desc limit 1
  ) listed
  where y.plan = 'standby' and y.source = 'renewal' and (
    y.price_cents not in (former.price_cents, listed.price_cents)
    or (y.price_cents <> former.price_cents and (y.first_notice_at is null or (y.first_notice_at at time zone 'America/Los_Angeles')::date + 7 > y.starts_on))
    or (y.price_cents <> listed.price_cents and (y.created_at at time zone 'America/Los_Angeles')::date + 7 <= y.starts_on)
  )`;

/** What the account says is what the subscription and its months say. */
export const findWrongStandby = () => sql<Violation>`
  select account.id::text as subject,
    format('active through %s instead of %s, renews on %s instead of %s', account.standby_active_through, truth.through, account.standby_renews_on, truth.renews_on) as detail
  from account
  cross join lateral (
    select
      case when s.is_canceled or s.resumes_on is not null then max(y.ends_on) - 1 else coalesce(
        (select n.grace_ends_on from membership_period n where n.standby_subscription_id = s.id and n.status = 'pending' and n.source = 'renewal'),
        max(y.ends_on) + 7
      ) end as through,
      case when not s.is_canceled then coalesce(s.resumes_on, max(y.ends_on)) end as renews_on
    from standby_subscription s join membership_period y on y.standby_subscription_id = s.id and y.status = 'active'
    where s.account_id = account.id and s.status = 'active' group by s.id
    union all select null, null
    limit 1
  ) truth
  where (account.standby_active_through, account.standby_renews_on) is distinct from (truth.through, truth.renews_on)`;
