import { randomUUID } from 'node:crypto';
import type { Db, OperationKind, PaymentOperation, ProcessorName, Trx } from './tables.ts';

/** The request that creates an operation performs it right away. If it hasn't after this long, the reconcile job does. */
const RECONCILE_AFTER_MS = 30_000;

/** The most operations of a reservation that a list shows. */
const MAX_OPERATIONS = 200;

/** Returns its ID. Does nothing and returns null if the payment already has an operation of this kind. Only refunds can repeat. */
export async function insertOperation(
  trx: Trx,
  paymentId: string,
  kind: OperationKind,
  amountCents: number,
  now: Date,
  taxCents = 0,
): Promise<string | null> {
  const inserted = await trx
    .insertInto('paymentOperation')
    .values({
      id: randomUUID(),
      paymentId,
      kind,
      amountCents,
      taxCents,
      nextAttemptAt: new Date(now.getTime() + RECONCILE_AFTER_MS),
      failure: null,
      createdAt: now,
      doneAt: null,
    })
    .onConflict((on) => on.columns(['paymentId', 'kind']).where('kind', '<>', 'refund').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** The occupancy tax in a partial capture of a payment, in cents. */
export async function findCapturedTax(trx: Trx, paymentId: string): Promise<number> {
  const capture = await trx
    .selectFrom('paymentOperation')
    .select('taxCents')
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'capture')
    .executeTakeFirst();
  return capture?.taxCents ?? 0;
}

/** Makes a failed operation pending again, with a new idempotency key. False if it is not failed. */
export async function repeatOperation(trx: Trx, id: string, now: Date): Promise<boolean> {
  const repeated = await trx
    .updateTable('paymentOperation')
    .set({
      status: 'pending',
      failure: null,
      doneAt: null,
      requestKey: randomUUID(),
      nextAttemptAt: new Date(now.getTime() + RECONCILE_AFTER_MS),
    })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  return repeated !== undefined;
}

export const findOperations = (db: Db | Trx, ids: readonly string[]): Promise<PaymentOperation[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('paymentOperation')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

/** Operations of our processor, and refunds to credits, which need none. */
const getProcessors = (processor: ProcessorName) => [processor, 'credits'] as const;

/** The oldest pending operation of the payments of a reservation or a year of a membership. Operations run in the order they were created. */
export async function findNextOperation(
  db: Db,
  processor: ProcessorName,
  subjectId: string,
): Promise<PaymentOperation | undefined> {
  return db
    .selectFrom('paymentOperation')
    .innerJoin('payment', 'payment.id', 'paymentOperation.paymentId')
    .selectAll('paymentOperation')
    .where(({ or, eb }) =>
      or([eb('payment.reservationId', '=', subjectId), eb('payment.membershipPeriodId', '=', subjectId)]),
    )
    .where('payment.processor', 'in', getProcessors(processor))
    .where('paymentOperation.status', '=', 'pending')
    .orderBy('paymentOperation.sequence')
    .executeTakeFirst();
}

/** The operations of a reservation's payments, the newest first. */
export async function listOperations(db: Db, reservationId: string) {
  return db
    .selectFrom('paymentOperation')
    .innerJoin('payment', 'payment.id', 'paymentOperation.paymentId')
    .select([
      'paymentOperation.kind',
      'paymentOperation.status',
      'paymentOperation.amountCents',
      'paymentOperation.failure',
      'paymentOperation.createdAt',
      'paymentOperation.doneAt',
      'payment.label',
    ])
    .where('payment.reservationId', '=', reservationId)
    .orderBy('paymentOperation.sequence', 'desc')
    .limit(MAX_OPERATIONS)
    .execute();
}

/** Reservations and years of memberships with a pending operation whose next attempt is due. */
export async function findOverdueSubjects(db: Db, processor: ProcessorName, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentOperation')
    .innerJoin('payment', 'payment.id', 'paymentOperation.paymentId')
    .select(({ fn }) => fn.coalesce('payment.reservationId', 'payment.membershipPeriodId').as('subjectId'))
    .where('payment.processor', 'in', getProcessors(processor))
    .where('paymentOperation.status', '=', 'pending')
    .where('paymentOperation.nextAttemptAt', '<=', now)
    .groupBy('subjectId')
    .limit(100)
    .execute();
  return rows.map(({ subjectId }) => subjectId!);
}

/** Whether an operation of this payment is still pending. */
export async function hasPendingOperation(db: Db | Trx, paymentId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('paymentOperation')
      .select('id')
      .where('paymentId', '=', paymentId)
      .where('status', '=', 'pending')
      .executeTakeFirst()) !== undefined
  );
}
