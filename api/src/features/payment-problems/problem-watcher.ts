import type { Clock } from '../../platform/clock/index.ts';
import type { AnyTrx } from '../../platform/db/index.ts';
import { createReference } from '../../platform/reference.ts';
import type { AnyPayment, MembershipWatcher, PaymentOperation, PaymentWatcher } from '../payments/index.ts';
import { findReturnedInstallment } from '../ledger/index.ts';
import type { QueueChanges } from '../queues/index.ts';
import { findSubject } from './problem-subjects.ts';
import type { ProblemRow, Trx } from './tables.ts';

/** An installment that only the guest can still pay. `paymentId` is the last charge, if there was one. */
export type UnpaidInstallment = {
  reservationId: string;
  installmentId: string;
  paymentId: string | null;
  failure: string | null;
};

/** Also takes reports of what is not an answer of the processor. */
export type ProblemWatcher = PaymentWatcher & {
  /** Watches payments of memberships. */
  readonly ofMemberships: MembershipWatcher;
  reportUnpaid(trx: AnyTrx, unpaid: UnpaidInstallment): Promise<void>;
  reportPaid(trx: AnyTrx, installmentId: string): Promise<void>;
};

type Options = { clock: Clock; queues: Pick<QueueChanges, 'open' | 'reopen' | 'closeByRecord'> };

/** Business days until a problem is due. */
const DUE_DAYS = 1;

/** Opens a problem when an operation fails or a payment is disputed, and closes it when a later attempt works. */
export function createProblemWatcher({ clock, queues }: Options): ProblemWatcher {
  async function openItem(
    trx: Trx,
    subject: Pick<ProblemRow, 'reservationId' | 'membershipPeriodId'>,
    reference: string,
  ): Promise<void> {
    const { texts } = await findSubject(trx, subject);
    await queues.open(trx, {
      queue: 'payment_problems',
      reference,
      ...texts,
      due: { businessDays: DUE_DAYS },
      permission: 'payment_problem.update',
    });
  }

  /** Stores a problem, or the new failure of a known one, which is open again if it was solved. */
  async function report(
    trx: Trx,
    payment: AnyPayment,
    { kind, operationId, failure }: Pick<ProblemRow, 'kind' | 'operationId' | 'failure'>,
  ): Promise<void> {
    const disputeNumber = kind === 'dispute' ? payment.disputeNumber : null;
    const known = await trx
      .updateTable('paymentProblem')
      .set({ failure })
      .where('paymentId', '=', payment.id)
      .where('kind', '=', kind)
      .where('operationId', 'is not distinct from', operationId)
      .where('disputeNumber', 'is not distinct from', disputeNumber)
      .returning('reference')
      .executeTakeFirst();
    if (known) {
      const wasSolved = await queues.reopen(trx, 'payment_problems', known.reference);
      return wasSolved ? openItem(trx, payment, known.reference) : undefined;
    }
    const reference = createReference('PP');
    const { id, reservationId, membershipPeriodId } = payment;
    await trx
      .insertInto('paymentProblem')
      .values({
        reference,
        kind,
        reservationId,
        membershipPeriodId,
        paymentId: id,
        operationId,
        disputeNumber,
        foundAt: clock.now(),
        failure,
      })
      .execute();
    await openItem(trx, payment, reference);
  }

  const findOpenOfInstallment = (trx: Trx, installmentId: string) =>
    trx
      .selectFrom('paymentProblem')
      .innerJoin('queueItem', 'queueItem.reference', 'paymentProblem.reference')
      .select('paymentProblem.reference')
      .where('installmentId', '=', installmentId)
      .where('queueItem.queue', '=', 'payment_problems')
      .where('queueItem.closedAt', 'is', null)
      .execute();

  async function reportOperation(
    trx: Trx,
    payment: AnyPayment,
    { id, kind, failure }: PaymentOperation,
  ): Promise<void> {
    // The guest hears that an authorization or a charge failed, and pays another way.
    if (kind !== 'authorize' && kind !== 'charge') await report(trx, payment, { kind, operationId: id, failure });
  }

  /** Reports an operation that failed, and closes the problem of one that worked after all. */
  async function closeOperation(anyTrx: AnyTrx, payment: AnyPayment, operation: PaymentOperation): Promise<void> {
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
  }

  const reportDispute = (trx: AnyTrx, payment: AnyPayment) =>
    report(trx, payment, { kind: 'dispute', operationId: null, failure: null });

  return {
    ofMemberships: {
      operationDelayed: reportOperation,
      operationClosed: closeOperation,
      paymentDisputed: reportDispute,
    },
    operationDelayed: reportOperation,
    operationClosed: closeOperation,
    paymentDisputed: reportDispute,

    /** An installment that is owed again has a problem of its own. Nobody owes the payment of a stay that was canceled before. */
    async paymentReturned(trx, payment) {
      if (payment.returnedCents > 0 && (await findReturnedInstallment(trx, payment.id)) === null)
        await report(trx, payment, { kind: 'returned', operationId: null, failure: 'payment_returned' });
    },

    /** No automatic charge of the installment is left. An installment has at most one open problem, whatever the guest tries. */
    async reportUnpaid(anyTrx, { reservationId, installmentId, paymentId, failure }) {
      const trx: Trx = anyTrx;
      const [open] = await findOpenOfInstallment(trx, installmentId);
      if (open)
        return void (await trx
          .updateTable('paymentProblem')
          .set({ paymentId, failure })
          .where('reference', '=', open.reference)
          .execute());
      const reference = createReference('PP');
      await trx
        .insertInto('paymentProblem')
        .values({
          reference,
          kind: 'installment',
          reservationId,
          paymentId,
          installmentId,
          operationId: null,
          foundAt: clock.now(),
          failure,
        })
        .execute();
      await openItem(trx, { reservationId, membershipPeriodId: null }, reference);
    },

    /** The guest paid an installment after all. */
    async reportPaid(anyTrx, installmentId) {
      const trx: Trx = anyTrx;
      const solved = await findOpenOfInstallment(trx, installmentId);
      await queues.closeByRecord(
        trx,
        'payment_problems',
        solved.map(({ reference }) => reference),
        'solved',
      );
    },
  };
}
