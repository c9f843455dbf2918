import { sql } from 'kysely';
import type { Violation } from '../index.ts';
import { sumUnsentRefunds } from './paid.ts';

/** Each year is paid once at most, with its price, and the processor agrees. A stay that includes the fee has one year. */
export const findMembershipsChargedTwice = () => sql<Violation>`
  select y.id::text as subject, format('%s payments of %s cents for a year of %s', paid.number, paid.cents, y.price_cents) as detail
  from membership_period y
  cross join lateral (
    select count(*) as number, coalesce(sum(s.captured_cents), 0) as cents
    from payment p join sandbox.payment s on s.reference = p.id::text
    where p.membership_period_id = y.id and s.captured_cents > s.returned_cents
  ) paid
  where y.plan = 'annual' and (paid.number > 1 or (paid.number = 1 and paid.cents not in (y.price_cents, y.price_cents + y.card_fee_cents)))
  union all
  select r.id::text, format('%s years for a fee of %s', count(y.id), fee.cents)
  from reservation r
  cross join lateral (
    select coalesce(sum((line ->> 'cents')::bigint), 0) as cents from jsonb_array_elements(r.agreed -> 'quote' -> 'lines') line
    where line ->> 'code' = 'annual_membership'
  ) fee
  left join membership_period y on y.reservation_id = r.id and y.paid_at is not null
  where r.approved_at is not null group by r.id, fee.cents having count(y.id) <> (fee.cents > 0)::integer
  union all
  select a.account_id::text, format('two years from %s and %s', a.starts_on, b.starts_on)
  from membership_period a join membership_period b on b.account_id = a.account_id and b.id > a.id and b.plan = a.plan
  where a.plan = 'annual' and a.status in ('active', 'pending') and b.status in ('active', 'pending') and a.starts_on < b.ends_on and b.starts_on < a.ends_on`;

/** What was charged for a year that is over before its end went back, and nothing is planned once renewal is off. */
export const findChargesAfterMembership = () => sql<Violation>`
  select p.id::text as subject, format('%s of %s cents are kept of a year that is %s', p.captured_cents - p.refunded_cents, p.captured_cents, y.status) as detail
  from membership_period y join payment p on p.membership_period_id = y.id
  where y.status in ('void', 'refunded') and p.captured_cents > p.refunded_cents + ${sumUnsentRefunds(sql`p.membership_period_id = y.id`)}
    and p.disputed_at is null and p.returned_at is null
  union all
  select y.id::text, 'a renewal is planned although renewal is off'
  from membership_period y join membership m on m.account_id = y.account_id
  where y.plan = 'annual' and y.source = 'renewal' and y.status = 'pending' and not m.renews
  union all
  select y.id::text, 'a renewal was charged without a notice a week before'
  from membership_period y join payment p on p.membership_period_id = y.id
  where y.plan = 'annual' and y.source = 'renewal' and (y.final_notice_at is null or y.first_notice_at is null)`;

/** What the account says is what its years say. */
export const findWrongMemberships = (now: Date) => sql<Violation>`
  select account.id::text as subject,
    format('active through %s instead of %s, renews on %s instead of %s', account.membership_active_through, truth.through, account.membership_renews_on, truth.renews_on) as detail
  from account
  cross join lateral (
    select
      case when m.renews then coalesce(
        (select n.grace_ends_on from membership_period n where n.account_id = account.id and n.plan = 'annual' and n.status = 'pending' and n.source = 'renewal'),
        max(y.ends_on) + 14
      ) else max(y.ends_on) end as through,
      case when m.renews then max(y.ends_on) end as renews_on
    from membership m join membership_period y on y.account_id = m.account_id and y.plan = 'annual' and y.status = 'active'
    where m.account_id = account.id group by m.renews
    union all select null, null
    limit 1
  ) truth
  where (account.membership_active_through, account.membership_renews_on) is distinct from (truth.through, truth.renews_on)
  union all
  select y.id::text, 'not paid, and active beyond ' || y.grace_ends_on
  from membership_period y
  where y.status = 'pending' and y.source = 'renewal' and y.grace_ends_on < (${now}::timestamptz at time zone 'America/Los_Angeles')::date
    and not exists (
      select from payment p where p.membership_period_id = y.id and p.status in ('created', 'requires_action', 'processing')
    )`;

/** A year that came with a stay ends when a cancellation returns its fee, and goes on when the fee is kept. */
export const findWrongEndsOfYears = () => sql<Violation>`
  select y.id::text as subject, 'active, but its fee went back: ' || c.reason as detail
  from membership_period y join cancellation_case c on c.reservation_id = y.reservation_id
  where y.source = 'stay' and y.status = 'active'
    and c.reason in ('within_24_hours', 'thirty_days_before', 'short_stay', 'one_month_kept', 'our_cancellation')
  union all
  select c.reservation_id::text, 'its fee is kept without a year'
  from cancellation_case c
  join reservation r on r.id = c.reservation_id
  join payment p on p.reservation_id = r.id and p.purpose = 'booking' and p.status = 'captured'
  cross join lateral (
    select sum((line ->> 'cents')::bigint) as cents from jsonb_array_elements(r.agreed -> 'quote' -> 'lines') line
    where line ->> 'code' = 'annual_membership'
  ) fee
  where c.reason = 'non_refundable' and fee.cents > 0 and c.kept_cents >= fee.cents
    and not exists (select from membership_period y where y.reservation_id = r.id and y.status in ('active', 'refunded'))`;
