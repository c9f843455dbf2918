import { sumCents } from '@lodestay/stay';
import { sql } from 'kysely';
import { readHeldDeposit } from '../ledger/index.ts';
import type { Payments } from '../payments/index.ts';
import { RECENT_DAYS, type RefundBalance } from './refund-rules.ts';
import type { Db, Trx } from './tables.ts';

/**
 * What was refunded of a reservation recently beyond the rules, or waits: requests besides `except`, and what a cancellation on our side
 * refunded at once. Lock the reservation first to rely on it.
 */
export async function readRecent(db: Db | Trx, reservationId: string, now: Date, except?: string): Promise<number> {
  const since = new Date(now.getTime() - RECENT_DAYS * 86_400_000);
  const { requested } = await db
    .selectFrom('refundRequest')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amountCents'), sql<number>`0`).as('requested'))
    .where('reservationId', '=', reservationId)
    .where('status', 'in', ['waiting', 'issued'])
    .where(({ or, eb }) =>
      or([eb('status', '=', 'waiting'), eb('requestedAt', '>', since), eb('decidedAt', '>', since)]),
    )
    .$if(except !== undefined, (requests) => requests.where('reference', '<>', except!))
    .executeTakeFirstOrThrow();
  const { canceled } = await db
    .selectFrom('cancellationCase')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('beyondPolicyCents'), sql<number>`0`).as('canceled'))
    .where('reservationId', '=', reservationId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(requested) + Number(canceled);
}

/** What was refunded of a reservation and what waits, besides the request `except`. Lock reservation and payments first to rely on it. */
export async function readBalance(
  db: Db | Trx,
  payments: Pick<Payments, 'findRefundable' | 'getDisputedCents'>,
  reservationId: string,
  now: Date,
  except?: string,
): Promise<RefundBalance> {
  const { waiting } = await db
    .selectFrom('refundRequest')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amountCents'), sql<number>`0`).as('waiting'))
    .where('reservationId', '=', reservationId)
    .where('status', '=', 'waiting')
    .$if(except !== undefined, (requests) => requests.where('reference', '<>', except!))
    .executeTakeFirstOrThrow();
  const refundable = sumCents((await payments.findRefundable(db, reservationId)).map(({ cents }) => cents));
  const deposit = Math.min(refundable, await readHeldDeposit(db, reservationId));
  return {
    unrefunded: refundable - deposit,
    disputed: await payments.getDisputedCents(db, reservationId),
    deposit,
    waiting: Number(waiting),
    recent: await readRecent(db, reservationId, now, except),
  };
}
