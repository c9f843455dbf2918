import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@lodestay/contracts';
import { sql, type Insertable } from 'kysely';
import type {
  AnyPayment,
  MembershipPayment,
  OperationKind,
  PaidLine,
  Payment,
  PaymentOperation,
  PaymentTable,
  ProcessorName,
} from './tables.ts';
import type { FailedRefund } from './processor.ts';
import type { Db, Trx } from './tables.ts';

type PaidAmount = {
  readonly amountCents: number;
  readonly lines: readonly PaidLine[];
  readonly description: string;
  readonly returnUrl: string;
};
/** What pays for a booking: new payment details, or a saved method. */
export type NewPaymentSource =
  | { readonly customer: string; readonly token: string; readonly method: PaymentMethod }
  | { readonly methodId: string; readonly attemptKey: string | null };
/** The payment of a booking, while the guest is there. */
export type NewPayment = PaidAmount & NewPaymentSource & { readonly reservationId: string };
/** A charge of a saved method, while the guest is away. */
export type NewCharge = PaidAmount & { readonly methodId: string } & (
    { readonly reservationId: string; readonly installmentId: string } | { readonly membershipPeriodId: string }
  );

/** The request that creates an operation performs it right away. If it hasn't after this long, the reconcile job does. */
const RECONCILE_AFTER_MS = 30_000;

/** The reference of an account at the processor. */
export const toCustomer = (accountId: number) => String(accountId);

const UNSET = { processorId: null, declineReason: null, actionUrl: null, disputedAt: null };

/** The most operations of a reservation that a list shows. */
const MAX_OPERATIONS = 200;

const LABELS: Readonly<Record<PaymentMethod, string>> = { card: 'Card', bank_account: 'Bank account' };

async function insert(
  trx: Trx,
  {
    lines,
    ...payment
  }: Omit<Insertable<PaymentTable>, 'id' | 'lines' | 'status' | 'reservationId' | keyof typeof UNSET> & {
    reservationId?: string;
    lines: readonly PaidLine[];
  },
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('payment')
    .values({ reservationId: null, ...UNSET, ...payment, id, lines: JSON.stringify(lines), status: 'created' })
    .execute();
  return id;
}

/** What the processor needs of a saved method, copied so that a repeated call is the same even if the method is replaced meanwhile. */
async function copySavedMethod(trx: Trx, processor: ProcessorName, id: string) {
  const { kind, label, accountId, processorMethodId } = await trx
    .selectFrom('paymentMethod')
    .selectAll()
    .where('id', '=', id)
    .where('processor', '=', processor)
    .executeTakeFirstOrThrow();
  return { customer: toCustomer(accountId), token: null, processorMethodId, method: kind, label };
}

export async function insertPayment(
  trx: Trx,
  processor: ProcessorName,
  payment: NewPayment,
  now: Date,
): Promise<string> {
  const source =
    'methodId' in payment
      ? await copySavedMethod(trx, processor, payment.methodId)
      : { customer: payment.customer, token: payment.token, method: payment.method, label: LABELS[payment.method] };
  return insert(trx, { ...payment, ...source, processor, createdAt: now, updatedAt: now });
}

export const insertCharge = async (trx: Trx, processor: ProcessorName, charge: NewCharge, now: Date): Promise<string> =>
  insert(trx, {
    ...charge,
    ...(await copySavedMethod(trx, processor, charge.methodId)),
    processor,
    purpose: 'membershipPeriodId' in charge ? 'membership' : 'installment',
    createdAt: now,
    updatedAt: now,
  });

export const setMethod = async (trx: Trx, id: string, methodId: string): Promise<void> =>
  void (await trx.updateTable('payment').set({ methodId }).where('id', '=', id).execute());

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

/** Marks done refunds as failed. Those that failed before, or were repeated since, are left alone. Returns what it changed. */
export async function closeFailedRefunds(
  trx: Trx,
  paymentId: string,
  failed: readonly FailedRefund[],
  now: Date,
): Promise<PaymentOperation[]> {
  const closed: PaymentOperation[] = [];
  for (const { key, reason } of failed) {
    const operation = await trx
      .updateTable('paymentOperation')
      .set({
        status: 'failed',
        failure: `The guest’s bank did not take the refund (${reason ?? 'no reason stated'}).`,
        doneAt: now,
      })
      .where('paymentId', '=', paymentId)
      .where('kind', '=', 'refund')
      .where('status', '=', 'done')
      .where(sql<boolean>`coalesce(request_key, id)::text = ${key}`)
      .returningAll()
      .executeTakeFirst();
    if (operation) closed.push(operation);
  }
  return closed;
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

export const findPayment = (db: Db | Trx, id: string): Promise<AnyPayment | undefined> =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
/** Payments of reservations and memberships. */
export const findAnyPayments = (db: Db | Trx, ids: readonly string[]): Promise<AnyPayment[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('payment')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();
/** Payments of reservations. */
export const findPayments = (db: Db | Trx, ids: readonly string[]): Promise<Payment[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('payment')
        .selectAll()
        .where('id', 'in', [...ids])
        .where('purpose', '<>', 'membership')
        .$castTo<Payment>()
        .execute();
/** The payments of a year of a membership, the newest first. */
export const listMembershipPayments = (db: Db | Trx, periodId: string): Promise<MembershipPayment[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('membershipPeriodId', '=', periodId)
    .orderBy('sequence', 'desc')
    .$castTo<MembershipPayment>()
    .execute();
export const lockPayment = (trx: Trx, id: string): Promise<AnyPayment> =>
  trx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Locks all payments of a reservation. */
export const lockPayments = async (trx: Trx, reservationId: string): Promise<void> =>
  void (await trx
    .selectFrom('payment')
    .select('id')
    .where('reservationId', '=', reservationId)
    .orderBy('sequence')
    .forUpdate()
    .execute());

/** Records that the bank decided for us about the dispute of a payment. There may be another one already. */
export const setDisputeWon = async (trx: Trx, id: string, now: Date): Promise<void> => {
  const changes = { disputeWonAt: now, updatedAt: now, disputeCheckAt: now };
  await trx.updateTable('payment').set(changes).where('id', '=', id).execute();
};

/** The most recent payment of each booking, by reservation ID. Charges of installments are not among them. */
export async function findLatestPayments(
  db: Db | Trx,
  reservationIds: readonly string[],
): Promise<Map<string, Payment>> {
  if (reservationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .distinctOn('reservationId')
    .where('reservationId', 'in', [...reservationIds])
    .where('purpose', '=', 'booking')
    .orderBy('reservationId')
    .orderBy('sequence', 'desc')
    .$castTo<Payment>()
    .execute();
  return new Map(rows.map((row) => [row.reservationId, row]));
}

/** All payments of a reservation for any purpose, the newest first. */
export async function listPayments(db: Db | Trx, reservationId: string): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('reservationId', '=', reservationId)
    .orderBy('sequence', 'desc')
    .$castTo<Payment>()
    .execute();
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

/**
 * Payments that wait for the bank without news, because their event may be lost. A payment is looked up after a minute, and then at
 * intervals that grow with its age up to an hour, because bank debits take days.
 */
export async function findStalePayments(db: Db, processor: ProcessorName, now: Date): Promise<AnyPayment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('processor', '=', processor)
    .where('status', 'in', ['requires_action', 'processing'])
    .where('updatedAt', '<=', new Date(now.getTime() - 60_000))
    .where(
      sql<boolean>`updated_at <= ${now}::timestamptz - least(interval '1 hour', greatest(interval '1 minute', updated_at - created_at))`,
    )
    .orderBy('updatedAt')
    .limit(100)
    .execute();
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
