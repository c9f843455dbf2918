import type { Config } from '../config.ts';
import type { WholeDb } from '../database.ts';
import { createAgreements, createEvidence } from '../features/agreements/index.ts';
import { createDocumentCipher } from '../features/verification/index.ts';
import type { Clock } from '../platform/clock/index.ts';
import type { FailureLogger, Outbox } from '../platform/jobs/index.ts';

/** The settings by which agreements are stored and sealed. */
export type AgreementConfig = Pick<Config, 'dataDir' | 'documentSecrets' | 'siteSecrets'>;

/** Nobody gets an email about invented stays. */
const noEvents: Outbox = { emit: async () => {} };

/** Agreements of invented stays. */
export const createDemoAgreements = (
  db: WholeDb,
  clock: Clock,
  logger: FailureLogger,
  { dataDir, documentSecrets, siteSecrets }: AgreementConfig,
) =>
  createAgreements({
    db,
    clock,
    outbox: noEvents,
    logger,
    dataDir,
    cipher: createDocumentCipher(documentSecrets),
    evidence: createEvidence(siteSecrets),
  });

/** Issues the agreements of approved stays, so that no job does it later and writes to their guests. */
export const issueDemoAgreements = (
  db: WholeDb,
  clock: Clock,
  logger: FailureLogger,
  config: AgreementConfig,
): Promise<void> => createDemoAgreements(db, clock, logger, config).issueMissing();
