import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import {
  ProcessorRejectionError,
  ProcessorUnavailableError,
  type PaymentProcessor,
  type ProcessorCharge,
  type ProcessorPayment,
} from './processor.ts';
import type { Recorder } from './recorder.ts';
import { hasPendingOperation } from './operation-repository.ts';
import { findAnyPayments, findPayment } from './repository.ts';
import type { AnyPayment, Db } from './tables.ts';

type Amounts = { readonly capturedCents: number; readonly refundedCents: number };

/** A payment that the processor and the site do not agree about. */
export type ProcessorDifference = {
  readonly check: 'processor';
  /** The ID at the processor. */
  readonly subject: string;
  /** The payment that it is about; null if the site has none. */
  readonly payment: AnyPayment | null;
  readonly charged: Amounts;
  /** What the site says; null if it does not know this charge. */
  readonly recorded: Amounts | null;
};

const DAY_MS = 86_400_000;
/** Three nights see each charge, so a night without an answer leaves nothing out. */
const NIGHTLY_DAYS = 3;
/** Once a week, on Sundays: five weeks see each charge, and what changed later. */
const WEEKLY_DAYS = 35;
/** What moved less than an hour ago may not have arrived everywhere. */
const RECENT_MS = 3_600_000;
/** The most differences of one night that are reported. */
const MAX_DIFFERENCES = 100;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const getStart = (now: Date): Date =>
  new Date(now.getTime() - (now.getUTCDay() === 0 ? WEEKLY_DAYS : NIGHTLY_DAYS) * DAY_MS);

const isSame = (a: Amounts, b: Amounts): boolean =>
  a.capturedCents === b.capturedCents && a.refundedCents === b.refundedCents;

const pickAmounts = ({ capturedCents, refundedCents }: Amounts): Amounts => ({ capturedCents, refundedCents });

const NOTHING: Amounts = { capturedCents: 0, refundedCents: 0 };

type Options = { db: Db; clock: Clock; logger: Logger; processor: PaymentProcessor; recorder: Recorder };

/** Compares the charges of the processor with our payments. */
export function createChargeComparison({ db, clock, logger, processor, recorder }: Options) {
  /** Payments with these IDs at the processor, and those that the site charged or refunded since `from`, before the last hour. */
  const findCompared = (charges: readonly ProcessorCharge[], from: Date, recent: Date): Promise<AnyPayment[]> =>
    db
      .selectFrom('payment')
      .selectAll()
      .where('processor', '=', processor.name)
      .where('processorId', 'is not', null)
      .where(
        sql<boolean>`id in (
          select id from payment where processor_id = any(${charges.map(({ processorId }) => processorId)}::text[])
          union select id from payment where captured_cents > 0 and created_at >= ${from}
          union select payment_id from payment_operation where done_at >= ${from} and kind in ('charge', 'capture', 'refund')
        )`,
      )
      .where(
        sql<boolean>`created_at <= ${recent} and not exists (
          select from payment_operation o where o.payment_id = payment.id and (o.status = 'pending' or o.done_at > ${recent})
        )`,
      )
      .execute();

  /** Null if the processor does not know it. */
  async function read(processorId: string): Promise<ProcessorPayment | null> {
    try {
      return await processor.retrieve(processorId);
    } catch (error) {
      if (error instanceof ProcessorRejectionError) return null;
      throw error;
    }
  }

  /** Reads a payment again, because an event may be lost. What our records do not agree with even then is a difference. */
  async function examine(known: AnyPayment): Promise<ProcessorDifference | null> {
    const subject = known.processorId!;
    const answer = await read(subject);
    if (answer) await recorder.record(known, answer, async () => true);
    const payment = (await findPayment(db, known.id))!;
    const charged = pickAmounts(answer ?? NOTHING);
    if (isSame(payment, charged)) return null;
    const isMoving = await hasPendingOperation(db, payment.id);
    return isMoving ? null : { check: 'processor', subject, payment, charged, recorded: pickAmounts(payment) };
  }

  /** Charges that moved money, and that no payment of ours has. One whose answer is not recorded yet has a pending operation. */
  async function findUnknown(charges: readonly ProcessorCharge[], recent: Date): Promise<ProcessorDifference[]> {
    const moved = charges.filter(({ capturedCents, createdAt }) => capturedCents > 0 && createdAt <= recent);
    const rows = await db
      .selectFrom('payment')
      .select('processorId')
      .where('processor', '=', processor.name)
      .where(sql<boolean>`processor_id = any(${moved.map(({ processorId }) => processorId)}::text[])`)
      .execute();
    const known = new Set(rows.map(({ processorId }) => processorId));
    const unknown = moved.filter(({ processorId }) => !known.has(processorId)).slice(0, MAX_DIFFERENCES);
    const named = await findAnyPayments(
      db,
      unknown.flatMap(({ paymentId }) => (paymentId && UUID.test(paymentId) ? [paymentId] : [])),
    );
    const byId = new Map(named.map((payment) => [payment.id, payment]));
    const differences: ProcessorDifference[] = [];
    for (const charge of unknown) {
      const payment = byId.get(charge.paymentId ?? '') ?? null;
      if (payment && (await hasPendingOperation(db, payment.id))) continue;
      const charged = pickAmounts(charge);
      differences.push({ check: 'processor', subject: charge.processorId, payment, charged, recorded: null });
    }
    return differences;
  }

  async function compare(): Promise<ProcessorDifference[]> {
    const now = clock.now();
    const [from, recent] = [getStart(now), new Date(now.getTime() - RECENT_MS)];
    const charges = await processor.listCharges(from, now);
    const byId = new Map(charges.map((charge) => [charge.processorId, charge]));
    const differences = await findUnknown(charges, recent);
    for (const payment of await findCompared(charges, from, recent)) {
      if (differences.length >= MAX_DIFFERENCES) break;
      const charge = byId.get(payment.processorId!);
      const difference = charge && isSame(payment, charge) ? null : await examine(payment);
      if (difference) differences.push(difference);
    }
    return differences;
  }

  return {
    /** Finds what the processor and the site do not agree about. Without an answer it finds nothing, and the next night compares again. */
    async compareCharges(): Promise<ProcessorDifference[]> {
      try {
        return await compare();
      } catch (error) {
        if (!(error instanceof ProcessorUnavailableError || error instanceof ProcessorRejectionError)) throw error;
        logger.warn({ err: error }, 'Charges not compared with the processor; the next run does it');
        return [];
      }
    },
  };
}

type JobOptions = {
  jobs: Jobs;
  logger: Logger;
  payments: { compareCharges(): Promise<ProcessorDifference[]> };
  /** Tells staff what does not add up. */
  report(differences: readonly ProcessorDifference[]): Promise<void>;
};

/** Compares with the processor every night, half an hour after the proof of the ledger. */
export function registerChargeComparison({ jobs, logger, payments, report }: JobOptions): void {
  jobs.schedule('40 8 * * *', 'compare-charges', async () => {
    const differences = await payments.compareCharges();
    if (differences.length === 0) return;
    const subjects = differences.map(({ subject }) => subject);
    logger.error({ subjects }, 'The processor and the site do not agree about payments');
    await report(differences);
  });
}
