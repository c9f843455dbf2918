import type { ResponseOf } from '@lodestay/contracts';
import type { Payment, PaymentOperation, Payments } from '../payments/index.ts';
import { toStaffPayment } from '../reservations/index.ts';
import { getRefundState } from './refund-rules.ts';
import type { Db, RefundRow, Trx } from './tables.ts';

/** What a request returns of a payment. Without an operation while the request waits. */
export type RefundPart = {
  readonly payment: Payment;
  readonly cents: number;
  readonly operation?: PaymentOperation | undefined;
};

/** Issues a request: refunds its amount to the methods that paid, and stores the parts. Lock the reservation first. */
export async function issueParts(
  trx: Trx,
  payments: Pick<Payments, 'refundInParts'>,
  { id, reservationId, amountCents }: Pick<RefundRow, 'id' | 'reservationId' | 'amountCents'>,
): Promise<void> {
  const issued = await payments.refundInParts(trx, reservationId, amountCents);
  await trx
    .insertInto('refundPart')
    .values(
      issued.map(({ payment, cents, operationId }) => ({
        requestId: id,
        paymentId: payment.id,
        amountCents: cents,
        operationId,
      })),
    )
    .execute();
}

/** The parts of issued requests by the ID of the request, those of the newest payments first. */
export async function findParts(
  db: Db,
  payments: Pick<Payments, 'find' | 'findOperations'>,
  requestIds: readonly number[],
): Promise<Map<number, RefundPart[]>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db.selectFrom('refundPart').selectAll().where('requestId', 'in', requestIds).execute();
  const [paid, operations] = await Promise.all([
    payments.find(db, [...new Set(rows.map(({ paymentId }) => paymentId))]),
    payments.findOperations(
      db,
      rows.map(({ operationId }) => operationId),
    ),
  ]);
  const paymentsById = new Map(paid.map((payment) => [payment.id, payment]));
  const operationsById = new Map(operations.map((operation) => [operation.id, operation]));
  const parts = rows
    .map(({ requestId, paymentId, amountCents, operationId }) => ({
      requestId,
      payment: paymentsById.get(paymentId)!,
      cents: amountCents,
      operation: operationsById.get(operationId),
    }))
    .sort((a, b) => b.payment.sequence - a.payment.sequence);
  return Map.groupBy(parts, ({ requestId }) => requestId);
}

export const listOperations = (parts: readonly RefundPart[] = []): PaymentOperation[] =>
  parts.flatMap(({ operation }) => operation ?? []);

/** A part as staff see it. */
export const toPartView = (
  row: Pick<RefundRow, 'status'>,
  { payment, cents, operation }: RefundPart,
): ResponseOf<'getRefund'>['parts'][number] => ({
  amount: cents,
  state: getRefundState(row, operation ? [operation] : []),
  refundedAt: operation?.status === 'done' ? operation.doneAt!.toISOString() : null,
  problem: operation?.failure ?? null,
  payment: toStaffPayment(payment),
});
