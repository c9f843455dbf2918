import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Payments } from '../payments/index.ts';
import { issueMissingReceipts, issueReceipts } from './issue-receipts.ts';
import { createPapers } from './papers.ts';
import { registerReceiptRoutes } from './routes.ts';
import type { Db } from './tables.ts';

export { listReceipts, type Paper, type Papers } from './papers.ts';

type Options = { db: Db; clock: Clock; jobs: Jobs; payments: Payments };

/** Registers receipts and invoices. Receipts are issued with the payments and refunds that they are about. */
export function registerReceipts(app: FastifyInstance, { db, clock, jobs, payments }: Options) {
  const papers = createPapers({ db });
  registerReceiptRoutes(app, { db, clock, papers });
  payments.watch({ moneyMoved: (trx, { reservationId }) => issueReceipts(trx, reservationId) });
  jobs.every(3600, 'issue-receipts', () => issueMissingReceipts(db));
  return papers;
}
