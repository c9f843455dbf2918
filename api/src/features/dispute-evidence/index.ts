import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import { appendPdfs, countPdfPages, renderDocument } from '../../platform/documents/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Agreements } from '../agreements/index.ts';
import {
  isMembershipPayment,
  ProcessorRejectionError,
  ProcessorUnavailableError,
  type AnyPayment,
  type Payment,
  type Payments,
} from '../payments/index.ts';
import { chooseAttachments } from './choose-attachments.ts';
import { createEvidence, type Evidence } from './evidence-content.ts';
import { findEvidenceFacts } from './find-evidence-facts.ts';
import { findMembershipFacts } from './find-membership-facts.ts';
import { createMembershipEvidence } from './membership-evidence.ts';
import type { Db, DisputeEvidenceRow, Trx } from './tables.ts';

export type DisputeEvidenceOptions = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  logger: Logger;
  payments: Pick<Payments, 'find' | 'findDispute' | 'processor'>;
  agreements: Pick<Agreements, 'inspect' | 'readForStaff'>;
};

export type DisputeEvidence = ReturnType<typeof registerDisputeEvidence>;

const BATCH = 20;

const getBackoffMs = (attempts: number) => Math.min(15 * 60_000, 2 ** attempts * 15_000);

/** Registers the evidence for disputes. It is stored first and then sent, so that a crash or a lost answer loses nothing. */
export function registerDisputeEvidence({ db, clock, jobs, logger, payments, agreements }: DisputeEvidenceOptions) {
  const findLatest = (
    executor: Db | Trx,
    paymentId: string,
    disputeNumber: number,
  ): Promise<DisputeEvidenceRow | undefined> =>
    executor
      .selectFrom('disputeEvidence')
      .selectAll()
      .where('paymentId', '=', paymentId)
      .where('disputeNumber', '=', disputeNumber)
      .orderBy('requestedAt', 'desc')
      .limit(1)
      .executeTakeFirst();

  /** The document, followed by the signed agreements. */
  async function render(
    { document, attachedVersions = [] }: Evidence,
    { reservationId, createdAt }: { reservationId: string | null; createdAt: Date },
  ): Promise<Buffer> {
    // Memberships have no agreement.
    const files =
      reservationId === null ? [] : attachedVersions.map((version) => agreements.readForStaff(reservationId, version));
    return appendPdfs(await renderDocument(document, { createdAt }), await Promise.all(files));
  }

  /** Attaches the signed agreements that processors and banks take, the newest first. */
  async function composeForStay(payment: Payment): Promise<Evidence> {
    const facts = await findEvidenceFacts(db, agreements, payment);
    const document = await renderDocument(createEvidence(facts).document, { createdAt: clock.now() });
    const measure = async (file: Buffer) => ({ pages: await countPdfPages(file), bytes: file.length });
    const copies: { version: number; pages: number; bytes: number }[] = [];
    for (const { version, isAttached } of facts.agreements) {
      if (!isAttached) continue;
      const copy = await agreements.readForStaff(payment.reservationId, version);
      copies.push({ version, ...(await measure(copy)) });
    }
    const chosen = new Set(chooseAttachments(await measure(document), copies).map(({ version }) => version));
    return createEvidence({
      ...facts,
      agreements: facts.agreements.map((agreement) => ({ ...agreement, isAttached: chosen.has(agreement.version) })),
    });
  }

  const compose = async (payment: AnyPayment): Promise<Evidence> =>
    isMembershipPayment(payment)
      ? createMembershipEvidence(await findMembershipFacts(db, payment))
      : composeForStay(payment as Payment);

  /** What was submitted. */
  async function renderStored({ content, paymentId, requestedAt }: DisputeEvidenceRow): Promise<Buffer> {
    const { reservationId } = await db
      .selectFrom('payment')
      .select('reservationId')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    return render(content, { reservationId, createdAt: requestedAt });
  }

  const update = (
    id: string,
    changes: Partial<Pick<DisputeEvidenceRow, 'status' | 'attempts' | 'nextAttemptAt' | 'failure' | 'submittedAt'>>,
  ) => db.updateTable('disputeEvidence').set(changes).where('id', '=', id).where('status', '=', 'pending').execute();

  async function send(row: DisputeEvidenceRow): Promise<void> {
    const { id, paymentId, disputeNumber, content, attempts } = row;
    const dispute = await payments.findDispute(db, paymentId, disputeNumber);
    const { document: _, attachedVersions: __, ...texts } = content;
    try {
      await payments.processor.submitEvidence(
        { disputeId: dispute!.disputeId, document: await renderStored(row), ...texts },
        id,
      );
      await update(id, { status: 'submitted', submittedAt: clock.now(), nextAttemptAt: null });
    } catch (error) {
      if (error instanceof ProcessorRejectionError)
        return void (await update(id, { status: 'failed', failure: error.message, nextAttemptAt: null }));
      if (!(error instanceof ProcessorUnavailableError)) throw error;
      logger.warn({ err: error, evidence: id }, 'Evidence not submitted; the next run retries it');
      const nextAttemptAt = new Date(clock.now().getTime() + getBackoffMs(attempts));
      await update(id, { attempts: attempts + 1, nextAttemptAt });
    }
  }

  jobs.every(30, 'submit-dispute-evidence', async () => {
    const due = await db
      .selectFrom('disputeEvidence')
      .selectAll()
      .where('status', '=', 'pending')
      .where('nextAttemptAt', '<=', clock.now())
      .orderBy('nextAttemptAt')
      .limit(BATCH)
      .execute();
    for (const row of due) await send(row);
  });

  return {
    /** The evidence for a dispute of a payment that was submitted last. */
    findLatest: (executor: AnyDb, paymentId: string, disputeNumber: number) =>
      findLatest(executor, paymentId, disputeNumber),

    /** The PDF: what was submitted, or what would be submitted now. */
    async read(payment: AnyPayment, disputeNumber: number): Promise<Buffer> {
      const latest = await findLatest(db, payment.id, disputeNumber);
      return latest && latest.status !== 'failed'
        ? renderStored(latest)
        : render(await compose(payment), { reservationId: payment.reservationId, createdAt: clock.now() });
    },

    compose,

    /**
     * Stores evidence for `trySend` to send after the commit. Returns its ID, or null if evidence was already submitted. The payment must
     * be locked.
     */
    async request(
      anyTrx: AnyTrx,
      payment: Pick<Payment, 'id' | 'disputeNumber'>,
      evidence: Evidence,
      accountId: number,
    ): Promise<string | null> {
      const trx: Trx = anyTrx;
      const { disputeNumber } = payment;
      const latest = await findLatest(trx, payment.id, disputeNumber);
      if (latest && latest.status !== 'failed') return null;
      const [id, now] = [randomUUID(), clock.now()];
      await trx
        .insertInto('disputeEvidence')
        .values({
          id,
          paymentId: payment.id,
          disputeNumber,
          content: JSON.stringify(evidence),
          requestedById: accountId,
          requestedAt: now,
          status: 'pending',
          nextAttemptAt: now,
          failure: null,
          submittedAt: null,
        })
        .execute();
      return id;
    },

    /** Sends stored evidence. The job repeats what got no answer. */
    async trySend(id: string): Promise<void> {
      const row = await db.selectFrom('disputeEvidence').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      if (row.status === 'pending') await send(row);
    },
  };
}
