import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import '../reservations/events.ts';
import type { DocumentCipher } from '../verification/index.ts';
import { createAgreements, type Agreements } from './agreements.ts';
import { createEvidence } from './evidence.ts';
import { createReminders } from './reminders.ts';
import { registerAgreementRoutes } from './routes.ts';
import type { Db } from './tables.ts';

export { createAgreements, type Agreements } from './agreements.ts';
export { findSignedAgreement } from './find-signed.ts';
export { createEvidence } from './evidence.ts';

type Options = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  outbox: Outbox;
  dataDir: string;
  cipher: DocumentCipher;
  siteSecrets: readonly [string, ...string[]];
};

/** Registers the agreements of stays: they are issued at approval, and again when the terms change. */
export function registerAgreements(
  app: FastifyInstance,
  options: Options,
): Pick<Agreements, 'inspect' | 'readForStaff'> {
  const { db, clock, jobs, siteSecrets } = options;
  const agreements = createAgreements({ ...options, logger: app.log, evidence: createEvidence(siteSecrets) });
  registerAgreementRoutes(app, { db, clock, agreements });
  jobs.on('ReservationApproved', 'issue-agreement', ({ reservationId }) => agreements.issue(reservationId));
  jobs.every(300, 'issue-agreements', agreements.issueMissing);
  jobs.every(600, 'remind-of-agreements', createReminders(options));
  return agreements;
}
