import { sql } from 'kysely';
import type { Violation } from '../index.ts';
import { PAID, sumUnsentRefunds, sumUntoldFailures } from './paid.ts';

/** Rounding of the lines and card fees of a stay, in cents. */
const ROUNDING = 60;

/**
 * Stays that became shorter or moved: over all payments, the guest has paid the nights that were used, by the lines of each installment,
 * and fees. A card pays up to 2.08 percent more. Stays with other refunds or with disputes are left out.
 */
export const findWrongChanges = (now: Date) => sql<Violation>`
  with changed as (
    select r.id from reservation r
    where r.status = 'completed'
      and exists (select from stay_change c where c.reservation_id = r.id and c.kind in ('shorten', 'transfer'))
      and not exists (select from installment i where i.reservation_id = r.id and i.status in ('scheduled', 'due', 'written_off'))
      and not exists (select from refund_request f where f.reservation_id = r.id and f.status = 'issued')
      and not exists (select from payment p where p.reservation_id = r.id and p.disputed_at is not null)
      and not exists (
        select from payment_operation o join payment p on p.id = o.payment_id
        where p.reservation_id = r.id and o.kind = 'refund' and o.status <> 'done'
      )
  ), charged as (
    select i.reservation_id, sum(case
      when line ->> 'code' in ('cleaning', 'pet', 'annual_membership', 'deposit', 'exit_fee') then (line ->> 'cents')::numeric
      else (line ->> 'cents')::numeric * (coalesce(i.credited_from, i.to_date) - i.from_date) / (i.to_date - i.from_date)
    end) as cents
    from installment i cross join jsonb_array_elements(i.lines) line
    where i.status = 'paid' and line ->> 'code' <> 'tax' group by i.reservation_id
  ), money as (
    select c.id, coalesce((
        select sum(s.captured_cents - s.refunded_cents - ${sumUntoldFailures(now)}) from payment p join ${PAID} s on s.reference = p.id::text where p.reservation_id = c.id
      ), 0)
      - ${sumUnsentRefunds(sql`p.reservation_id = c.id`)}
      + coalesce((select returned_cents from deposit_return where reservation_id = c.id), 0)
      -- The tax that is left of what was charged.
      + coalesce((select sum(e.cents) from ledger_entry e where e.reservation_id = c.id and e.account = 'taxes'), 0) as paid
    from changed c
  )
  select m.id::text as subject, format('paid %s for nights and fees of %s', m.paid, round(c.cents)) as detail
  from money m join charged c on c.reservation_id = m.id
  where m.paid < c.cents - ${ROUNDING} or m.paid > c.cents * 1.035 + ${ROUNDING}`;
