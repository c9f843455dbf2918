import { sql } from 'kysely';
import type { Violation } from '../index.ts';

/** The card fee is 2.08 percent, split by running totals, so an installment may differ by a cent. */
export const findWrongPlans = () => sql<Violation>`
  select r.id::text as subject, 'agreed ' || q.total || ', planned ' || sum(i.amount_cents + case r.payment_method when 'card' then i.card_fee_cents else 0 end) as detail
  from reservation r
  cross join lateral (select (r.agreed -> 'quote' ->> 'total')::bigint as total) q
  join installment i on i.reservation_id = r.id
  -- The moves of a split stay are in its plan from the start.
  where r.check_out is not null and not exists (select from stay_change c where c.reservation_id = r.id and not (c.kind = 'transfer' and c.actor = 'system'))
  group by r.id, q.total
  having sum(i.amount_cents + case r.payment_method when 'card' then i.card_fee_cents else 0 end) <> q.total
  union all
  select i.id::text, 'lines sum to ' || l.cents || ', amount is ' || i.amount_cents from installment i
  cross join lateral (select sum((line ->> 'cents')::bigint) as cents from jsonb_array_elements(i.lines) line) l
  where l.cents <> i.amount_cents
  union all
  select i.id::text, 'card fee of ' || i.card_fee_cents || ' for ' || i.amount_cents from installment i
  where abs(i.card_fee_cents - i.amount_cents * 0.0208) > 1.5
  union all
  select p.id::text, 'the booking was charged ' || p.captured_cents || ' instead of ' || (i.amount_cents + case p.method when 'card' then i.card_fee_cents else 0 end)
  from payment p join installment i on i.reservation_id = p.reservation_id and i.position = 0
  where p.purpose = 'booking' and p.captured_cents > 0
    and not exists (select from stay_change c where c.reservation_id = p.reservation_id and not (c.kind = 'transfer' and c.actor = 'system'))
    and p.captured_cents <> i.amount_cents + case p.method when 'card' then i.card_fee_cents else 0 end`;

export const findDoubleCharges = () => sql<Violation>`
  with charged as (
    select p.installment_id, sum(s.captured_cents) as total, bool_and(p.method = 'card') as by_card, bool_and(p.method = 'bank_account') as by_bank
    from payment p join sandbox.payment s on s.reference = p.id::text
    where p.installment_id is not null and s.captured_cents > 0 group by p.installment_id
  )
  select i.id::text as subject,
    format('%s: charged %s for %s and a card fee of %s', i.status, c.total, i.amount_cents, i.card_fee_cents) as detail
  from installment i left join charged c on c.installment_id = i.id
  where i.position > 0 and (
    c.total > i.amount_cents + i.card_fee_cents
    or (c.by_bank and c.total > i.amount_cents)
    or (i.status = 'paid' and (
      coalesce(c.total, 0) < i.amount_cents - i.credited_cents
      or (c.by_card and i.credited_cents = 0 and c.total <> i.amount_cents + i.card_fee_cents)
    ))
    or (i.status = 'scheduled' and c.total is not null)
    or (i.status in ('due', 'written_off') and c.by_card and c.total >= i.amount_cents + i.card_fee_cents)
  )`;

/** Charges that began after a stay was canceled, or for nights after its end. */
export const findChargesAfterEnd = () => sql<Violation>`
  select s.reference as subject, format('%s cents charged on %s, %s since %s', s.captured_cents, s.created_at::date, r.status, r.ended_at::date) as detail
  from sandbox.payment s
  join payment p on p.id::text = s.reference and p.purpose = 'installment'
  join installment i on i.id = p.installment_id
  join reservation r on r.id = p.reservation_id
  where s.created_at > r.ended_at
    and (r.status in ('canceled', 'denied', 'expired') or i.from_date >= coalesce(r.check_out, r.ended_at::date))`;
