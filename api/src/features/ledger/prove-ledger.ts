import { sql } from 'kysely';
import type { AnyDb } from '../../platform/db/index.ts';

/** Something that does not add up. `subject` is an ID. */
export type Difference = {
  readonly check: 'zero_sum' | 'cash' | 'settled' | 'installment' | 'deposit' | 'tax' | 'credit' | 'snapshot';
  readonly subject: string;
  readonly expectedCents: number;
  readonly foundCents: number;
};

/** The most differences of one check that are reported. */
const MAX_DIFFERENCES = 100;

/**
 * Proves the ledger against itself and against what the processor told us:
 * - `zero_sum`: the entries of each transaction sum to zero.
 * - `cash`: the cash of each payment, or the credits that paid it, is what was captured less what was refunded or
 *   returned and the fees of returns, apart from disputed charges.
 * - `settled`: a reservation that is over, and has no refund or charge on its way, owes nothing, and is owed exactly the refunds that failed.
 *   So is a year of a membership that was paid without a stay, and a completed stay once no installment is scheduled or due.
 * - `installment`: something is owed of an installment that is due, and nothing of any other.
 * - `deposit`: of a deposit that was settled, or whose reservation ended before its stay, nothing is held. Nobody gets more than was held.
 * - `tax`: no reservation got more occupancy tax back than it was charged, and a cancellation that kept nothing kept no tax.
 * - `credit`: of no credit more was used than was given, and none has more left than that.
 * - `snapshot`: each snapshot is the sum of the entries up to it.
 * Returns the differences. An empty list is the proof.
 */
export async function proveLedger(db: AnyDb): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with failed_refund as (
      select p.reservation_id, p.membership_period_id, sum(o.amount_cents) as cents
      from payment_operation o join payment p on p.id = o.payment_id
      where o.kind = 'refund' and o.status = 'failed' group by p.reservation_id, p.membership_period_id
    )
    (select 'zero_sum' as "check", transaction_id::text as subject, 0::bigint as expected_cents, sum(cents)::bigint as found_cents
     from ledger_entry group by transaction_id having sum(cents) <> 0 limit ${MAX_DIFFERENCES})
    union all
    (select 'cash', p.id::text, (p.captured_cents - p.refunded_cents - p.returned_cents - p.return_fee_cents)::bigint, coalesce(c.cents, 0)::bigint
     from payment p
     left join (
       select t.payment_id, sum(e.cents) as cents from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
       where (e.account in ('cash:sandbox', 'cash:stripe', 'disputed', 'credits') or (e.account = 'write_offs' and t.kind = 'dispute_lost')) and t.payment_id is not null group by t.payment_id
     ) c on c.payment_id = p.id
     where p.captured_cents - p.refunded_cents - p.returned_cents - p.return_fee_cents <> coalesce(c.cents, 0) and p.captured_cents > 0 limit ${MAX_DIFFERENCES})
    union all
    (select 'settled', r.id::text, -coalesce(owed.cents, 0)::bigint, coalesce(b.cents, 0)::bigint
     from reservation r
     left join (select reservation_id, sum(cents) as cents from ledger_entry where account = 'receivable' group by reservation_id) b on b.reservation_id = r.id
     left join failed_refund owed on owed.reservation_id = r.id
     where coalesce(b.cents, 0) <> -coalesce(owed.cents, 0)
       and (r.status in ('canceled', 'denied', 'expired') or (r.status = 'completed' and not exists (
         select from installment i where i.reservation_id = r.id and i.status in ('scheduled', 'due')
       )))
       and not exists (
         select from payment_operation o join payment p on p.id = o.payment_id
         where p.reservation_id = r.id and o.status = 'pending'
       )
       and not exists (
         select from payment p where p.reservation_id = r.id and p.status in ('created', 'requires_action', 'processing')
       ) limit ${MAX_DIFFERENCES})
    union all
    (select 'settled', b.membership_period_id::text, -coalesce(owed.cents, 0)::bigint, b.cents::bigint
     from (
       select membership_period_id, sum(cents) as cents from ledger_entry
       where account = 'receivable' and membership_period_id is not null group by membership_period_id
     ) b
     left join failed_refund owed on owed.membership_period_id = b.membership_period_id
     where b.cents <> -coalesce(owed.cents, 0) and not exists (
       select from payment_operation o join payment p on p.id = o.payment_id
       where p.membership_period_id = b.membership_period_id and o.status = 'pending'
     ) limit ${MAX_DIFFERENCES})
    union all
    (select 'installment', i.id::text, (case i.status when 'due' then i.amount_cents - i.credited_cents else 0 end)::bigint, coalesce(b.cents, 0)::bigint
     from installment i
     left join (
       select installment_id, sum(cents) as cents from ledger_entry where account = 'receivable' and installment_id is not null group by installment_id
     ) b on b.installment_id = i.id
     where (i.status = 'due') <> (coalesce(b.cents, 0) > 0) limit ${MAX_DIFFERENCES})
    union all
    (select 'deposit', r.id::text, 0::bigint, b.cents::bigint
     from (select reservation_id, sum(cents) as cents from ledger_entry where account = 'deposits' group by reservation_id having sum(cents) <> 0) b
     join reservation r on r.id = b.reservation_id
     where b.cents > 0 or r.status in ('canceled', 'denied', 'expired')
       or exists (select from deposit_return d where d.reservation_id = r.id and d.settled_at is not null) limit ${MAX_DIFFERENCES})
    union all
    (select 'tax', r.id::text, 0::bigint, b.cents::bigint
     from (select reservation_id, sum(cents) as cents from ledger_entry where account = 'taxes' group by reservation_id having sum(cents) <> 0) b
     join reservation r on r.id = b.reservation_id
     where b.cents > 0 or r.status in ('denied', 'expired')
       or (r.status = 'canceled' and exists (select from cancellation_case c where c.reservation_id = r.id and c.kept_cents = 0)) limit ${MAX_DIFFERENCES})
    union all
    (select 'credit', l.id::text, l.cents::bigint, coalesce(b.cents, 0)::bigint
     from credit_lot l
     left join (select credit_lot_id, -sum(cents) as cents from ledger_entry where account = 'credits' group by credit_lot_id) b on b.credit_lot_id = l.id
     where b.cents is null or b.cents < 0 or b.cents > l.cents limit ${MAX_DIFFERENCES})
    union all
    (select 'snapshot', s.account, coalesce(sum(e.cents), 0)::bigint, s.cents::bigint
     from (select distinct on (account) * from ledger_snapshot order by account, through_entry_id desc) s
     left join ledger_entry e on e.account = s.account and e.id <= s.through_entry_id
     group by s.account, s.through_entry_id, s.cents having coalesce(sum(e.cents), 0) <> s.cents)
  `.execute(db);
  return rows;
}
