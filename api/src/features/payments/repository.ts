import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@lodestay/contracts';
import type { OperationKind, PaidLine, Payment, PaymentOperation } from './tables.ts';
import type { Db, Trx } from './tables.ts';

export type NewPayment = {
  readonly reservationId: string;
  readonly token: string;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly lines: readonly PaidLine[];
  readonly description: string;
  readonly returnUrl: string;
};

/** The request that asks for an operation performs it at once; the job steps in when it has not for this long. */
const RECONCILE_AFTER_MS = 30_000;

export async function insertPayment(
  trx: Trx,
  processor: Payment['processor'],
  { lines, ...payment }: NewPayment,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const label = payment.method === 'card' ? 'Card' : 'Bank account';
  const unknown = { processorId: null, declineReason: null, actionUrl: null, disputedAt: null };
  await trx
    .insertInto('payment')
    .values({
      id,
      processor,
      ...payment,
      ...unknown,
      label,
      lines: JSON.stringify(lines),
      status: 'created',
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return id;
}

/** Asking twice for what can happen once is asking once. */
export async function insertOperation(
  trx: Trx,
  paymentId: string,
  kind: OperationKind,
  amountCents: number,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('paymentOperation')
    .values({
      id: randomUUID(),
      paymentId,
      kind,
      amountCents,
      nextAttemptAt: new Date(now.getTime() + RECONCILE_AFTER_MS),
      failure: null,
      createdAt: now,
      doneAt: null,
    })
    .onConflict((on) => on.columns(['paymentId', 'kind']).where('kind', '<>', 'refund').doNothing())
    .execute();
}

/** The first operation of a reservation's payments that is not done: they are performed in the order they were decided. */
export async function nextOperation(
  db: Db,
  processor: Payment['processor'],
  reservationId: string,
): Promise<PaymentOperation | undefined> {
  return db
    .selectFrom('paymentOperation')
    .innerJoin('payment', 'payment.id', 'paymentOperation.paymentId')
    .selectAll('paymentOperation')
    .where('payment.reservationId', '=', reservationId)
    .where('payment.processor', '=', processor)
    .where('paymentOperation.status', '=', 'pending')
    .orderBy('paymentOperation.sequence')
    .executeTakeFirst();
}

export const findPayment = (db: Db | Trx, id: string) =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
export const lockPayment = (trx: Trx, id: string) =>
  trx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The payment that stands for each reservation: the last one that was tried. */
export async function latestPayments(db: Db | Trx, reservationIds: readonly string[]): Promise<Map<string, Payment>> {
  if (reservationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .distinctOn('reservationId')
    .where('reservationId', 'in', [...reservationIds])
    .orderBy('reservationId')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.reservationId, row]));
}

/** Reservations with something to ask of the processor that nobody is asking any more. */
export async function overdueReservations(db: Db, processor: Payment['processor'], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentOperation')
    .innerJoin('payment', 'payment.id', 'paymentOperation.paymentId')
    .select('payment.reservationId')
    .where('payment.processor', '=', processor)
    .where('paymentOperation.status', '=', 'pending')
    .where('paymentOperation.nextAttemptAt', '<=', now)
    .groupBy('payment.reservationId')
    .limit(100)
    .execute();
  return rows.map((row) => row.reservationId);
}

/** Payments that wait for a word of the bank and have heard nothing for a while: their event may be lost. */
export async function silentPayments(db: Db, processor: Payment['processor'], before: Date): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('processor', '=', processor)
    .where('status', 'in', ['requires_action', 'processing'])
    .where('updatedAt', '<=', before)
    .orderBy('updatedAt')
    .limit(100)
    .execute();
}

/** Whether something decided for a payment is not answered yet. */
export async function hasPendingOperation(trx: Trx, paymentId: string): Promise<boolean> {
  return (
    (await trx
      .selectFrom('paymentOperation')
      .select('id')
      .where('paymentId', '=', paymentId)
      .where('status', '=', 'pending')
      .executeTakeFirst()) !== undefined
  );
}

export async function isEventKnown(db: Db, processor: string, eventId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('paymentEvent')
      .select('eventId')
      .where('processor', '=', processor)
      .where('eventId', '=', eventId)
      .executeTakeFirst()) !== undefined
  );
}

/** An event can come before the answer that carries the processor's id, so our own id in it is looked for too. */
export async function findPaymentOfEvent(
  db: Db,
  processor: Payment['processor'],
  { processorId, paymentId }: { processorId: string; paymentId: string | null },
): Promise<Payment | undefined> {
  const payments = db.selectFrom('payment').selectAll().where('processor', '=', processor);
  const known = await payments.where('processorId', '=', processorId).executeTakeFirst();
  if (known || paymentId === null || !UUID.test(paymentId)) return known;
  return payments.where('id', '=', paymentId).executeTakeFirst();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
