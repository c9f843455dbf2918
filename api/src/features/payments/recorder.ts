import { sumCents } from '@lodestay/stay';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, type AnyTrx } from '../../platform/db/index.ts';
import {
  bookCapture,
  bookDispute,
  bookFailedRefunds,
  bookRefund,
  bookReturn,
  bookReturnFee,
} from './book-movements.ts';
import { planDisputeCheck, storeDisputes } from './dispute-checks.ts';
import { returnCredit } from '../credits/index.ts';
import { toPaidByCredit } from './credit-payments.ts';
import { canAdvance, toPaymentStatus } from './payment-lifecycle.ts';
import type { FailedRefund, ProcessorDispute, ProcessorPayment } from './processor.ts';
import { closeFailedRefunds } from './failed-refunds.ts';
import { findCapturedTax } from './operation-repository.ts';
import { lockPayment } from './repository.ts';
import {
  getSubjectId,
  isMembershipPayment,
  type AnyPayment,
  type Db,
  type MembershipPayment,
  type Payment,
  type PaymentOperation,
  type Trx,
} from './tables.ts';
import type { Watchers } from './watchers.ts';

/** What payments are for. Reservations and payment plans attach themselves here, because they depend on payments and not the reverse. */
export type PaymentSubject<P extends AnyPayment = Payment> = {
  /**
   * Called first in every transaction that changes a payment, so that reservation and payment are always locked in this order. Absent if
   * the subject needs no lock besides the reservation, which the subject of bookings locks.
   */
  lock?(trx: AnyTrx, reservationId: string): Promise<void>;
  /** Called in the transaction that changes the status of a payment with any purpose. May request further operations. */
  paymentChanged(trx: AnyTrx, payment: P): Promise<void>;
  /** Finds the installment that the guest owes again after the bank took a payment back. Null if another subject knows it, or nothing is owed. */
  findReturnedDebt?(trx: AnyTrx, payment: P): Promise<string | null>;
  /** Called once the return is booked. */
  paymentReturned?(trx: AnyTrx, payment: P): Promise<void>;
};
/** Memberships that are paid without a stay. `lock` gets the ID of the year that is paid. */
export type MembershipSubject = Pick<Required<PaymentSubject<MembershipPayment>>, 'lock' | 'paymentChanged'>;

export type Recorder = ReturnType<typeof createRecorder>;

type Options = { db: Db; clock: Clock; logger: Logger; watchers: Watchers };

/** Records the processor's state in our tables. Answers, events and polls all go through `record`. */
export function createRecorder({ db, clock, logger, watchers }: Options) {
  const subjects: PaymentSubject[] = [];
  const membershipSubjects: MembershipSubject[] = [];
  const findSubjects = (payment: AnyPayment): readonly PaymentSubject<AnyPayment>[] =>
    (isMembershipPayment(payment) ? membershipSubjects : subjects) as readonly PaymentSubject<AnyPayment>[];

  async function openDispute(trx: Trx, payment: AnyPayment): Promise<void> {
    logger.warn({ payment: payment.id }, 'Payment disputed');
    await bookDispute(trx, payment, clock.now());
    await watchers.notify('paymentDisputed', trx, payment);
  }

  /** Books a return once, and its fee when it is known. Nobody charges the returned amount again without the guest. */
  async function recordReturn(
    trx: Trx,
    payment: AnyPayment,
    { cents, feeCents }: NonNullable<ProcessorPayment['returned']>,
  ): Promise<void> {
    const at = clock.now();
    const isNew = payment.returnedAt === null;
    const newFeeCents = Math.max(0, feeCents - payment.returnFeeCents);
    if (!isNew && newFeeCents === 0) return;
    const changed = await trx
      .updateTable('payment')
      .set({
        returnFeeCents: payment.returnFeeCents + newFeeCents,
        updatedAt: at,
        ...(isNew ? { returnedAt: at, returnedCents: cents, disputeCheckAt: null } : {}),
      })
      .where('id', '=', payment.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await bookReturnFee(trx, changed, newFeeCents, at);
    if (!isNew) return;
    logger.warn({ payment: payment.id }, 'Payment returned by the bank');
    const paymentSubjects = findSubjects(changed);
    let installmentId: string | null = null;
    for (const subject of paymentSubjects) installmentId ??= (await subject.findReturnedDebt?.(trx, changed)) ?? null;
    await bookReturn(trx, changed, { cents, installmentId, at });
    for (const subject of paymentSubjects) await subject.paymentReturned?.(trx, changed);
    await watchers.notify('paymentReturned', trx, changed);
  }

  /**
   * Books `cents` of refunds that did not reach the guest, and marks their operations as failed, so that staff hear of them. An operation that
   * was not done yet when its refund failed is marked by a later answer.
   */
  async function recordFailedRefunds(
    trx: Trx,
    payment: AnyPayment,
    failed: readonly FailedRefund[],
    cents: number,
  ): Promise<void> {
    if (cents > 0) {
      logger.warn({ payment: payment.id }, 'Refunds failed after they were accepted');
      await bookFailedRefunds(trx, payment, failed, cents, clock.now());
    }
    for (const operation of await closeFailedRefunds(trx, payment.id, failed, clock.now())) {
      await watchers.notify('operationClosed', trx, payment, operation);
      await watchers.notify('refundFailed', trx, payment, operation);
    }
  }

  /** Updates a payment to the processor's state (never backward), books captured and refunded amounts, and notifies the subjects. */
  async function advance(trx: Trx, payment: AnyPayment, answer: ProcessorPayment): Promise<void> {
    const now = clock.now();
    const isDebit = payment.debitedAt !== null || answer.state === 'debiting';
    const capturedCents = Math.max(payment.capturedCents, answer.capturedCents);
    // Both sums only grow, so a late answer takes nothing back.
    const reportedFailures = sumCents(answer.failedRefunds.map(({ cents }) => cents));
    const failedRefundCents = Math.max(payment.failedRefundCents, reportedFailures);
    const newlyFailedCents = failedRefundCents - payment.failedRefundCents;
    const knownSentCents = payment.refundedCents + payment.failedRefundCents;
    const sentCents = Math.max(knownSentCents, answer.refundedCents + reportedFailures);
    const newlySentCents = sentCents - knownSentCents;
    const refundedCents = sentCents - failedRefundCents;
    const reported = toPaymentStatus({ ...answer, capturedCents, refundedCents });
    const isOwedAgain = payment.status === 'refunded' && refundedCents < capturedCents;
    const advanced = canAdvance(payment.status, reported, isDebit) ? reported : payment.status;
    const status = isOwedAgain ? 'captured' : advanced;
    const disputedAt = payment.disputedAt ?? (answer.disputed ? now : null);
    const isSettled = status === payment.status && disputedAt === payment.disputedAt && payment.disputeWonAt === null;
    const changed = await trx
      .updateTable('payment')
      .set({
        status,
        capturedCents,
        refundedCents,
        failedRefundCents,
        disputedAt,
        debitedAt: payment.debitedAt ?? (answer.state === 'debiting' && status === 'processing' ? now : null),
        disputeNumber: disputedAt ? Math.max(1, payment.disputeNumber) : 0,
        // Whether a dispute is another one than the one that we won, only its details say.
        disputeCheckAt: isSettled ? payment.disputeCheckAt : planDisputeCheck({ ...payment, status, disputedAt }, now),
        processorId: answer.processorId,
        label: answer.label,
        actionUrl: status === 'requires_action' ? answer.actionUrl : null,
        declineReason: status === 'declined' ? answer.declineReason : null,
        updatedAt: now,
      })
      .where('id', '=', payment.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (capturedCents > payment.capturedCents)
      await bookCapture(
        trx,
        changed,
        capturedCents - payment.capturedCents,
        now,
        await findCapturedTax(trx, payment.id),
      );
    if (newlySentCents > 0) await bookRefund(trx, changed, newlySentCents, now);
    await recordFailedRefunds(trx, changed, answer.failedRefunds, newlyFailedCents);
    if (changed.disputedAt && !payment.disputedAt) await openDispute(trx, changed);
    if (answer.method && payment.methodId === null) await watchers.notify('methodSaved', trx, changed, answer.method);
    // What was paid for is over or unchanged if a refund failed: only its money is owed again.
    if (status !== payment.status && !isOwedAgain)
      for (const subject of findSubjects(changed)) await subject.paymentChanged(trx, changed);
    if (capturedCents > payment.capturedCents || newlySentCents > 0 || newlyFailedCents > 0)
      await watchers.notify('moneyMoved', trx, changed);
    if (answer.returned) await recordReturn(trx, changed, answer.returned);
  }

  /** Runs `work` in a transaction in which the subjects and the payment are locked, in this order. */
  const inLockedTransaction = (
    known: AnyPayment,
    work: (trx: Trx, payment: AnyPayment) => Promise<void>,
  ): Promise<void> =>
    inTransaction(db, async (trx) => {
      for (const subject of findSubjects(known)) await subject.lock?.(trx, getSubjectId(known));
      await work(trx, await lockPayment(trx, known.id));
    });

  return {
    /** Subjects are locked and told in the order in which they are attached. */
    attach: (subject: PaymentSubject) => void subjects.push(subject),
    attachMemberships: (subject: MembershipSubject) => void membershipSubjects.push(subject),

    inLockedTransaction,

    /** Tells the subjects and the watchers of a payment by credits that it is captured. */
    async announce(trx: Trx, payment: AnyPayment): Promise<void> {
      for (const subject of findSubjects(payment)) await subject.paymentChanged(trx, payment);
      await watchers.notify('moneyMoved', trx, payment);
    },

    /** Gives credits back to a locked payment. */
    async refundCredits(trx: Trx, payment: AnyPayment, { id, amountCents }: PaymentOperation): Promise<void> {
      const at = clock.now();
      const refundedCents = payment.refundedCents + amountCents;
      const changed = await trx
        .updateTable('payment')
        .set({ refundedCents, status: 'refunded', updatedAt: at })
        .where('id', '=', payment.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await returnCredit(trx, toPaidByCredit(changed), { cents: amountCents, cause: id, at });
      if (payment.status !== 'refunded')
        for (const subject of findSubjects(changed)) await subject.paymentChanged(trx, changed);
      await watchers.notify('moneyMoved', trx, changed);
    },

    /** Stores the details of a payment's disputes. If one of them came after a won one, it is booked and told like the first. */
    recordDisputes: (known: AnyPayment, disputes: readonly ProcessorDispute[]) =>
      inLockedTransaction(known, async (trx, payment) => {
        const reopened = await storeDisputes(trx, payment, disputes, clock.now());
        if (reopened) await openDispute(trx, reopened);
      }),

    /** `claim` runs in the same transaction and returns false if the operation or event was already recorded. */
    record: (known: AnyPayment, answer: ProcessorPayment, claim: (trx: Trx, payment: AnyPayment) => Promise<boolean>) =>
      inLockedTransaction(known, async (trx, payment) => {
        if (await claim(trx, payment)) await advance(trx, payment, answer);
      }),
  };
}
