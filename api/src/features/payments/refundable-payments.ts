import { listPayments } from './repository.ts';
import type { RefundablePayment } from './split-refund.ts';
import type { Db, Payment, Trx } from './tables.ts';

/** What is left of a captured payment, in cents, without refunds that are on their way. */
export async function getUnrefundedCents(trx: Db | Trx, payment: Payment): Promise<number> {
  const { pending } = await trx
    .selectFrom('paymentOperation')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('amountCents'), val(0)).as('pending'))
    .where('paymentId', '=', payment.id)
    .where('kind', '=', 'refund')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return payment.capturedCents - payment.refundedCents - Number(pending);
}

/** The charged payments of a reservation, the newest first, and what is left of each, in cents. */
async function findUnrefunded(db: Db | Trx, reservationId: string): Promise<RefundablePayment[]> {
  const captured = (await listPayments(db, reservationId)).filter(({ capturedCents }) => capturedCents > 0);
  const unrefunded: RefundablePayment[] = [];
  for (const payment of captured) {
    const cents = await getUnrefundedCents(db, payment);
    if (cents > 0) unrefunded.push({ payment, cents });
  }
  return unrefunded;
}

/** What can still be refunded of the payments of a reservation, the newest first. A bank decides about disputed ones. */
export const findRefundable = async (db: Db | Trx, reservationId: string): Promise<RefundablePayment[]> =>
  (await findUnrefunded(db, reservationId)).filter(({ payment }) => payment.disputedAt === null);

/** What cardholders disputed of the payments of a reservation, in cents. It cannot be refunded, also after the bank's decision. */
export const getDisputedCents = async (db: Db | Trx, reservationId: string): Promise<number> =>
  (await findUnrefunded(db, reservationId)).reduce(
    (sum, { payment, cents }) => sum + (payment.disputedAt === null ? 0 : cents),
    0,
  );
