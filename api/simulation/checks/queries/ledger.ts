import { sql } from 'kysely';
import type { Violation } from '../index.ts';

export const findUnbalanced = () => sql<Violation>`
  select transaction_id::text as subject, 'sums to ' || sum(cents) as detail from ledger_entry
  group by transaction_id having sum(cents) <> 0 or count(*) < 2
  union all
  select t.id::text, t.kind || ' has no entries' from ledger_transaction t
  where not exists (select from ledger_entry e where e.transaction_id = t.id)
  union all
  select 'all accounts', 'sum to ' || sum(cents) from ledger_entry having sum(cents) <> 0`;

/** Nothing is owed by or to the guest once a reservation is over and nothing is on its way. Refused refunds stay owed until staff act. */
export const findUnsettled = () => sql<Violation>`
  select r.id::text as subject, r.status || ' with a receivable of ' || sum(e.cents) as detail
  from reservation r join ledger_entry e on e.reservation_id = r.id and e.account = 'receivable'
  where r.status in ('canceled', 'denied', 'expired', 'completed')
    and not exists (select from installment i where i.reservation_id = r.id and i.status in ('scheduled', 'due'))
    and not exists (
      select from payment_operation o join payment p on p.id = o.payment_id
      where p.reservation_id = r.id and o.status in ('pending', 'failed') and o.kind <> 'charge' and o.kind <> 'authorize'
    )
  group by r.id, r.status having sum(e.cents) <> 0`;

export const findReportedDifferences = () => sql<Violation>`
  select payment_id::text as subject, coalesce(failure, '') as detail from payment_problem where kind = 'difference'`;
