import type { PaymentProblemOutcome } from '@lodestay/contracts';
import { recordAction, type AuditedAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, type AnyTrx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { DisputeEvidence } from '../dispute-evidence/index.ts';
import type { AnyPayment, Payments } from '../payments/index.ts';
import type { QueueChanges } from '../queues/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import { canRetryHelp, explainSubmission, getOutcomes } from './problem-rules.ts';
import { lockSubject } from './problem-subjects.ts';
import type { Db, Trx } from './tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  payments: Payments;
  queues: QueueChanges;
  evidence: Pick<DisputeEvidence, 'compose' | 'findLatest' | 'request' | 'trySend'>;
  /** Gives up what is owed of an installment. */
  writeOff(trx: AnyTrx, installmentId: string): Promise<void>;
};

/** What staff do with payment problems. Each method throws `not_found` outside the caller's scope and `conflict` for an old version. */
export function createProblemDecisions({ db, clock, payments, queues, evidence, writeOff }: Options) {
  /** Locks an open problem after its reservation or membership and its payment, as everything that changes a payment does. */
  async function lock(trx: Trx, reference: string, viewer: Viewer, version: number) {
    const problem = await trx
      .selectFrom('paymentProblem')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!problem) throw new AppError('not_found');
    await lockSubject(trx, problem);
    const payment = problem.paymentId === null ? null : await payments.lock(trx, problem.paymentId);
    const item = await queues.lock(trx, 'payment_problems', reference, viewer, version);
    if (item.closedAt !== null) throw new AppError('action_not_allowed');
    const [operation] = await payments.findOperations(trx, problem.operationId === null ? [] : [problem.operationId]);
    return { problem, payment, item, operation };
  }

  const record = (
    trx: Trx,
    viewer: Viewer,
    reference: string,
    entry: Pick<AuditedAction, 'action' | 'before' | 'after' | 'reason'>,
  ) =>
    recordAction(trx, {
      at: clock.now(),
      actor: { accountId: viewer.accountId },
      target: { type: 'payment_problem', id: reference },
      ...entry,
    });

  return {
    addNote: (reference: string, viewer: Viewer, note: { text: string; mentions: readonly number[] }): Promise<void> =>
      inTransaction(db, async (trx) => {
        await queues.lock(trx, 'payment_problems', reference, viewer);
        const target = { type: 'payment_problem' as const, id: reference };
        await queues.addNote(trx, { queue: 'payment_problems', target, authorId: viewer.accountId }, note);
      }),

    /** Sends the operation again now. The processor performs it once, however often and from wherever it is sent. */
    async retry(reference: string, viewer: Viewer, { version }: { version: number }): Promise<void> {
      let subjectId = '';
      await inTransaction(db, async (trx) => {
        const { problem, payment, item, operation } = await lock(trx, reference, viewer, version);
        if (!payment || !canRetryHelp(operation, payment, await payments.getUnrefundedCents(trx, payment)))
          throw new AppError('action_not_allowed', {
            message: 'Trying again cannot work: the payment is in another state now. Read the next steps.',
          });
        if (operation!.status === 'failed') await payments.repeatOperation(trx, operation!.id);
        await queues.change(trx, item, viewer.accountId, {});
        await record(trx, viewer, reference, { action: 'payment_problem.retry' });
        subjectId = (problem.reservationId ?? problem.membershipPeriodId)!;
      });
      await payments.trySettle(subjectId);
    },

    /** Submits the evidence for a dispute. The processor takes it once, however often it is sent. */
    async submitEvidence(
      reference: string,
      viewer: Viewer,
      disputed: AnyPayment,
      { version }: { version: number },
    ): Promise<void> {
      const composed = await evidence.compose(disputed);
      let submissionId: string | null = null;
      await inTransaction(db, async (trx) => {
        const { problem, payment, item } = await lock(trx, reference, viewer, version);
        if (!payment || problem.disputeNumber === null) throw new AppError('not_found');
        const dispute = await payments.findDispute(trx, payment.id, problem.disputeNumber);
        const latest = await evidence.findLatest(trx, payment.id, problem.disputeNumber);
        const obstacle = explainSubmission(dispute, latest, clock.now());
        if (obstacle) throw new AppError('action_not_allowed', { message: obstacle });
        submissionId = await evidence.request(trx, payment, composed, viewer.accountId);
        await queues.change(trx, item, viewer.accountId, {});
        await record(trx, viewer, reference, { action: 'dispute_evidence.submit' });
      });
      if (submissionId) await evidence.trySend(submissionId);
    },

    close: (
      reference: string,
      viewer: Viewer,
      { outcome, reason, version }: { outcome: PaymentProblemOutcome; reason: string; version: number },
    ): Promise<void> =>
      inTransaction(db, async (trx) => {
        const { problem, payment, item, operation } = await lock(trx, reference, viewer, version);
        if (!getOutcomes(problem.kind).includes(outcome)) {
          const message = 'Choose another outcome.';
          throw new AppError('invalid', { message, fields: [{ path: 'outcome', message }] });
        }
        if (operation?.status === 'pending')
          throw new AppError('action_not_allowed', {
            message: 'The site is still trying. Close this once the processor has answered.',
          });
        if (payment && (outcome === 'dispute_won' || outcome === 'dispute_lost'))
          await payments.closeDispute(trx, payment, outcome);
        if (problem.installmentId !== null && outcome !== 'solved') await writeOff(trx, problem.installmentId);
        await queues.change(trx, item, viewer.accountId, { closedAt: clock.now(), outcome });
        await record(trx, viewer, reference, {
          action: 'payment_problem.close',
          before: { outcome: null },
          after: { outcome },
          reason,
        });
      }),
  };
}
