import { sql } from 'kysely';
import type { Violation } from '../index.ts';
import { sumUnsentRefunds } from './paid.ts';

export const findUnbalanced = () => sql<Violation>`
  select transaction_id::text as subject, 'sums to ' || sum(cents) as detail from ledger_entry
  group by transaction_id having sum(cents) <> 0 or count(*) < 2
  union all
  select t.id::text, t.kind || ' has no entries' from ledger_transaction t
  where not exists (select from ledger_entry e where e.transaction_id = t.id)
  union all
  select 'all accounts', 'sum to ' || sum(cents) from ledger_entry having sum(cents) <> 0`;

/** Once a reservation is over and nothing is on its way, the guest owes nothing, and is owed exactly the refunds that failed. */
export const findUnsettled = () => sql<Violation>`
  select r.id::text as subject, r.status || ' with a receivable of ' || sum(e.cents) as detail
  from reservation r join ledger_entry e on e.reservation_id = r.id and e.account = 'receivable'
  where r.status in ('canceled', 'denied', 'expired', 'completed')
    and not exists (select from installment i where i.reservation_id = r.id and i.status in ('scheduled', 'due'))
    and not exists (
      select from payment_operation o join payment p on p.id = o.payment_id
      where p.reservation_id = r.id and o.kind not in ('charge', 'authorize') and (o.status = 'pending' or (o.status = 'failed' and o.kind <> 'refund'))
    )
  group by r.id, r.status having sum(e.cents) <> -${sumUnsentRefunds(sql`p.reservation_id = r.id`)}`;

/**
 * The occupancy tax that is owed for a stay as it was booked is that of its plan and of its nights after the check-out. What a cancellation
 * keeps no rent of, owes no tax.
 */
export const findWrongTaxes = () => sql<Violation>`
  select r.id::text as subject, r.status || ' with ' || tax.held || ' of tax, agreed ' || tax.agreed as detail
  from reservation r
  cross join lateral (
    select
      (select coalesce(-sum(e.cents), 0) from ledger_entry e where e.reservation_id = r.id and e.account = 'taxes') as held,
      (
        select coalesce(sum((line ->> 'cents')::bigint), 0)
        from jsonb_array_elements(r.agreed -> 'plan') part, jsonb_array_elements(part -> 'lines') line where line ->> 'code' = 'tax'
      ) + (
        select coalesce(sum((line ->> 'cents')::bigint), 0)
        from overstay o join installment i on i.id = o.installment_id, jsonb_array_elements(i.lines) line
        where o.reservation_id = r.id and i.status not in ('planned', 'void') and line ->> 'code' = 'tax'
      ) as agreed
  ) tax
  where tax.held < 0 or (r.status = 'completed' and r.stay_kind in ('fixed', 'short_term') and tax.held <> tax.agreed
      and not exists (select from stay_change s where s.reservation_id = r.id and not (s.kind = 'transfer' and s.actor = 'system')))
    or (r.status = 'canceled' and tax.held > 0 and exists (select from cancellation_case c where c.reservation_id = r.id and c.kept_cents = 0))`;

export const findReportedDifferences = () => sql<Violation>`
  select difference_subject as subject, coalesce(failure, '') as detail from payment_problem where kind = 'difference'`;
