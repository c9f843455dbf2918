import type { Outbox } from '../../platform/jobs/index.ts';
import type { PaymentOperation, PaymentWatcher } from '../payments/index.ts';
import { findNotice } from '../reservations/index.ts';
import './events.ts';
import type { Trx } from './tables.ts';

/** Whether staff issued a refund, in addition to the rules of a cancellation. */
async function isByStaff(trx: Trx, operationId: string): Promise<boolean> {
  const part = await trx
    .selectFrom('refundPart')
    .select('operationId')
    .where('operationId', '=', operationId)
    .executeTakeFirst();
  return part !== undefined;
}

/** Whether the guest may have heard that a refund failed. */
const isSentAgain = ({ requestKey }: PaymentOperation): boolean => requestKey !== null;

/**
 * Tells the guest about a refund once the processor accepted it, so that the email promises nothing that can still be refused, and again if it
 * does not arrive. Each payment has an email of its own, because it goes to its own method and has its own receipt.
 */
export const createRefundWatcher = ({ outbox }: { outbox: Outbox }): PaymentWatcher => ({
  async operationClosed(anyTrx, payment, operation) {
    if (operation.kind !== 'refund' || operation.status !== 'done') return;
    const trx: Trx = anyTrx;
    if (!isSentAgain(operation) && !(await isByStaff(trx, operation.id))) return;
    await outbox.emit(trx, 'RefundIssued', {
      ...(await findNotice(trx, payment.reservationId)),
      amountCents: operation.amountCents,
      refund: { paymentId: payment.id, at: operation.doneAt!.toISOString() },
      paymentLabel: payment.label,
      method: payment.method,
    });
  },

  async refundFailed(trx, payment, { id, requestKey, amountCents, doneAt }) {
    await outbox.emit(trx, 'RefundFailed', {
      ...(await findNotice(trx, payment.reservationId)),
      amountCents,
      paymentId: payment.id,
      refundKey: requestKey ?? id,
      at: doneAt!.toISOString(),
      paymentLabel: payment.label,
    });
  },
});
