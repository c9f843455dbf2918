import { sql } from 'kysely';

/** What the processor charged and returned, and what credits paid and got back, by the ID of the payment. */
export const PAID = sql`(
  select reference, captured_cents, refunded_cents from sandbox.payment
  union all
  select id::text, captured_cents, refunded_cents from payment where processor = 'credits'
)`;
