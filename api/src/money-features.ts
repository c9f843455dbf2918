import type { PriceList } from '@lodestay/stay';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { WholeDb } from './database.ts';
import { createPlans, registerBilling } from './features/billing/index.ts';
import { registerCancellationCases } from './features/cancellation-cases/index.ts';
import { registerDeposits } from './features/deposits/index.ts';
import { registerDisputeEvidence, type DisputeEvidenceOptions } from './features/dispute-evidence/index.ts';
import { registerLedger } from './features/ledger/index.ts';
import {
  createDifferenceReport,
  registerPaymentProblems,
  type ProblemWatcher,
} from './features/payment-problems/index.ts';
import { registerStandby } from './features/standby/index.ts';
import { registerMemberships, type MembershipsOptions } from './features/memberships/index.ts';
import { registerOverstays } from './features/overstays/index.ts';
import { registerChargeComparison, type Payments } from './features/payments/index.ts';
import type { Queues } from './features/queues/index.ts';
import { registerReceipts } from './features/receipts/index.ts';
import { registerRefunds } from './features/refunds/index.ts';
import { findNotice } from './features/reservations/index.ts';
import type { Clock } from './platform/clock/index.ts';
import type { Jobs, Outbox } from './platform/jobs/index.ts';
import type { StayPhotos } from './features/stay-photos/index.ts';

type Options = {
  db: WholeDb;
  clock: Clock;
  jobs: Jobs;
  outbox: Outbox;
  logger: Logger;
  payments: Payments;
  queues: Queues;
  accounts: MembershipsOptions['accounts'];
  agreements: DisputeEvidenceOptions['agreements'];
  photos: StayPhotos;
  problemWatcher: ProblemWatcher;
  siteOrigin: string;
  getPriceLists: () => readonly PriceList[];
};

/** Registers what happens with money after a booking: rent, receipts, deposits, refunds, disputes and the ledger. */
export function registerMoneyFeatures(
  app: FastifyInstance,
  {
    db,
    clock,
    jobs,
    outbox,
    logger,
    payments,
    queues,
    accounts,
    agreements,
    photos,
    problemWatcher,
    siteOrigin,
    getPriceLists,
  }: Options,
) {
  const refunds = registerRefunds(app, { db, clock, outbox, payments, queues });
  registerCancellationCases(app, { db, clock, payments, queues, refunds });
  const billingDocuments = registerReceipts(app, { db, clock, jobs, logger, payments });
  const billing = registerBilling(app, {
    db,
    clock,
    outbox,
    logger,
    jobs,
    payments,
    findNotice,
    siteOrigin,
    problems: problemWatcher,
  });
  registerDeposits(app, { db, clock, outbox, jobs, logger, payments, queues, photos, billing });
  registerOverstays(app, { db, clock, outbox, plans: createPlans({ clock, payments }), getPriceLists });
  registerMemberships(app, { db, clock, jobs, outbox, logger, accounts, payments, siteOrigin, getPriceLists });
  registerStandby(app, { db, clock, jobs, outbox, logger, accounts, payments, siteOrigin, getPriceLists });
  const report = createDifferenceReport({ db, clock, payments, queues });
  registerLedger({ db, clock, jobs, logger, report });
  registerChargeComparison({ jobs, logger, payments, report });
  const evidence = registerDisputeEvidence({ db, clock, jobs, logger, payments, agreements });
  registerPaymentProblems(app, { db, clock, payments, queues, refunds, watcher: problemWatcher, billing, evidence });
  return { billingDocuments, offeredRefunds: refunds.offered };
}
