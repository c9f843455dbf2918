import { sql } from 'kysely';
import type { Violation } from '../index.ts';

export const findOverdue = (now: Date) => sql<Violation>`
  select i.id::text as subject, 'installment ' || i.position || ' of ' || r.id || ' (' || r.status || ') was not issued on ' || i.due_on as detail
  from installment i join reservation r on r.id = i.reservation_id
  where i.status = 'scheduled' and i.due_at < ${now}::timestamptz - interval '1 hour'
  union all
  select i.id::text, 'installment of ' || i.reservation_id || ' was not charged at ' || i.next_attempt_at from installment i
  where i.status = 'due' and i.next_attempt_at < ${now}::timestamptz - interval '1 hour'
    and not exists (
      select from payment p where p.installment_id = i.id and p.status in ('created', 'processing', 'requires_action', 'authorized')
    )
  union all
  select i.id::text, 'installment of a reservation that is ' || r.status || ' is still ' || i.status from installment i
  join reservation r on r.id = i.reservation_id
  where i.status = 'scheduled' and (r.status in ('canceled', 'denied', 'expired')
    or (r.status = 'completed' and i.due_on >= coalesce(r.check_out, r.ended_at::date)))
  union all
  select o.id::text, o.kind || ' waits since ' || o.created_at from payment_operation o
  where o.status = 'pending' and o.next_attempt_at < ${now}::timestamptz - interval '1 hour'
  union all
  select p.id::text, 'payment is ' || p.status || ' since ' || p.created_at from payment p
  where p.status in ('created', 'processing') and coalesce(p.debited_at, p.created_at) < ${now}::timestamptz - interval '5 days'
  union all
  select p.id::text, 'the bank waits for a guest whose booking is ' || r.status from payment p
  join reservation r on r.id = p.reservation_id
  where p.status = 'requires_action' and p.purpose = 'booking' and r.status <> 'held'`;

/** Installments that are due, and for which nothing is planned: no charge, no confirmation by the guest, and no problem for staff. */
export const findForgotten = (now: Date) => sql<Violation>`
  select i.id::text as subject,
    'installment ' || i.position || ' of ' || r.id || ' (' || r.status || '), due ' || i.due_on || ', last failure ' || coalesce(i.last_failure, 'none') as detail
  from installment i join reservation r on r.id = i.reservation_id
  where i.status = 'due' and i.next_attempt_at is null
    and not exists (
      select from payment p where p.installment_id = i.id
        and (p.status in ('created', 'processing', 'authorized')
          or (p.status = 'requires_action' and p.created_at > ${now}::timestamptz - interval '14 days'))
    )
    and not exists (
      select from payment_problem pp join queue_item q on q.reference = pp.reference
      where pp.kind = 'installment' and pp.installment_id = i.id and (q.closed_at is null or q.outcome = 'solved')
    )`;
