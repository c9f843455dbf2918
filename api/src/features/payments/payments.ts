import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, type AnyDb, type AnyTrx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { createOperations } from './operations.ts';
import {
  ProcessorUnavailable,
  type PaymentProcessor,
  type ProcessorEvent,
  type ProcessorPayment,
} from './processor.ts';
import { createRecorder } from './recorder.ts';
import * as repository from './repository.ts';
import type { OperationKind, Payment } from './tables.ts';
import type { Db, Trx } from './tables.ts';

export type PaymentsOptions = { db: Db; clock: Clock; logger: Logger; processor: PaymentProcessor };
export type Payments = ReturnType<typeof createPayments>;

/** An event that got lost is noticed after this long. */
const SILENCE_MS = 60_000;

/**
 * Payments as decisions and answers. A decision is a row (`create`, `ask`), written in the transaction of whatever it
 * follows from; `settle` asks the processor after the commit and records the answer.
 */
export function createPayments({ db, clock, logger, processor }: PaymentsOptions) {
  const recorder = createRecorder({ db, clock, logger });
  const { settle } = createOperations({ db, clock, logger, processor, recorder });

  async function refresh(payment: Payment, ask: (processorId: string) => Promise<ProcessorPayment>): Promise<void> {
    if (payment.processorId !== null) {
      try {
        await recorder.record(payment, await ask(payment.processorId), async () => true);
      } catch (error) {
        if (error instanceof ProcessorUnavailable) throw new AppError('processor_unavailable', { cause: error });
        throw error;
      }
    }
    await settle(payment.reservationId);
  }

  async function quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error }, 'payment left for the next round');
    }
  }

  /** True for the first delivery of an event. */
  async function take(trx: Trx, { eventId, type }: ProcessorEvent): Promise<boolean> {
    const row = { processor: processor.name, eventId, type, receivedAt: clock.now() };
    return (
      (await trx
        .insertInto('paymentEvent')
        .values(row)
        .onConflict((on) => on.doNothing())
        .returning('eventId')
        .executeTakeFirst()) !== undefined
    );
  }

  return {
    processor,
    settle,
    attach: recorder.attach,

    /** Settles now; the reconcile job retries what the processor did not answer. */
    settleSoon: (reservationId: string) => quietly(() => settle(reservationId)),

    /** Writes a payment down, to be authorized by `settle`. A second live payment of a reservation breaks `payment_one_live`. */
    async create(trx: AnyTrx, payment: repository.NewPayment): Promise<string> {
      const now = clock.now();
      const id = await repository.insertPayment(trx, processor.name, payment, now);
      await repository.insertOperation(trx, id, 'authorize', payment.amountCents, now);
      return id;
    },

    /** Records an operation on a payment; `settle` sends it to the processor after the commit. */
    ask: (trx: AnyTrx, paymentId: string, kind: Exclude<OperationKind, 'authorize'>, amountCents = 0): Promise<void> =>
      repository.insertOperation(trx, paymentId, kind, amountCents, clock.now()),

    /** Voids the authorization of a payment that is not captured yet. Does nothing if the payment is over. */
    async voidAuthorization(trx: AnyTrx, { id, status }: Payment): Promise<void> {
      if (status === 'created' || status === 'requires_action' || status === 'processing' || status === 'authorized')
        await repository.insertOperation(trx, id, 'release', 0, clock.now());
    },

    /** The payment that stands for each reservation: the last one that was tried. */
    latestOf: (executor: AnyDb, reservationIds: readonly string[]) =>
      repository.latestPayments(executor, reservationIds),
    latest: async (executor: AnyDb, reservationId: string): Promise<Payment | null> =>
      (await repository.latestPayments(executor, [reservationId])).get(reservationId) ?? null,

    /** Whether an operation of this payment is still pending. */
    hasPendingOperation: (trx: AnyTrx, paymentId: string) => repository.hasPendingOperation(trx, paymentId),

    /** Goes on after the bank's check. Throws `processor_unavailable`. */
    confirm: (payment: Payment): Promise<void> =>
      refresh(payment, (id) => processor.confirm(id, `${payment.id}-confirm`)),

    /** Handles a webhook event. Events must be signed, may repeat and may come in any order. Throws `WebhookVerificationError`. */
    async receive(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<void> {
      const event = processor.readWebhook(body, headers);
      if (!event || (await repository.isEventKnown(db, processor.name, event.eventId))) return;
      const payment = await repository.findPaymentOfEvent(db, processor.name, event);
      // Not one of ours: another system of the same merchant, or a database that was restored. Asking again would not help.
      if (!payment) return void (await inTransaction(db, (trx) => take(trx, event)));
      // The event says only that something changed. What is true now is asked, so a late event cannot turn anything back.
      await recorder.record(payment, await processor.retrieve(event.processorId), (trx) => take(trx, event));
      await quietly(() => settle(payment.reservationId));
    },

    /** Repairs what a crash or a silent processor has left: pending operations are asked again, waiting payments are looked up. */
    async reconcile(): Promise<void> {
      const now = clock.now();
      for (const reservationId of await repository.overdueReservations(db, processor.name, now))
        await quietly(() => settle(reservationId));
      for (const payment of await repository.silentPayments(db, processor.name, new Date(now.getTime() - SILENCE_MS)))
        await quietly(() => refresh(payment, processor.retrieve));
    },
  };
}
