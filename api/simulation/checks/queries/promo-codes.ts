import { sql } from 'kysely';
import type { Violation } from '../index.ts';

const USED = sql`(select * from promo_redemption where released_at is null)`;

/** What codes took off the rent of a reservation when its price was agreed. */
const AGREED = sql`(
  select r.id, -coalesce(sum((line ->> 'cents')::bigint) filter (where line ->> 'code' = 'discount'), 0) as cents
  from reservation r cross join jsonb_array_elements(r.agreed -> 'quote' -> 'lines') line
  where r.status in ('in_review', 'approved', 'checked_in', 'completed') group by r.id
)`;

/** A code counts exactly the stays that use it, and never more than its limit. */
export const findWrongCounts = () => sql<Violation>`
  select c.code as subject, format('counts %s, used %s times, limit %s', c.times_used, count(u.id), coalesce(c.usage_limit::text, 'none')) as detail
  from promo_code c left join ${USED} u on u.promo_code_id = c.id
  group by c.code having c.times_used <> count(u.id) or count(u.id) > c.usage_limit`;

export const findRepeatedUses = () => sql<Violation>`
  select account_id::text as subject, format('uses %s %s times', code, count(*)) as detail
  from ${USED} u group by account_id, code having count(*) > 1
  union all
  select account_id::text, format('books %s first stays with codes', count(*)) from ${USED} u where first_time_only group by account_id having count(*) > 1
  union all
  select reservation_id::text, format('has %s codes', count(*)) from ${USED} u group by reservation_id having count(*) > 1`;

/** A stay with a discount uses its code, and a stay that does not take place uses none. A stay that became too short gave its code back. */
export const findWrongUses = (now: Date) => sql<Violation>`
  select a.id::text as subject, format('%s agreed, %s counted', a.cents, coalesce(u.discount_cents, 0)) as detail
  from ${AGREED} a left join ${USED} u on u.reservation_id = a.id
  where a.cents <> coalesce(u.discount_cents, 0)
    and not exists (select from promo_redemption back where back.reservation_id = a.id and back.release_reason = 'shortened')
  union all
  select r.id::text, format('is %s and uses %s', r.status, u.code) from ${USED} u join reservation r on r.id = u.reservation_id
  where r.status in ('draft', 'expired', 'denied') or (r.status = 'held' and r.hold_expires_at < ${now})
    or (r.status = 'canceled' and r.ended_at < r.check_in_at)`;
