import { sql } from 'kysely';
import type { Violation } from '../index.ts';

export const findOverlaps = (now: Date) => sql<Violation>`
  with booked as (
    select r.id, r.home_id, r.status, r.stay_kind, daterange(r.check_in, coalesce(r.check_out, r.check_in + r.nights)) as nights,
      r.check_out is null and r.status in ('approved', 'checked_in') as is_open,
      (exists (select from stay_change c where c.reservation_id = r.id and c.kind = 'transfer')
        or exists (select from reservation_leg leg where leg.reservation_id = r.id)) as moves
    from reservation r
    where r.status in ('in_review', 'approved', 'checked_in', 'completed') or (r.status = 'held' and r.hold_expires_at > ${now})
  ), stay as (
    select id, home_id, nights, status, stay_kind from booked where not moves and not is_open
    union all
    -- A stay in two homes has a part in each of their calendars, and an open end is where the calendar says.
    select b.id, o.home_id, o.stay, b.status, b.stay_kind from booked b join occupancy o on o.reservation_id = b.id where b.moves or b.is_open
  )
  select a.id::text as subject, a.nights || ' overlaps ' || b.nights || ' of ' || b.id as detail
  from stay a join stay b on a.home_id = b.home_id and a.id < b.id and a.nights && b.nights
  -- Until a full booking is paid, it holds nights that a Standby guest has.
  where not (a.status = 'held' and a.stay_kind <> 'standby' and b.stay_kind = 'standby' and b.status in ('approved', 'checked_in'))
    and not (b.status = 'held' and b.stay_kind <> 'standby' and a.stay_kind = 'standby' and a.status in ('approved', 'checked_in'))
  union all
  select b.id::text, b.nights || ' is in the calendars as ' || coalesce(range_agg(o.stay)::text, 'nothing')
  from booked b left join occupancy o on o.reservation_id = b.id
  where b.status <> 'completed'
  group by b.id, b.home_id, b.nights, b.is_open, b.moves
  having count(o.id) = 0
    or sum(upper(o.stay) - lower(o.stay)) <> max(upper(o.stay)) - min(lower(o.stay))
    or min(lower(o.stay)) <> lower(b.nights)
    or (not b.is_open and max(upper(o.stay)) <> upper(b.nights))
    or (not b.moves and bool_or(o.home_id <> b.home_id))
    -- An open-ended stay keeps its home until notice, or until a booking that was there before.
    or (b.is_open and max(upper(o.stay)) < upper(b.nights) and not exists (
      select from occupancy n join occupancy last on last.home_id = n.home_id
      where last.reservation_id = b.id and lower(n.stay) = upper(last.stay) and n.reservation_id is distinct from b.id
    ))
  union all
  -- A split stay has the nights of each leg in the calendar of its home.
  select leg.reservation_id::text, 'has no nights in home ' || leg.home_id || ' from ' || leg.check_in
  from reservation_leg leg join booked b on b.id = leg.reservation_id
  where b.status <> 'completed' and not exists (
    select from occupancy o where o.reservation_id = b.id and o.home_id = leg.home_id and o.stay = daterange(leg.check_in, leg.check_out)
  )
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
    -- The bank works on the debit that the stay was approved with.
    and not exists (select from payment p where p.reservation_id = r.id and p.purpose = 'booking' and p.status = 'processing')
    and not exists (
      select from payment_problem pp join queue_item q on q.reference = pp.reference where pp.reservation_id = r.id and q.closed_at is null
    )`;

/** Open-ended stays whose end does not come from notice or from a booking that was there before. Guests can extend them afterwards. */
export const findEarlyEnds = () => sql<Violation>`
  select r.id::text as subject, r.stay_kind || ' ends on ' || r.check_out || ' without notice' as detail
  from reservation r
  where r.stay_kind in ('flex', 'one_year_flex') and r.check_out is not null and r.status in ('approved', 'checked_in', 'completed')
    and not exists (
      select from stay_change c
      where c.reservation_id = r.id and c.kind in ('leave', 'end', 'extend') and c.new_check_out = r.check_out
    )`;
