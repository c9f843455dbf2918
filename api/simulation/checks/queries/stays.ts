import { sql } from 'kysely';
import type { Violation } from '../index.ts';

export const findOverlaps = (now: Date) => sql<Violation>`
  with stay as (
    select id, home_id, status, daterange(check_in, coalesce(check_out, check_in + nights)) as nights
    from reservation
    where status in ('in_review', 'approved', 'checked_in', 'completed') or (status = 'held' and hold_expires_at > ${now})
  )
  select a.id::text as subject, a.nights || ' overlaps ' || b.nights || ' of ' || b.id as detail
  from stay a join stay b on a.home_id = b.home_id and a.id < b.id and a.nights && b.nights
  union all
  select s.id::text, s.nights || ' is not in the calendar' from stay s
  where s.status <> 'completed'
    and not exists (select from occupancy o where o.reservation_id = s.id and o.home_id = s.home_id and o.stay = s.nights)
  union all
  select o.reservation_id::text, 'is in the calendar as ' || r.status from occupancy o join reservation r on r.id = o.reservation_id
  where r.status not in ('held', 'in_review', 'approved', 'checked_in')`;

/** Reservations whose status should have changed by itself. The jobs have run within the hour. */
export const findStuck = (now: Date) => sql<Violation>`
  select id::text as subject, status || ' since its time has come' as detail from reservation
  where (status = 'held' and hold_expires_at < ${now}::timestamptz - interval '1 hour')
    or (status = 'approved' and check_in_at < ${now}::timestamptz - interval '1 hour')
    or (status = 'checked_in' and check_out_at < ${now}::timestamptz - interval '1 hour')
    or (status = 'in_review' and review_due_at < ${now}::timestamptz - interval '1 hour')
  union all
  select r.id::text, r.status || ' with a payment that is ' || p.status from reservation r
  join payment p on p.reservation_id = r.id and p.purpose = 'booking'
  where (r.status = 'in_review' and p.status in ('captured', 'released', 'refunded')
      and not exists (select from payment n where n.reservation_id = r.id and n.purpose = 'booking' and n.sequence > p.sequence))
    or (r.status in ('held', 'draft', 'expired', 'denied') and p.status in ('authorized', 'captured'))
  union all
  -- Waits for nobody: neither for its review nor for staff nor for the bank.
  select r.id::text, 'in review, and nobody decides' from reservation r
  where r.status = 'in_review' and r.review_due_at is null
    and not exists (select from queue_item q where q.reference = r.reference and q.queue = 'applications' and q.closed_at is null)
    and not exists (
      select from payment_operation o join payment p on p.id = o.payment_id where p.reservation_id = r.id and o.status = 'pending'
    )
    and not exists (
      select from payment_problem pp join queue_item q on q.reference = pp.reference where pp.reservation_id = r.id and q.closed_at is null
    )`;
