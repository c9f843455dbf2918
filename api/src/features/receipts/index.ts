import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import { inSavepoint, type AnyTrx } from '../../platform/db/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { findEntryBefore } from '../ledger/index.ts';
import type { Payments } from '../payments/index.ts';
import { createBillingDocuments } from './billing-documents.ts';
import { issueMissingReceipts, issueReceipts } from './issue-receipts.ts';
import { issueMembershipReceipts, issueMissingMembershipReceipts } from './membership-receipts.ts';
import { registerReceiptRoutes } from './routes.ts';
import type { Db } from './tables.ts';

export { findHead } from './find-head.ts';
export type { MembershipReceiptContent } from './membership-receipts.ts';
export { toAmounts, type DocumentLine } from './paid-lines.ts';
export { getSign, toHeadFacts, toReceiptDocument, type DocumentHead } from './receipt-content.ts';
export { toInvoiceNumber } from './invoice-content.ts';
export { listReceipts, type BillingDocument, type BillingDocuments } from './billing-documents.ts';

/** How old the entries of the ledger are at most that are looked at during the day. */
const RECENT_MS = 2 * 86_400_000;

type Options = { db: Db; clock: Clock; jobs: Jobs; logger: Logger; payments: Payments };

/** Registers receipts and invoices. Receipts are issued with the payments and refunds that they are about. */
export function registerReceipts(app: FastifyInstance, { db, clock, jobs, logger, payments }: Options) {
  const billingDocuments = createBillingDocuments({ db, payments });
  registerReceiptRoutes(app, { db, clock, billingDocuments });
  // Money is recorded in any case. The job issues a receipt that failed here.
  const tryIssue = (trx: AnyTrx, paymentId: string, issue: () => Promise<void>) =>
    inSavepoint(trx, issue).catch((error: unknown) =>
      logger.error({ err: error, payment: paymentId }, 'Receipt not issued; the next run of the job retries it'),
    );
  payments.watch({
    moneyMoved: (trx, { id, reservationId }) => tryIssue(trx, id, () => issueReceipts(trx, reservationId)),
    paymentReturned: (trx, { id, reservationId }) => tryIssue(trx, id, () => issueReceipts(trx, reservationId)),
  });
  payments.watchMemberships({
    moneyMoved: (trx, { id, membershipPeriodId }) =>
      tryIssue(trx, id, () => issueMembershipReceipts(trx, membershipPeriodId)),
    paymentReturned: (trx, { id, membershipPeriodId }) =>
      tryIssue(trx, id, () => issueMembershipReceipts(trx, membershipPeriodId)),
  });
  async function issueMissing(since: number): Promise<void> {
    await issueMissingReceipts(db, since);
    await issueMissingMembershipReceipts(db, since);
  }
  // To read the whole ledger every few minutes would take longer each year, so only the night does.
  jobs.every(300, 'issue-receipts', async () =>
    issueMissing(await findEntryBefore(db, new Date(clock.now().getTime() - RECENT_MS))),
  );
  jobs.schedule('50 8 * * *', 'issue-older-receipts', () => issueMissing(0));
  return billingDocuments;
}
