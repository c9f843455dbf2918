import { sql, type RawBuilder } from 'kysely';

/** What the processor charged, less what a bank took back, and what it refunded, and the same for credits, by the ID of the payment. */
export const PAID = sql`(
  select id, reference, captured_cents - returned_cents as captured_cents, refunded_cents from sandbox.payment
  union all
  select null, id::text, captured_cents, refunded_cents from payment where processor = 'credits'
)`;

/**
 * Refunds of the sandbox's payment `s` that its bank sent back, and that the site still counts as returned, because the event was lost.
 * The site finds them within five days.
 */
export const sumUntoldFailures = (now: Date): RawBuilder<number> => sql`(
  select coalesce(sum(f.cents), 0) from sandbox.failing_refund f
  join payment_operation o on o.status = 'done' and coalesce(o.request_key, o.id)::text = f.key
  where f.payment_id = s.id and f.failed_at > ${now}::timestamptz - interval '5 days'
)`;

/** What failed of the refunds of a reservation or a payment, or is on its way. `condition` is about the payment `p`. */
export const sumUnsentRefunds = (condition: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select coalesce(sum(o.amount_cents), 0) from payment_operation o join payment p on p.id = o.payment_id
  where ${condition} and o.kind = 'refund' and o.status in ('failed', 'pending')
)`;
