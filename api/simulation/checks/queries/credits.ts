import { sql } from 'kysely';
import type { Violation } from '../index.ts';

/** The day of an instant on the site's calendar. */
const toSiteDay = (instant: unknown) => sql`(${instant} at time zone 'America/Los_Angeles')::date`;

/** Every movement of a credit, debits positive. */
const MOVED = sql`(
  select e.credit_lot_id, e.cents, t.kind, t.created_at, t.payment_id
  from ledger_entry e join ledger_transaction t on t.id = e.transaction_id where e.account = 'credits'
)`;

/** Of a credit nobody uses more than was given, and what comes back was used before. */
export const findOverdrawnCredits = () => sql<Violation>`
  select l.id::text as subject, format('%s given, %s left', l.cents, left_cents) as detail
  from credit_lot l
  cross join lateral (select coalesce(-sum(m.cents), 0) as left_cents from ${MOVED} m where m.credit_lot_id = l.id) b
  where left_cents < 0 or left_cents > l.cents
  union all
  select p.id::text, format('is %s of %s/%s, used %s', p.status, p.captured_cents, p.refunded_cents, coalesce(sum(m.cents), 0))
  from payment p left join ${MOVED} m on m.payment_id = p.id
  where p.processor = 'credits' group by p.id
  having coalesce(sum(m.cents), 0) <> case p.status when 'authorized' then p.amount_cents when 'released' then 0 else p.captured_cents - p.refunded_cents end`;

/** Nobody uses a credit after its last day, and nothing is left of it then. The job runs once a day. */
export const findExpiredCredits = (now: Date) => sql<Violation>`
  select l.id::text as subject, format('used on %s, valid through %s', ${toSiteDay(sql`m.created_at`)}, l.expires_on) as detail
  from credit_lot l join ${MOVED} m on m.credit_lot_id = l.id and m.cents > 0 and m.kind in ('credit_use', 'payment')
  where ${toSiteDay(sql`m.created_at`)} > l.expires_on
  union all
  select l.id::text, format('%s left, valid through %s', -sum(m.cents), l.expires_on)
  from credit_lot l join ${MOVED} m on m.credit_lot_id = l.id
  where l.expires_on < ${toSiteDay(sql`${now}::timestamptz`)} - 5 group by l.id having sum(m.cents) < 0`;

/** Nobody is paid for a friend who had saved the same card or bank account, as the processor knows it. The job refuses such a referral, days later after downtime. */
export const findRewardsForOneself = (now: Date) => sql<Violation>`
  select r.id::text as subject, format('%s on %s with a shared %s', r.state, r.changed_at, own.kind) as detail
  from referral r
  join sandbox.method own on own.customer = r.referrer_id::text
  join sandbox.method other on other.customer = r.friend_id::text and other.fingerprint = own.fingerprint
  where case when r.state = 'earned' then greatest(own.created_at, other.created_at) < r.changed_at
    else r.state in ('booked', 'review') and greatest(own.created_at, other.created_at, r.booked_at) < ${now}::timestamptz - interval '5 days' end`;

/** A friend is paid for once, after the 30th night of a stay with the code. */
export const findWrongRewards = () => sql<Violation>`
  select friend_id::text as subject, format('paid for %s times', count(*)) as detail from referral where lot_id is not null group by friend_id having count(*) > 1
  union all
  select r.id::text, format('earned for a stay from %s on %s', s.check_in, r.changed_at)
  from referral r join reservation s on s.id = r.reservation_id
  where r.state = 'earned' and (r.changed_at::date < s.check_in + 30 or s.check_out < s.check_in + 30 and s.status = 'completed' and not exists (
    select from stay_change c where c.reservation_id = s.id
  ))
  union all
  select l.id::text, 'a reward without a referral' from credit_lot l
  where l.source = 'referral' and not exists (select from referral r where r.lot_id = l.id)`;
