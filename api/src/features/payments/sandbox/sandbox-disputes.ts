import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock/index.ts';
import { ProcessorRejectionError, type DisputeEvidence } from '../processor.ts';
import { createRequestRunner } from './requests.ts';
import { newId } from './sandbox-methods.ts';
import type { Db, Trx } from './tables.ts';

/** The sandbox takes evidence for this long. */
const RESPONSE_DAYS = 9;

/** The disputes of the sandbox: they are opened with a payment, and take evidence once, until their deadline. */
export function createSandboxDisputes({ db, clock }: { db: Db; clock: Clock }) {
  const runOnce = createRequestRunner({ db, clock }, (trx, id) =>
    trx.selectFrom('sandbox.dispute').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );

  return {
    async open(trx: Trx, paymentId: string): Promise<void> {
      const now = clock.now();
      await trx
        .insertInto('sandbox.dispute')
        .values({
          id: newId('dp'),
          paymentId,
          reason: 'fraudulent',
          respondBy: new Date(now.getTime() + RESPONSE_DAYS * 86_400_000),
          evidence: null,
          evidenceSha256: null,
          submittedAt: null,
          createdAt: now,
        })
        .execute();
    },

    /** The oldest first. */
    list: (paymentId: string) =>
      db
        .selectFrom('sandbox.dispute')
        .selectAll()
        .where('paymentId', '=', paymentId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),

    async submit({ disputeId, document, ...texts }: DisputeEvidence, key: string): Promise<void> {
      const evidenceSha256 = createHash('sha256').update(document).digest('hex');
      await runOnce(key, { disputeId, evidenceSha256, ...texts }, async (trx) => {
        const dispute = await trx
          .selectFrom('sandbox.dispute')
          .selectAll()
          .where('id', '=', disputeId)
          .forUpdate()
          .executeTakeFirst();
        if (!dispute) throw new ProcessorRejectionError(`Dispute ${disputeId} not found`);
        if (dispute.submittedAt) throw new ProcessorRejectionError('Evidence was already submitted');
        if (dispute.respondBy < clock.now()) throw new ProcessorRejectionError('The deadline for evidence has passed');
        if (document.subarray(0, 5).toString() !== '%PDF-') throw new ProcessorRejectionError('The file is not a PDF');
        return trx
          .updateTable('sandbox.dispute')
          .set({ evidence: JSON.stringify(texts), evidenceSha256, submittedAt: clock.now() })
          .where('id', '=', disputeId)
          .returningAll()
          .executeTakeFirstOrThrow();
      });
    },
  };
}
