import { sql } from 'kysely';
import type { Violation } from '../index.ts';

/** What the agreement calls a deposit, from its lines. */
const AGREED = sql`(
  select coalesce(sum((line ->> 'cents')::bigint), 0) from jsonb_array_elements(r.agreed -> 'quote' -> 'lines') line where line ->> 'code' = 'deposit'
)`;
const HELD = sql`(
  select coalesce(-sum(e.cents), 0) from ledger_entry e where e.reservation_id = r.id and e.account = 'deposits'
)`;

/** Deposits are held from the charge until they are settled, and then nothing is left of them. */
export const findWrongDeposits = () => sql<Violation>`
  select id::text as subject, format('%s with a deposit of %s, of which %s is held', status, agreed, held) as detail from (
    select r.id, r.status, ${AGREED} as agreed, ${HELD} as held,
      exists (select from deposit_return d where d.reservation_id = r.id and d.settled_at is null) as waits
    from reservation r where r.submitted_at is not null
  ) deposit
  where held <> case
    when status in ('approved', 'checked_in') or waits then agreed
    else 0
  end`;

/** Settlements, compared with the ledger and with the legal deadline, which is 14 days after the stay at most. */
export const findWrongSettlements = (now: Date) => sql<Violation>`
  select d.reference as subject, 'the deposit is held beyond ' || d.return_by as detail from deposit_return d
  where d.settled_at is null and (d.return_by < ${now}::date or d.return_by > d.moved_out_on + 14)
  union all
  select d.reference, format(
    '%s deducted, %s itemized, %s booked, %s returned and %s unpaid of %s, %s taken back by banks',
    d.deducted_cents, i.cents, l.cents, d.returned_cents, d.unpaid_cents, d.held_cents, back.cents
  ) from deposit_return d
  cross join lateral (
    select coalesce(sum(amount_cents), 0) as cents from deposit_deduction where reservation_id = d.reservation_id
  ) i
  cross join lateral (
    select coalesce(-sum(cents), 0) as cents from ledger_entry where reservation_id = d.reservation_id and account = 'income:damages'
  ) l
  -- Nobody returns what a bank took back before and the guest did not pay again.
  cross join lateral (
    select coalesce(sum(returned_cents), 0) as cents from payment where reservation_id = d.reservation_id and returned_at <= d.settled_at
  ) back
  where d.settled_at is not null
    and (d.deducted_cents <> i.cents or d.deducted_cents <> l.cents or d.deducted_cents + d.returned_cents + d.unpaid_cents <> d.held_cents or d.unpaid_cents > back.cents)`;
