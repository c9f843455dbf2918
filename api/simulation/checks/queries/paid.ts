import { sql } from 'kysely';

/** What the processor charged, less what a bank took back, and what it refunded, and the same for credits, by the ID of the payment. */
export const PAID = sql`(
  select reference, captured_cents - returned_cents as captured_cents, refunded_cents from sandbox.payment
  union all
  select id::text, captured_cents, refunded_cents from payment where processor = 'credits'
)`;
