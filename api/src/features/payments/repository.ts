import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@lodestay/contracts';
import { sql, type Insertable } from 'kysely';
import type { AnyPayment, MembershipPayment, PaidLine, Payment, PaymentTable, ProcessorName } from './tables.ts';
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

/** The reference of an account at the processor. */
export const toCustomer = (accountId: number) => String(accountId);

const UNSET = { processorId: null, declineReason: null, actionUrl: null, disputedAt: null };

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
