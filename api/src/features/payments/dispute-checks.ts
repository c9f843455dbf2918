import { sql } from 'kysely';
import { toPaymentStatus } from './payment-lifecycle.ts';
import type { ProcessorDispute, ProcessorPayment } from './processor.ts';
import type { AnyPayment, Db, Trx } from './tables.ts';

/** Card networks take disputes until 120 days after the end of a service, but at most 540 days after the payment. */
export const DISPUTABLE_DAYS = 540;

/** With a run every minute, up to 72,000 payments are asked about once a day. With more, each one waits longer for its turn. */
export const DISPUTE_CHECKS_PER_RUN = 50;

const DAY_MS = 86_400_000;

/**
 * When the processor is asked whether a payment is disputed, in case the event is lost. The details of a dispute are read at once. Null
 * for never.
 */
export function planDisputeCheck(
  {
    status,
    method,
    disputedAt,
    returnedAt,
    createdAt,
  }: Pick<AnyPayment, 'status' | 'method' | 'disputedAt' | 'returnedAt' | 'createdAt'>,
  now: Date,
): Date | null {
  const next = disputedAt === null ? new Date(now.getTime() + DAY_MS) : now;
  const end = createdAt.getTime() + DISPUTABLE_DAYS * DAY_MS;
  // A refund to a bank account can fail days later.
  const canChange = status === 'captured' || (status === 'refunded' && method === 'bank_account');
  // A return is final.
  return canChange && !returnedAt && next.getTime() <= end ? next : null;
}

/** In an hour if the details of an open dispute are not read by then, otherwise in a day. */
const getNextCheck = (now: Date) => sql<Date | null>`case
  when created_at + ${`${DISPUTABLE_DAYS} days`}::interval < ${now}::timestamptz + interval '1 day' then null
  when disputed_at is null or dispute_won_at is not null then ${now}::timestamptz + interval '1 day'
  else ${now}::timestamptz + interval '1 hour' end`;

/** Returns the payments whose check is due, those that waited longest first, and plans their next check. */
export async function claimDisputeChecks(db: Db, processor: AnyPayment['processor'], now: Date): Promise<AnyPayment[]> {
  return db
    .updateTable('payment')
    .set({ disputeCheckAt: getNextCheck(now) })
    .where('id', 'in', (update) =>
      update
        .selectFrom('payment')
        .select('id')
        .where('processor', '=', processor)
        .where('disputeCheckAt', '<=', now)
        .orderBy('disputeCheckAt')
        .limit(DISPUTE_CHECKS_PER_RUN)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

async function insertDispute(trx: Trx, payment: AnyPayment, dispute: ProcessorDispute, now: Date): Promise<void> {
  await trx
    .insertInto('paymentDispute')
    .values({ paymentId: payment.id, number: payment.disputeNumber, ...dispute, readAt: now })
    .execute();
}

const setCheck = (trx: Trx, payment: AnyPayment, disputeCheckAt: Date | null) =>
  trx.updateTable('payment').set({ disputeCheckAt }).where('id', '=', payment.id).execute();

/**
 * Stores what the processor said about the disputes of a locked payment, the oldest first. An open dispute is not asked about again. After
 * a won one, one with another ID is a new dispute: returns the payment if there is one.
 */
export async function storeDisputes(
  trx: Trx,
  payment: AnyPayment,
  disputes: readonly ProcessorDispute[],
  now: Date,
): Promise<AnyPayment | null> {
  const known = await trx
    .selectFrom('paymentDispute')
    .select(['disputeId', 'number'])
    .where('paymentId', '=', payment.id)
    .execute();
  const unknown = disputes.filter(({ disputeId }) => !known.some((dispute) => dispute.disputeId === disputeId));
  const isRead = known.some(({ number }) => number === payment.disputeNumber);
  const current = isRead ? undefined : unknown.shift();
  if (current) await insertDispute(trx, payment, current, now);
  if (payment.disputeWonAt === null) {
    if (isRead || current) await setCheck(trx, payment, null);
    return null;
  }
  const another = unknown.shift();
  if (!another) return null;
  const reopened = await trx
    .updateTable('payment')
    .set({ disputedAt: now, disputeWonAt: null, disputeNumber: payment.disputeNumber + 1, disputeCheckAt: null })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertDispute(trx, reopened, another, now);
  return reopened;
}

export const findDispute = (db: Db | Trx, paymentId: string, number: number) =>
  db
    .selectFrom('paymentDispute')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where('number', '=', number)
    .executeTakeFirst();

/** Whether an answer about a charged payment says nothing that is not recorded. False for everything that is rare, such as disputes. */
export const isRecorded = (payment: AnyPayment, answer: ProcessorPayment): boolean =>
  toPaymentStatus(answer) === payment.status &&
  answer.capturedCents === payment.capturedCents &&
  answer.refundedCents === payment.refundedCents &&
  answer.label === payment.label &&
  answer.processorId === payment.processorId &&
  (answer.method === null || payment.methodId !== null) &&
  !answer.disputed &&
  payment.disputedAt === null &&
  answer.returned === null &&
  answer.failedRefunds.length === 0 &&
  payment.failedRefundCents === 0;
