import { sql } from 'kysely';
import type { Violation } from '../index.ts';
import { PAID } from './paid.ts';

/** What credits paid with the booking. */
const CREDIT = sql`(select reservation_id, captured_cents as cents from payment where purpose = 'credit' and captured_cents > 0)`;

/** The card fee is 2.08 percent of what credits do not pay, split by running totals, so an installment may differ by a cent. */
export const findWrongPlans = () => sql<Violation>`
  select r.id::text as subject, 'agreed ' || q.total || ', planned ' || sum(i.amount_cents + case r.payment_method when 'card' then i.card_fee_cents else 0 end) as detail
  from reservation r
  cross join lateral (select (r.agreed -> 'quote' ->> 'total')::bigint as total) q
  join installment i on i.reservation_id = r.id and not exists (select from overstay where installment_id = i.id)
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
  left join ${CREDIT} c on c.reservation_id = i.reservation_id and i.position = 0
  where abs(i.card_fee_cents - (i.amount_cents - coalesce(c.cents, 0)) * 0.0208) > 1.5
  union all
  select p.id::text, 'the booking was charged ' || p.captured_cents || ' instead of ' || (i.amount_cents - coalesce(c.cents, 0) + case p.method when 'card' then i.card_fee_cents else 0 end)
  from payment p join installment i on i.reservation_id = p.reservation_id and i.position = 0
  left join ${CREDIT} c on c.reservation_id = p.reservation_id
  where p.purpose = 'booking' and p.captured_cents > 0
    and not exists (select from stay_change c where c.reservation_id = p.reservation_id and not (c.kind = 'transfer' and c.actor = 'system'))
    and p.captured_cents <> i.amount_cents - coalesce(c.cents, 0) + case p.method when 'card' then i.card_fee_cents else 0 end`;

export const findDoubleCharges = () => sql<Violation>`
  with charged as (
    select p.installment_id,
      -- What a bank takes back after a cancellation is our loss: the guest owes nothing any more.
      sum(s.captured_cents + case when r.status = 'canceled' and p.returned_at >= r.ended_at then p.returned_cents else 0 end) as total, bool_and(p.method = 'card') as by_card, bool_and(p.method = 'bank_account') as by_bank
    from payment p join ${PAID} s on s.reference = p.id::text join reservation r on r.id = p.reservation_id
    where p.installment_id is not null and s.captured_cents > 0 group by p.installment_id
  )
  select i.id::text as subject,
    format('%s: charged %s for %s and a card fee of %s', i.status, c.total, owed.cents, owed.fee) as detail
  from installment i left join charged c on c.installment_id = i.id
  -- What was written off of nights that changed is written off of those instead of them.
  cross join lateral (
    select coalesce(-sum(e.cents), 0) as cents from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where e.installment_id = i.id and e.account = 'receivable' and t.kind = 'write_off' and i.status = 'paid'
  ) gone
  cross join lateral (
    select i.amount_cents - gone.cents as cents,
      i.card_fee_cents - coalesce(round(i.card_fee_cents * gone.cents::numeric / nullif(i.amount_cents, 0)), 0) as fee
  ) owed
  where i.position > 0 and (
    c.total > i.amount_cents + i.card_fee_cents
    or (c.by_bank and c.total > i.amount_cents)
    or (i.status = 'paid' and (
      coalesce(c.total, 0) < owed.cents - i.credited_cents
      or (c.by_card and i.credited_cents = 0 and c.total <> owed.cents + owed.fee)
    ))
    or (i.status = 'scheduled' and c.total is not null)
    or (i.status in ('due', 'written_off') and c.by_card and c.total >= i.amount_cents + i.card_fee_cents)
  )`;

/** Charges that began after a stay was canceled, or for nights after its end that are no overstay. */
export const findChargesAfterEnd = () => sql<Violation>`
  select s.reference as subject, format('%s cents charged on %s, %s since %s', s.captured_cents, s.created_at::date, r.status, r.ended_at::date) as detail
  from sandbox.payment s
  join payment p on p.id::text = s.reference and p.purpose = 'installment'
  join installment i on i.id = p.installment_id
  join reservation r on r.id = p.reservation_id
  where s.created_at > r.ended_at
    and not exists (select from overstay where installment_id = i.id)
    and (r.status in ('canceled', 'denied', 'expired') or i.from_date >= coalesce(r.check_out, r.ended_at::date))`;

/** Overstays that were not recorded and signed, or cost something else than the rent of the last night and its tax. */
export const findWrongOverstays = () => sql<Violation>`
  select o.reservation_id::text as subject, format('%s nights recorded as %s, charged %s instead of %s', o.nights, d.nights, i.amount_cents, l.rent) as detail
  from overstay o join reservation r on r.id = o.reservation_id join market m on m.id = r.market_id
  join installment i on i.id = o.installment_id
  left join lateral (
    select (coalesce(c.left_at, d.left_at) at time zone m.time_zone)::date - r.check_out as nights
    from stay_departure d left join stay_check_out c on c.reservation_id = d.reservation_id
    where d.reservation_id = r.id and d.still_there_at is not null
  ) d on true
  cross join lateral (
    select sum((line ->> 'cents')::numeric / (n.to_date - n.from_date)) * o.nights as rent
    from installment n cross join jsonb_array_elements(n.lines) line
    where n.reservation_id = r.id and n.id <> i.id and n.status <> 'void' and line ->> 'code' in ('rent', 'discount')
      and n.from_date < r.check_out and coalesce(n.credited_from, n.to_date) >= r.check_out
  ) l
  cross join lateral (
    select sum((line ->> 'cents')::bigint) filter (where line ->> 'code' = 'rent') as rent,
      coalesce(sum((line ->> 'cents')::bigint) filter (where line ->> 'code' = 'tax'), 0) as tax
    from jsonb_array_elements(i.lines) line
  ) charged
  where d.nights is distinct from o.nights or o.amount_cents <> i.amount_cents or charged.rent + charged.tax <> i.amount_cents
    or abs(charged.rent - l.rent) > 2
    or not exists (
      select from stay_agreement a join agreement_signature s on s.agreement_id = a.id
      where a.reservation_id = r.id and position(to_jsonb(o.sentence)::text in a.content::text) > 0
    )
  union all
  select i.id::text, 'nights after the stay are charged, and nobody decided it' from installment i
  join reservation r on r.id = i.reservation_id
  -- Nights that fell away are credited, also those that money of other nights paid for.
  where r.status = 'completed' and i.status <> 'void' and i.from_date >= r.check_out and coalesce(i.credited_from, i.to_date) > i.from_date
    and not exists (select from overstay where installment_id = i.id)`;
