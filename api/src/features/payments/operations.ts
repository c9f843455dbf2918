import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import {
  ProcessorRejectionError,
  ProcessorUnavailableError,
  type PaymentProcessor,
  type ProcessorPayment,
} from './processor.ts';
import type { Recorder } from './recorder.ts';
import { findNextOperation } from './operation-repository.ts';
import { findPayment } from './repository.ts';
import type { AnyPayment, PaymentOperation } from './tables.ts';
import type { Db, Trx } from './tables.ts';
import type { Watchers } from './watchers.ts';

type Options = {
  db: Db;
  clock: Clock;
  logger: Logger;
  processor: PaymentProcessor;
  recorder: Recorder;
  watchers: Watchers;
};
type Outcome = { answer: ProcessorPayment; failure: string | null };

/** After this many attempts without an answer, which take about five minutes, people are told. */
const DELAYED_AFTER_ATTEMPTS = 6;

const getBackoffMs = (attempts: number) => Math.min(15 * 60_000, 2 ** attempts * 5_000);

/**
 * Performs pending payment operations. The processor is called outside any transaction, with the operation's ID as idempotency
 * key. After a crash between the call and its record, the operation is still pending and can safely be sent again.
 */
export function createOperations({ db, clock, logger, processor, recorder, watchers }: Options) {
  function callProcessor(
    { id, requestKey, kind, amountCents }: PaymentOperation,
    payment: AnyPayment,
  ): Promise<ProcessorPayment> {
    const key = requestKey ?? id;
    const processorId = payment.processorId ?? '';
    const { id: paymentId, customer, description, returnUrl } = payment;
    const request = { paymentId, customer, amountCents, description, returnUrl };
    switch (kind) {
      case 'authorize': {
        const { token, method } = payment;
        const source = token === null ? { methodId: payment.processorMethodId! } : { token };
        return processor.authorize({ ...request, source, method }, key);
      }
      case 'charge':
        return processor.charge({ ...request, methodId: payment.processorMethodId! }, key);
      case 'capture':
        return processor.capture(processorId, amountCents, key, payment.method);
      case 'release':
        return processor.release(processorId, key);
      case 'refund':
        return processor.refund(processorId, amountCents, key);
    }
  }

  /** A rejection is final: a payment unknown to the processor counts as declined, any other gets the processor's current state. */
  async function requestOutcome(operation: PaymentOperation, payment: AnyPayment): Promise<Outcome> {
    try {
      return { answer: await callProcessor(operation, payment), failure: null };
    } catch (error) {
      if (!(error instanceof ProcessorRejectionError)) throw error;
      logger.error(
        { err: error, operation: operation.id, kind: operation.kind },
        'Payment processor rejected an operation',
      );
      if (payment.processorId !== null)
        return { answer: await processor.retrieve(payment.processorId), failure: error.message };
      const rejected = {
        processorId: `refused-${operation.id}`,
        paymentId: payment.id,
        label: payment.label,
        method: null,
        capturedCents: 0,
        refundedCents: 0,
        actionUrl: null,
        disputed: false,
        returned: null,
        failedRefunds: [],
      };
      return { answer: { ...rejected, state: 'declined', declineReason: 'processing_error' }, failure: error.message };
    }
  }

  /** Marks an operation as done or failed. False if another process has already done so. */
  async function closeOperation(
    trx: Trx,
    payment: AnyPayment,
    { id, attempts }: PaymentOperation,
    failure: string | null,
  ): Promise<boolean> {
    const changes = {
      status: failure === null ? ('done' as const) : ('failed' as const),
      failure,
      doneAt: clock.now(),
      attempts: attempts + 1,
    };
    const closed = await trx
      .updateTable('paymentOperation')
      .set(changes)
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    if (closed) await watchers.notify('operationClosed', trx, payment, closed);
    return closed !== undefined;
  }

  const postpone = ({ id, attempts }: PaymentOperation, known: AnyPayment): Promise<void> =>
    recorder.inLockedTransaction(known, async (trx, payment) => {
      const nextAttemptAt = new Date(clock.now().getTime() + getBackoffMs(attempts));
      const postponed = await trx
        .updateTable('paymentOperation')
        .set({ attempts: attempts + 1, nextAttemptAt })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .returningAll()
        .executeTakeFirst();
      if (postponed && postponed.attempts >= DELAYED_AFTER_ATTEMPTS)
        await watchers.notify('operationDelayed', trx, payment, postponed);
    });

  async function perform(operation: PaymentOperation): Promise<void> {
    const payment = (await findPayment(db, operation.paymentId))!;
    if (payment.processor === 'credits')
      return recorder.inLockedTransaction(payment, async (trx, locked) => {
        if (await closeOperation(trx, locked, operation, null)) await recorder.refundCredits(trx, locked, operation);
      });
    // A declined or released payment has no authorization to release.
    if (operation.kind === 'release' && (payment.status === 'declined' || payment.status === 'released')) {
      return recorder.inLockedTransaction(
        payment,
        async (trx, locked) => void (await closeOperation(trx, locked, operation, null)),
      );
    }
    try {
      const { answer, failure } = await requestOutcome(operation, payment);
      await recorder.record(payment, answer, (trx, locked) => closeOperation(trx, locked, operation, failure));
    } catch (error) {
      if (!(error instanceof ProcessorUnavailableError)) throw error;
      await postpone(operation, payment);
      throw new AppError('processor_unavailable', { cause: error });
    }
  }

  return {
    /** Performs all pending operations of a reservation, or of a year of a membership, in order. Throws `processor_unavailable`. */
    async settle(subjectId: string): Promise<void> {
      for (;;) {
        const next = await findNextOperation(db, processor.name, subjectId);
        if (!next) return;
        await perform(next);
      }
    },
  };
}
