import { sumCents } from '@lodestay/stay';
import { readHeldDeposit } from '../ledger/index.ts';
import type { Payment, Payments } from '../payments/index.ts';
import { RECENT_DAYS, type RefundBalance } from './refund-rules.ts';
import type { Db, Trx } from './tables.ts';

/** What was refunded of a reservation and what waits, besides the request `except`. Lock reservation and payment first to rely on it. */
export async function readBalance(
  db: Db | Trx,
  payments: Pick<Payments, 'getUnrefundedCents' | 'findRefundable'>,
  payment: Payment,
  now: Date,
  except?: string,
): Promise<RefundBalance> {
  const since = new Date(now.getTime() - RECENT_DAYS * 86_400_000);
  const { waiting, recent } = await db
    .selectFrom('refundRequest')
    .select(({ fn, val }) => [
      fn.coalesce(fn.sum<number>('amountCents').filterWhere('status', '=', 'waiting'), val(0)).as('waiting'),
      fn
        .coalesce(
          fn
            .sum<number>('amountCents')
            .filterWhere(({ or, eb }) =>
              or([eb('status', '=', 'waiting'), eb('requestedAt', '>', since), eb('decidedAt', '>', since)]),
            ),
          val(0),
        )
        .as('recent'),
    ])
    .where('reservationId', '=', payment.reservationId)
    .where('status', 'in', ['waiting', 'issued'])
    .$if(except !== undefined, (requests) => requests.where('reference', '<>', except!))
    .executeTakeFirstOrThrow();
  const { reservationId, disputedAt } = payment;
  const left = await payments.getUnrefundedCents(db, payment);
  const refundable = sumCents((await payments.findRefundable(db, reservationId)).map(({ cents }) => cents));
  // A deposit that is held has its own way back to the guest.
  const besidesDeposit = Math.max(0, refundable - (await readHeldDeposit(db, reservationId)));
  return {
    unrefunded: disputedAt === null ? Math.min(left, besidesDeposit) : 0,
    disputed: disputedAt === null ? 0 : left,
    waiting: Number(waiting),
    recent: Number(recent),
  };
}
