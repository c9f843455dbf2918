import { sql } from 'kysely';
import type { Site } from './site.ts';

/** Everything that happened to the reservation of a violation's subject, in order, to find out why. Empty for other subjects. */
export async function readHistory({ db }: Site, subject: string): Promise<string[]> {
  if (!/^[0-9a-f-]{36}$/.test(subject)) return [];
  const { rows } = await sql<{ at: Date; what: string }>`
    with r as (
      select ${subject}::uuid as id
      union select reservation_id from payment where id = ${subject}::uuid
      union select reservation_id from installment where id = ${subject}::uuid
      union select p.reservation_id from payment_operation o join payment p on p.id = o.payment_id where o.id = ${subject}::uuid
    ), p as (select payment.* from payment join r on r.id = payment.reservation_id)
    select at, what from (
      select m.at, 'reservation: ' || m.move || ' by ' || m.actor || ', ' || m.to_status as what, 1 as rank
        from reservation_move m join r on r.id = m.reservation_id
      union all
      select created_at, format('payment %s: %s by %s of %s, now %s, captured %s, refunded %s', left(id::text, 8), purpose, method, amount_cents, status, captured_cents, refunded_cents), 2 from p
      union all
      select o.created_at, format('operation on %s: %s of %s, %s after %s attempts, done %s %s', left(o.payment_id::text, 8), o.kind, o.amount_cents, o.status, o.attempts, o.done_at, o.failure), 3
        from payment_operation o join p on p.id = o.payment_id
      union all
      select s.created_at, format('sandbox %s: %s, captured %s, refunded %s, disputed %s', left(s.reference, 8), s.state, s.captured_cents, s.refunded_cents, s.disputed), 4
        from sandbox.payment s join p on p.id::text = s.reference
      union all
      select t.created_at, format('ledger %s: %s', t.kind, (select string_agg(e.account || ' ' || e.cents, ', ' order by e.id) from ledger_entry e where e.transaction_id = t.id)), 5
        from ledger_transaction t join r on r.id = t.reservation_id
      union all
      select coalesce(i.issued_at, i.due_at), format('installment %s, due %s: %s + %s, %s, next attempt %s, last failure %s', i.position, i.due_on, i.amount_cents, i.card_fee_cents, i.status, i.next_attempt_at, i.last_failure), 6
        from installment i join r on r.id = i.reservation_id
      union all
      select c.created_at, format('canceled by %s: returned %s, kept %s', c.actor, c.refunded_cents, c.kept_cents), 7
        from cancellation_case c join r on r.id = c.reservation_id
      union all
      select pp.found_at, format('problem: %s, %s', pp.kind, (select coalesce(q.outcome, 'open') from queue_item q where q.reference = pp.reference)), 8
        from payment_problem pp join r on r.id = pp.reservation_id
    ) events order by at, rank`.execute(db);
  return rows.map(({ at, what }) => `${at.toISOString()} ${what}`);
}
