import { listPayments } from './repository.ts';
import type { RefundablePayment } from './split-refund.ts';
import type { AnyPayment, Db, Trx } from './tables.ts';

/** Whether a cardholder disputed a payment, and the bank has not decided for us. After a lost dispute, the bank has returned it already. */
export const isDisputed = ({ disputedAt, disputeWonAt }: Pick<AnyPayment, 'disputedAt' | 'disputeWonAt'>): boolean =>
  disputedAt !== null && disputeWonAt === null;

/** Whether a bank account is being debited for a booking. The bank answers in days. */
export const isDebiting = ({ status, debitedAt }: Pick<AnyPayment, 'status' | 'debitedAt'>): boolean =>
  status === 'processing' && debitedAt !== null;

/**
 * What is left of a captured payment, in cents, without refunds that are on their way, and without those that failed, which we owe until
 * staff send them again or another way.
 */
export async function getUnrefundedCents(trx: Db | Trx, payment: AnyPayment): Promise<number> {
  const { promised } = await trx
    .selectFrom('paymentOperation')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('amountCents'), val(0)).as('promised'))
    .where('paymentId', '=', payment.id)
    .where('kind', '=', 'refund')
    .where('status', 'in', ['pending', 'failed'])
    .executeTakeFirstOrThrow();
  return payment.capturedCents - payment.refundedCents - payment.returnedCents - Number(promised);
}

/** The charged payments of a reservation, the newest first, and what is left of each, in cents. Credits come last, so that money goes back first. */
export async function findCharged(db: Db | Trx, reservationId: string): Promise<RefundablePayment[]> {
  const captured = (await listPayments(db, reservationId))
    .filter(({ capturedCents }) => capturedCents > 0)
    .toSorted((a, b) => Number(a.processor === 'credits') - Number(b.processor === 'credits'));
  const charged: RefundablePayment[] = [];
  for (const payment of captured) charged.push({ payment, cents: Math.max(0, await getUnrefundedCents(db, payment)) });
  return charged;
}

/** What can still be refunded of the payments of a reservation, the newest first. A bank decides about disputed ones. */
export const findRefundable = async (db: Db | Trx, reservationId: string): Promise<RefundablePayment[]> =>
  (await findCharged(db, reservationId)).filter(({ payment, cents }) => cents > 0 && !isDisputed(payment));

/** What cardholders disputed of the payments of a reservation, in cents. It cannot be refunded, unless we win the dispute. */
export const getDisputedCents = async (db: Db | Trx, reservationId: string): Promise<number> =>
  (await findCharged(db, reservationId)).reduce(
    (sum, { payment, cents }) => sum + (isDisputed(payment) ? cents : 0),
    0,
  );
