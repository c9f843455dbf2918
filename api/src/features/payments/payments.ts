import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, type AnyDb, type AnyTrx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { bookCreditNote, bookDisputeResult } from './book-movements.ts';
import { claimDisputeChecks, findDispute, isRecorded } from './dispute-checks.ts';
import { createChargeComparison } from './compare-charges.ts';
import { createCreditPayments } from './credit-payments.ts';
import { createOperations } from './operations.ts';
import {
  ProcessorRejectionError,
  ProcessorUnavailableError,
  type MethodEvent,
  type PaymentProcessor,
  type ProcessorEvent,
  type ProcessorMethod,
  type ProcessorPayment,
} from './processor.ts';
import { createRecorder } from './recorder.ts';
import { splitRefund, type RefundablePayment } from './split-refund.ts';
import { findPaymentOfEvent, isEventKnown } from './event-repository.ts';
import * as refundable from './refundable-payments.ts';
import * as operations from './operation-repository.ts';
import * as repository from './repository.ts';
import { getSubjectId, type AnyPayment, type Db, type OperationKind, type Payment, type Trx } from './tables.ts';
import { createWatchers } from './watchers.ts';

export type PaymentsOptions = { db: Db; clock: Clock; logger: Logger; processor: PaymentProcessor };
export type Payments = ReturnType<typeof createPayments>;

/** Told of the current state of a saved method, in the transaction that records the event. */
export type MethodWatcher = (trx: AnyTrx, method: ProcessorMethod) => Promise<void>;

/** A part of a refund, with the operation that issues it. */
type IssuedPart = RefundablePayment & { readonly operationId: string };

/**
 * Payments in two steps. `create` and `requestOperation` store an operation in the caller's transaction. After the commit, `settle`
 * sends it to the processor and records the answer.
 */
export function createPayments({ db, clock, logger, processor }: PaymentsOptions) {
  const watchers = createWatchers();
  const methodWatchers: MethodWatcher[] = [];
  const recorder = createRecorder({ db, clock, logger, watchers });
  const credits = createCreditPayments({ clock, recorder });
  const { compareCharges } = createChargeComparison({ db, clock, logger, processor, recorder });
  const { settle } = createOperations({ db, clock, logger, processor, recorder, watchers });

  async function refresh(
    payment: AnyPayment,
    fetchPayment: (processorId: string) => Promise<ProcessorPayment>,
  ): Promise<void> {
    if (payment.processorId !== null) {
      try {
        await recorder.record(payment, await fetchPayment(payment.processorId), async () => true);
      } catch (error) {
        if (error instanceof ProcessorUnavailableError) throw new AppError('processor_unavailable', { cause: error });
        throw error;
      }
    }
    await settle(getSubjectId(payment));
  }

  /** Asks the processor about a charged payment. Most have not changed, and then nothing is locked or written. */
  async function lookUp(payment: AnyPayment): Promise<void> {
    if (payment.processorId === null) return;
    const answer = await processor.retrieve(payment.processorId);
    if (isRecorded(payment, answer)) return;
    await recorder.record(payment, answer, async () => true);
    await settle(getSubjectId(payment));
  }

  async function readDisputes(payment: AnyPayment): Promise<void> {
    if (payment.processorId !== null)
      await recorder.recordDisputes(payment, await processor.listDisputes(payment.processorId));
  }

  async function runAndLogErrors(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error }, 'Payment not settled; the next reconcile run retries it');
    }
  }

  /** Stores the ID of an event. True for its first delivery only. */
  async function insertEvent(trx: Trx, { eventId, type }: ProcessorEvent): Promise<boolean> {
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

  /** A method that the processor no longer has changes nothing here. */
  async function readMethod(methodId: string): Promise<ProcessorMethod | null> {
    try {
      return await processor.retrieveMethod(methodId);
    } catch (error) {
      if (error instanceof ProcessorRejectionError) return null;
      throw error;
    }
  }

  /** As for payments, the event says only that something changed. */
  async function handleMethodEvent(event: MethodEvent): Promise<void> {
    const method = await readMethod(event.methodId);
    await inTransaction(db, async (trx) => {
      if ((await insertEvent(trx, event)) && method) for (const watch of methodWatchers) await watch(trx, method);
    });
  }

  /**
   * Records an operation on a payment; `settle` sends it to the processor after the commit. Returns its ID, or null if the payment
   * already has an operation of this kind. Only refunds can repeat. `taxCents` is the occupancy tax in a partial capture.
   */
  async function requestOperation(
    trx: AnyTrx,
    paymentId: string,
    kind: Exclude<OperationKind, 'authorize' | 'charge'>,
    amountCents = 0,
    taxCents = 0,
  ): Promise<string | null> {
    const now = clock.now();
    const id = await operations.insertOperation(trx, paymentId, kind, amountCents, now, taxCents);
    if (id && kind === 'refund') {
      await bookCreditNote(trx, await repository.lockPayment(trx, paymentId), id, amountCents, now);
    }
    return id;
  }

  /**
   * Refunds an amount of a reservation to the methods that paid, the newest payment first. Throws RangeError for more than can be
   * refunded. Lock the reservation first.
   */
  async function refundInParts(trx: AnyTrx, reservationId: string, cents: number): Promise<IssuedPart[]> {
    const issued: IssuedPart[] = [];
    for (const part of splitRefund(await refundable.findRefundable(trx, reservationId), cents)) {
      const operationId = await requestOperation(trx, part.payment.id, 'refund', part.cents);
      if (operationId) issued.push({ ...part, operationId });
    }
    return issued;
  }

  return {
    processor,
    settle,
    attach: recorder.attach,
    watch: watchers.add,
    watchMethods: (watcher: MethodWatcher) => void methodWatchers.push(watcher),
    attachMemberships: recorder.attachMemberships,
    watchMemberships: watchers.addForMemberships,

    /** Settles a reservation or a year of a membership, and logs errors. The reconcile job retries what failed. */
    trySettle: (subjectId: string) => runAndLogErrors(() => settle(subjectId)),

    /** Stores the payment of a booking for `settle` to authorize. A second live payment of a booking violates `payment_one_live`. */
    async create(trx: AnyTrx, payment: repository.NewPayment): Promise<string> {
      const now = clock.now();
      const id = await repository.insertPayment(trx, processor.name, payment, now);
      await operations.insertOperation(trx, id, 'authorize', payment.amountCents, now);
      return id;
    },

    /**
     * Stores a charge of a saved method for `settle` to perform. A second one of the same installment while one is pending violates
     * `payment_one_pending`, and a second one of the same year of a membership `payment_one_of_period`.
     */
    async createCharge(trx: AnyTrx, charge: repository.NewCharge): Promise<string> {
      const now = clock.now();
      const id = await repository.insertCharge(trx, processor.name, charge, now);
      await operations.insertOperation(trx, id, 'charge', charge.amountCents, now);
      return id;
    },

    /** Says which saved method pays. */
    setMethod: (trx: AnyTrx, paymentId: string, methodId: string) => repository.setMethod(trx, paymentId, methodId),

    requestOperation,
    compareCharges,

    /** What credits pay. */
    credits,

    /** The charged payments of a reservation, the newest first, and what is left of each, also of disputed ones. */
    findCharged: (executor: AnyDb, reservationId: string) => refundable.findCharged(executor, reservationId),

    /** What can still be refunded of each payment of a reservation, the newest payment first. */
    findRefundable: (executor: AnyDb, reservationId: string) => refundable.findRefundable(executor, reservationId),

    /** What cardholders disputed of a reservation, in cents. It cannot be refunded, unless we win the dispute. */
    getDisputedCents: (executor: AnyDb, reservationId: string) => refundable.getDisputedCents(executor, reservationId),

    refundInParts,

    /** Refunds like `refundInParts`. Returns the operations only. */
    refund: async (trx: AnyTrx, reservationId: string, cents: number): Promise<string[]> =>
      (await refundInParts(trx, reservationId, cents)).map(({ operationId }) => operationId),

    /** Books the bank's decision about a disputed payment, which must be locked. What we won can be refunded, and disputed again. */
    async closeDispute(trx: AnyTrx, payment: AnyPayment, result: 'dispute_won' | 'dispute_lost'): Promise<void> {
      const now = clock.now();
      await bookDisputeResult(trx, payment, result, now);
      if (result === 'dispute_won') await repository.setDisputeWon(trx, payment.id, now);
      else await watchers.notify('disputeLost', trx, payment);
    },

    /** Makes an operation that the processor refused pending again. False if it is not refused, e.g. because somebody else did it. */
    repeatOperation: (trx: AnyTrx, operationId: string) => operations.repeatOperation(trx, operationId, clock.now()),

    /** Voids the authorization of a payment that is not captured yet. Does nothing if the payment is over. */
    async voidAuthorization(
      trx: AnyTrx,
      { id, status, debitedAt }: Pick<AnyPayment, 'id' | 'status'> & Partial<Pick<AnyPayment, 'debitedAt'>>,
    ): Promise<string | null> {
      // Nothing can stop a debit. What follows from its result is decided then.
      if (debitedAt) return null;
      return status === 'created' || status === 'requires_action' || status === 'processing' || status === 'authorized'
        ? operations.insertOperation(trx, id, 'release', 0, clock.now())
        : null;
    },

    /** The most recent payment of each booking, by reservation ID. Charges of installments are not among them. */
    findLatestByReservation: (executor: AnyDb, reservationIds: readonly string[]) =>
      repository.findLatestPayments(executor, reservationIds),
    /** The most recent payment of a booking, or null. */
    findLatest: async (executor: AnyDb, reservationId: string): Promise<Payment | null> =>
      (await repository.findLatestPayments(executor, [reservationId])).get(reservationId) ?? null,

    /** Locks a payment. Lock its reservation or membership first. */
    lock: (trx: AnyTrx, paymentId: string): Promise<AnyPayment> => repository.lockPayment(trx, paymentId),
    /** Locks all payments of a reservation. Lock the reservation first. */
    lockAll: (trx: AnyTrx, reservationId: string): Promise<void> => repository.lockPayments(trx, reservationId),
    /** Payments of reservations and memberships. */
    findAny: (executor: AnyDb, paymentIds: readonly string[]) => repository.findAnyPayments(executor, paymentIds),
    /** Payments of reservations. */
    find: (executor: AnyDb, paymentIds: readonly string[]) => repository.findPayments(executor, paymentIds),
    findOperations: (executor: AnyDb, operationIds: readonly string[]) =>
      operations.findOperations(executor, operationIds),
    /** What is left of a captured payment, in cents, without refunds that are on their way or failed. */
    getUnrefundedCents: (executor: AnyDb, payment: AnyPayment) => refundable.getUnrefundedCents(executor, payment),
    /** All payments of a reservation for any purpose, the newest first. */
    listByReservation: (executor: AnyDb, reservationId: string) => repository.listPayments(executor, reservationId),

    /** The payments of a year of a membership, the newest first. */
    listByMembershipPeriod: (executor: AnyDb, periodId: string) =>
      repository.listMembershipPayments(executor, periodId),

    /** What was asked of the processor for a reservation, the newest first. */
    listOperations: (executor: AnyDb, reservationId: string) => operations.listOperations(executor, reservationId),

    /** Whether an operation of this payment is still pending. */
    hasPendingOperation: (trx: AnyTrx, paymentId: string) => operations.hasPendingOperation(trx, paymentId),

    /** Continues with the bank's confirmation: asks for the bank's page if there is none yet, or reads the answer. Throws `processor_unavailable`. */
    confirm: (payment: AnyPayment): Promise<void> =>
      refresh(payment, (id) => processor.confirm(id, `${payment.id}-confirm`)),

    /** Handles a webhook event. Events must be signed, may repeat and may come in any order. Throws `WebhookVerificationError`. */
    async handleWebhook(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<void> {
      const event = processor.readWebhook(body, headers);
      if (!event || (await isEventKnown(db, processor.name, event.eventId))) return;
      if ('methodId' in event) return handleMethodEvent(event);
      const payment = await findPaymentOfEvent(db, processor.name, event);
      // Unknown payment: it belongs to another system of the same merchant, or was lost when the database was restored. A retry would not help.
      if (!payment) return void (await inTransaction(db, (trx) => insertEvent(trx, event)));
      // The event says only that something changed. Reading the current state keeps a late event from reverting anything.
      await recorder.record(payment, await processor.retrieve(event.processorId), (trx) => insertEvent(trx, event));
      await runAndLogErrors(() => settle(getSubjectId(payment)));
    },

    /** Recovers from crashes and lost answers: sends overdue operations again and looks up stale payments. */
    async reconcile(): Promise<void> {
      const now = clock.now();
      for (const subjectId of await operations.findOverdueSubjects(db, processor.name, now))
        await runAndLogErrors(() => settle(subjectId));
      for (const payment of await repository.findStalePayments(db, processor.name, now))
        await runAndLogErrors(() => refresh(payment, processor.retrieve));
    },

    /** Asks about disputes of charged payments, because the event of a dispute may be lost, and reads the details of known ones. */
    async checkDisputes(): Promise<void> {
      for (const payment of await claimDisputeChecks(db, processor.name, clock.now()))
        await runAndLogErrors(() => (payment.disputedAt ? readDisputes(payment) : lookUp(payment)));
    },

    /** What the processor said about a dispute of a payment, of which 1 is the first; undefined until it is read. */
    findDispute: (executor: AnyDb, paymentId: string, number: number) => findDispute(executor, paymentId, number),
  };
}
