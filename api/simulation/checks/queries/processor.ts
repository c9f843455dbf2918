import { sql } from 'kysely';
import type { Violation } from '../index.ts';
import { PAID, sumUnsentRefunds, sumUntoldFailures } from './paid.ts';

/** A dispute whose event never arrived can stay unknown for a day. */
const IS_DISPUTE_TOLD = sql`(s.disputed and exists (
  select from sandbox.event e join payment_event pe on pe.event_id = e.id where e.payment_id = s.id and e.type = 'payment.disputed'
))`;

/** A return whose event never arrived is found within two days. */
export const findDifferentPayments = (now: Date) => sql<Violation>`
  select p.id::text as subject,
    format('%s %s/%s, at the processor %s %s/%s', p.status, p.captured_cents, p.refunded_cents, s.state, s.captured_cents, s.refunded_cents) as detail
  from payment p join sandbox.payment s on s.reference = p.id::text
  where (p.captured_cents, p.refunded_cents) is distinct from (s.captured_cents, s.refunded_cents + ${sumUntoldFailures(now)})
    or (case s.state when 'captured' then p.status not in ('captured', 'refunded') when 'debiting' then p.status <> 'processing' else p.status <> s.state end)
    or (p.returned_at is not null and (p.returned_cents, p.return_fee_cents) is distinct from (s.returned_cents, s.return_fee_cents))
    or (p.returned_at is null and s.returned_cents > 0 and exists (
      select from sandbox.event e where e.payment_id = s.id and e.type = 'payment.returned' and e.created_at < ${now}::timestamptz - interval '5 days'
    ))
    or (${IS_DISPUTE_TOLD} and p.disputed_at is null)
    or (p.disputed_at is not null and not s.disputed)
    or p.processor_id is distinct from s.id
  union all
  select p.id::text, p.status || ', and unknown to the processor' from payment p
  where p.status not in ('created', 'declined') and p.processor <> 'credits' and not exists (select from sandbox.payment s where s.reference = p.id::text)`;

export const findDifferentCash = (now: Date) => sql<Violation>`
  with booked as (
    select t.payment_id, sum(e.cents) filter (where e.account = 'cash:sandbox') as cash,
      sum(e.cents) filter (where e.account = 'disputed') as disputed,
      sum(e.cents) filter (where e.account = 'write_offs' and t.kind = 'dispute_lost') as lost,
      bool_or(t.kind in ('dispute_won', 'dispute_lost')) as is_decided
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id where t.payment_id is not null group by t.payment_id
  )
  select s.reference as subject,
    format('booked: cash %s, disputed %s, lost %s; at the processor %s', b.cash, b.disputed, b.lost, kept.cents) as detail
  from sandbox.payment s left join payment p on p.id::text = s.reference left join booked b on b.payment_id = p.id
  cross join lateral (
    -- The bank took back what was returned, and the processor a fee for it.
    select s.captured_cents - s.refunded_cents - ${sumUntoldFailures(now)} - case when p.returned_at is null then 0 else s.returned_cents + s.return_fee_cents end as cents
  ) kept
  where coalesce(b.cash, 0) + coalesce(b.disputed, 0) + coalesce(b.lost, 0) <> kept.cents
    or (b.is_decided and coalesce(b.disputed, 0) <> 0)`;

export const findDoublePayments = () => sql<Violation>`
  select reference as subject, count(*) || ' payments at the processor' as detail from sandbox.payment group by reference having count(*) > 1
  union all
  select s.reference, 'no payment of the site' from sandbox.payment s
  where not exists (select from payment p where p.id::text = s.reference)
  union all
  select reservation_id::text, count(*) || ' bookings were charged' from payment
  where purpose = 'booking' and captured_cents > 0 group by reservation_id having count(*) > 1`;

export const findForgottenAuthorizations = () => sql<Violation>`
  select s.reference as subject, 'authorized for a reservation that is ' || r.status as detail
  from sandbox.payment s join payment p on p.id::text = s.reference join reservation r on r.id = p.reservation_id
  where s.state = 'authorized' and r.status <> 'in_review'`;

/**
 * Refunds that were decided, by staff or by a cancellation, and what the processor returned. Each that failed, at once or days later, is
 * sent again, or with staff, or they recorded what became of it.
 */
export const findLostRefunds = (now: Date) => sql<Violation>`
  with decided as (
    select r.id,
      coalesce((select sum(amount_cents) from refund_request where reservation_id = r.id and status = 'issued'), 0)
      + coalesce((
        -- Credits that were only set aside come back without a refund.
        select sum(c.refunded_cents - coalesce((
          select sum(amount_cents - captured_cents) from payment
          where reservation_id = r.id and purpose = 'credit' and updated_at >= c.created_at
        ), 0)) from cancellation_case c where c.reservation_id = r.id and exists (
          select from payment_operation o where o.id = any(c.operation_ids) and o.kind = 'refund'
        )
      ), 0)
      -- A notice is a cancellation case as well.
      + coalesce((select sum(refund_cents) from stay_change where reservation_id = r.id and kind <> 'leave'), 0)
      + coalesce((select returned_cents from deposit_return where reservation_id = r.id), 0)
      -- What a bank was charging at the cancellation goes back when it arrives.
      + coalesce((
        select sum(p.captured_cents) from payment p join ledger_transaction t on t.payment_id = p.id and t.kind = 'payment'
        where p.reservation_id = r.id and p.purpose = 'installment' and r.status = 'canceled' and t.created_at > r.ended_at
      ), 0) as cents,
      coalesce((
        select sum(s.refunded_cents + ${sumUntoldFailures(now)}) from payment p join ${PAID} s on s.reference = p.id::text where p.reservation_id = r.id
      ), 0) as returned,
      ${sumUnsentRefunds(sql`p.reservation_id = r.id`)} as unsent
    from reservation r where r.submitted_at is not null
  )
  select d.id::text as subject, format('decided %s, returned %s, failed or on their way %s', d.cents, d.returned, d.unsent) as detail from decided d
  where d.cents <> d.returned + d.unsent
  union all
  select o.id::text, 'a failed ' || o.kind || ' that nobody works on' from payment_operation o
  where o.status = 'failed' and o.kind in ('refund', 'capture', 'release')
    and not exists (
      select from payment_problem pp join queue_item q on q.queue = 'payment_problems' and q.reference = pp.reference
      where pp.operation_id = o.id and (q.closed_at is null or q.outcome <> 'solved')
    )
  union all
  select o.id::text, 'a refund that the bank sent back on ' || f.failed_at || ' counts as returned'
  from sandbox.failing_refund f join payment_operation o on o.status = 'done' and coalesce(o.request_key, o.id)::text = f.key
  where f.failed_at <= ${now}::timestamptz - interval '5 days'`;

/**
 * What the processor kept of a canceled stay, over all its payments: what the rules keep, less what staff refunded later and what banks took
 * back later, and refunds that failed or are on their way. Disputes have taken their money elsewhere, and a debit under way has not come.
 */
export const findUnreturned = (now: Date) => sql<Violation>`
  select r.id::text as subject, format('%s kept, %s at the processor', due.cents, m.cents) as detail
  from reservation r
  -- The guest may have given notice before.
  join lateral (select * from cancellation_case where reservation_id = r.id order by created_at desc limit 1) c on true
  join lateral (
    -- What a bank took back counts once the site knows of it.
    select coalesce(sum(
      p.captured_cents - case when p.returned_at is null then 0 else p.returned_cents end
      - s.refunded_cents - ${sumUntoldFailures(now)}
    ), 0) as cents
    from payment p join ${PAID} s on s.reference = p.id::text where p.reservation_id = r.id
  ) m on true
  cross join lateral (
    select coalesce(sum(cents) filter (where at > c.created_at), 0) as later, coalesce(sum(cents) filter (where at = c.created_at), 0) as tied
    from (
      select amount_cents as cents, decided_at as at from refund_request where reservation_id = r.id and status = 'issued'
      union all select returned_cents, returned_at from payment where reservation_id = r.id
    ) gone
  ) gone
  cross join lateral (
    select c.kept_cents - gone.later + ${sumUnsentRefunds(sql`p.reservation_id = r.id`)} as cents
  ) due
  -- The clock stands still, so what happened at the time of the cancellation can have been before or after it.
  where r.status = 'canceled' and m.cents not in (due.cents, due.cents - gone.tied)
    and not exists (select from payment p where p.reservation_id = r.id and (p.disputed_at is not null or p.status = 'processing'))
    and not exists (
      select from payment_operation o join payment p on p.id = o.payment_id
      where p.reservation_id = r.id and o.kind <> 'refund' and o.status in ('pending', 'failed')
    )`;
