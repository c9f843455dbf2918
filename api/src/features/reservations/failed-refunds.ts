import { sql } from 'kysely';
import type { AnyDb } from '../../platform/db/index.ts';

/** Refunds that did not reach the guest, in cents, by what staff did about them. */
export type FailedRefunds = {
  /** Still owed, or given up by staff. */
  readonly failedCents: number;
  /** Paid outside of the site. */
  readonly paidOtherwiseCents: number;
};

/**
 * What failed of the refunds of a reservation. It is promised, and not part of what is left. Those that staff closed as solved reached the
 * guest after all, so they count as refunded.
 */
export async function findFailedRefunds(executor: AnyDb, reservationId: string): Promise<FailedRefunds> {
  const { rows } = await sql<FailedRefunds>`
    select
      coalesce(sum(operation.amount_cents) filter (where coalesce(item.outcome, '') not in ('solved', 'paid_otherwise')), 0)::integer as failed_cents,
      coalesce(sum(operation.amount_cents) filter (where item.outcome = 'paid_otherwise'), 0)::integer as paid_otherwise_cents
    from payment join payment_operation operation on operation.payment_id = payment.id
    left join payment_problem problem on problem.operation_id = operation.id
    left join queue_item item on item.queue = 'payment_problems' and item.reference = problem.reference
    where payment.reservation_id = ${reservationId} and operation.kind = 'refund' and operation.status = 'failed'
  `.execute(executor);
  return rows[0]!;
}
