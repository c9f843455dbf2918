import type { Outbox } from '../../platform/jobs/index.ts';
import type { PaymentWatcher } from '../payments/index.ts';
import { findNotice } from '../reservations/index.ts';
import './events.ts';
import type { Trx } from './tables.ts';

/**
 * Tells the guest about a refund once the processor accepted it, so that the email promises nothing that can still fail. Each payment has
 * an email of its own, because it goes to its own method and has its own receipt.
 */
export const createRefundWatcher = ({ outbox }: { outbox: Outbox }): PaymentWatcher => ({
  async operationClosed(anyTrx, payment, operation) {
    if (operation.kind !== 'refund' || operation.status !== 'done') return;
    const trx: Trx = anyTrx;
    const part = await trx
      .selectFrom('refundPart')
      .select('amountCents')
      .where('operationId', '=', operation.id)
      .executeTakeFirst();
    if (!part) return;
    await outbox.emit(trx, 'RefundIssued', {
      ...(await findNotice(trx, payment.reservationId)),
      amountCents: part.amountCents,
      refund: { paymentId: payment.id, at: operation.doneAt!.toISOString() },
      paymentLabel: payment.label,
      method: payment.method,
    });
  },
});
