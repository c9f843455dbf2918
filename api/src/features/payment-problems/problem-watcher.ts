import type { Clock } from '../../platform/clock/index.ts';
import { createReference } from '../../platform/reference.ts';
import type { Payment, PaymentOperation, PaymentWatcher } from '../payments/index.ts';
import type { QueueChanges } from '../queues/index.ts';
import { findStaffStays, toQueueTexts } from '../reservations/index.ts';
import type { ProblemRow, Trx } from './tables.ts';

type Options = { clock: Clock; queues: Pick<QueueChanges, 'open' | 'closeByRecord'> };

/** Business days until a problem is due. */
const DUE_DAYS = 1;

/** Opens a problem when an operation fails or a payment is disputed, and closes it when a later attempt works. */
export function createProblemWatcher({ clock, queues }: Options): PaymentWatcher {
  async function openItem(trx: Trx, reservationId: string, reference: string): Promise<void> {
    const stay = (await findStaffStays(trx, [reservationId])).get(reservationId)!;
    await queues.open(trx, {
      queue: 'payment_problems',
      reference,
      ...toQueueTexts(stay),
      due: { businessDays: DUE_DAYS },
      permission: 'payment_problem.update',
    });
  }

  /** Stores a problem, or the new failure of a known one. */
  async function report(
    trx: Trx,
    payment: Payment,
    { kind, operationId, failure }: Pick<ProblemRow, 'kind' | 'operationId' | 'failure'>,
  ): Promise<void> {
    const known = await trx
      .updateTable('paymentProblem')
      .set({ failure })
      .where('paymentId', '=', payment.id)
      .where('kind', '=', kind)
      .where('operationId', 'is not distinct from', operationId)
      .returning('id')
      .executeTakeFirst();
    if (known) return;
    const reference = createReference('PP');
    const { id, reservationId } = payment;
    await trx
      .insertInto('paymentProblem')
      .values({ reference, kind, reservationId, paymentId: id, operationId, foundAt: clock.now(), failure })
      .execute();
    await openItem(trx, reservationId, reference);
  }

  async function reportOperation(trx: Trx, payment: Payment, { id, kind, failure }: PaymentOperation): Promise<void> {
    // The guest hears that an authorization or a charge failed, and pays another way.
    if (kind !== 'authorize' && kind !== 'charge') await report(trx, payment, { kind, operationId: id, failure });
  }

  return {
    operationDelayed: reportOperation,
    async operationClosed(anyTrx, payment, operation) {
      const trx: Trx = anyTrx;
      if (operation.status === 'failed') return reportOperation(trx, payment, operation);
      const solved = await trx
        .selectFrom('paymentProblem')
        .select('reference')
        .where('operationId', '=', operation.id)
        .execute();
      await queues.closeByRecord(
        trx,
        'payment_problems',
        solved.map(({ reference }) => reference),
        'solved',
      );
    },
    paymentDisputed: (trx, payment) => report(trx, payment, { kind: 'dispute', operationId: null, failure: null }),
  };
}
