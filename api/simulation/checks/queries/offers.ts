import { sql } from 'kysely';
import type { Violation } from '../index.ts';

/** Offers end at their deadline, and with what they are about. */
export const findOpenOffers = (now: Date) => sql<Violation>`
  select o.reservation_id::text as subject, 'could keep the home until ' || o.expires_at as detail
  from keep_offer o
  join reservation stay on stay.id = o.reservation_id
  join reservation request on request.id = o.request_id
  where o.closed_at is null and (
    o.expires_at < ${now}::timestamptz - interval '1 hour'
    or stay.status not in ('approved', 'checked_in') or request.status <> 'in_review'
  )
  union all
  select p.reservation_id::text, format('offer of a %s is %s, and ends at %s', o.kind, o.state, o.expires_at)
  from stay_offer o join stay_problem p on p.id = o.problem_id
  where (o.state = 'open' and o.expires_at < ${now}::timestamptz - interval '1 hour')
    or (o.state in ('open', 'waiting') and p.closed_at is not null)
  union all
  select p.reservation_id::text, 'a problem is open, and nobody works on it' from stay_problem p
  where p.closed_at is null and not exists (
    select from queue_item q where q.reference = p.reference and q.queue = 'stay_problems' and q.closed_at is null
  )`;

/** For 72 hours, or until the end of the stay if that is sooner, nobody else gets a home that its member may keep, and then nobody whose home it stays. */
export const findGivenAway = () => sql<Violation>`
  select o.reservation_id::text as subject, 'the home was given to ' || o.request_id || ' at ' || m.at as detail
  from keep_offer o
  join reservation stay on stay.id = o.reservation_id
  join reservation_move m on m.reservation_id = o.request_id and m.to_status = 'approved' and m.at >= o.opened_at
  where o.outcome = 'kept'
    or (o.outcome is distinct from 'declined' and o.outcome is distinct from 'ended' and m.at < least(
      o.opened_at + interval '72 hours', coalesce(stay.check_out_at, o.opened_at + interval '72 hours')
    ))
  union all
  select o.reservation_id::text, 'kept the home, and ' || o.request_id || ' is ' || request.status
  from keep_offer o join reservation request on request.id = o.request_id
  where o.outcome = 'kept' and request.status <> 'denied'`;
