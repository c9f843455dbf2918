import type { Membership } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { AnyDb } from '../../platform/db/index.ts';
import type { Db, MembershipPeriod } from './tables.ts';

/**
 * Refunds that did not reach the person, by period. `owedCents` still goes back: a problem of staff is open. They closed the others, as paid
 * another way or as `keptCents`.
 */
async function findFailedRefunds(db: Db, periodIds: readonly string[]) {
  const { rows } = await sql<{ periodId: string; owedCents: number; keptCents: number }>`
    select payment.membership_period_id as period_id,
      coalesce(sum(operation.amount_cents) filter (where item.closed_at is null), 0)::integer as owed_cents,
      coalesce(sum(operation.amount_cents) filter (where item.outcome = 'written_off'), 0)::integer as kept_cents
    from payment join payment_operation operation on operation.payment_id = payment.id
    left join payment_problem problem on problem.operation_id = operation.id
    left join queue_item item on item.queue = 'payment_problems' and item.reference = problem.reference
    where payment.membership_period_id = any(${[...periodIds]}::uuid[]) and operation.kind = 'refund' and operation.status = 'failed'
    group by payment.membership_period_id`.execute(db);
  return new Map(rows.map(({ periodId, ...failed }) => [periodId, failed]));
}

/** What was paid for periods, with how and the receipts. Those that were given for free are left out. */
export async function listPeriodHistory(
  anyDb: AnyDb,
  paidPeriods: readonly MembershipPeriod[],
): Promise<Membership['history']> {
  const db: Db = anyDb;
  const periods = paidPeriods.filter(({ priceCents }) => priceCents > 0);
  if (periods.length === 0) return [];
  const ids = periods.map(({ id }) => id);
  const [receipts, paid, failedRefunds] = await Promise.all([
    db
      .selectFrom('receipt')
      .select(['number', 'kind', 'amountCents', 'membershipPeriodId'])
      .where('membershipPeriodId', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('payment')
      .select(['label', 'amountCents', 'membershipPeriodId'])
      .where('membershipPeriodId', 'in', ids)
      .where('status', 'in', ['captured', 'refunded'])
      .execute(),
    findFailedRefunds(db, ids),
  ]);
  return periods.map(({ id, startsOn, endsOn, priceCents, paidAt, reservationId, status }) => {
    const { owedCents = 0, keptCents = 0 } = failedRefunds.get(id) ?? {};
    const payment = paid.find(({ membershipPeriodId }) => membershipPeriodId === id);
    return {
      startsOn,
      endsOn,
      amount: payment?.amountCents ?? priceCents,
      paidAt: paidAt!.toISOString(),
      paidWith: payment?.label ?? null,
      reservationId,
      isRefunded: status === 'refunded' && owedCents + keptCents === 0,
      owedRefund: owedCents,
      receipts: receipts
        .filter(({ membershipPeriodId }) => membershipPeriodId === id)
        .map(({ number, kind, amountCents }) => ({ number, kind, amount: amountCents })),
    };
  });
}
