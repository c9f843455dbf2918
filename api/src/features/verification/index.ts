import { createScope } from '@lodestay/server';
import type { FastifyInstance } from 'fastify';
import type { VerificationConfig } from '../../config.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import type { ReencodePicture } from '../pictures/index.ts';
import { createDocumentCipher } from './documents/document-cipher.ts';
import { createDocumentLinks } from './documents/document-links.ts';
import { createDocumentFiles, type DocumentFiles, type DocumentFolder } from './documents/document-files.ts';
import { createDocuments } from './documents/documents.ts';
import { createRequestedDocuments } from './documents/requested-documents.ts';
import { builtInScanner, combineScanners, createClamScanner } from './documents/scanner.ts';
import './events.ts';
import { createFingerprints } from './identity/identity-fingerprints.ts';
import { createIdentityChecks } from './identity/identity-checks.ts';
import { createIncomeChecks } from './income/income-checks.ts';
import { createStaffIncome } from './income/staff-income.ts';
import { createPetDocuments } from './pets/pet-documents.ts';
import { createProviders } from './providers/create-providers.ts';
import { POLL_SECONDS } from './providers/poll-interval.ts';
import { registerVerificationRoutes, type Stays } from './routes.ts';
import { createVerification, type Verification } from './verification.ts';
import type { Db } from './tables.ts';
import { registerVerificationWebhooks } from './webhooks.ts';

export { createDocumentCipher, type DocumentCipher } from './documents/document-cipher.ts';
export type { DocumentFiles } from './documents/document-files.ts';
export type { CreditReport } from './providers/provider.ts';
export type { Assessment, CheckFindings, CoSignerPart, NextStep, StayFigures } from './assess.ts';
export type { ReadFigures } from './income/staff-income.ts';
export { recordVerified } from './record-verified.ts';
export type { Verification, VerificationRule } from './verification.ts';

type Secrets = readonly [string, ...string[]];
export type VerificationOptions = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  outbox: Outbox;
  dataDir: string;
  reencodePicture: ReencodePicture;
  documentSecrets: Secrets;
  siteSecrets: Secrets;
  clamavUrl: string | undefined;
  siteOrigin: string;
  /** `staff`: no provider, so staff decide everything. */
  provider: VerificationConfig;
};

/** Only reads what is known about people, without documents, routes and jobs: for demo data. */
export function createVerificationReader({
  db,
  clock,
  outbox,
}: {
  db: Db;
  clock: Clock;
  outbox: Outbox;
}): Verification {
  const documents = { list: async () => [], readAll: async () => [] };
  const shared = { db, clock, outbox, documents, provider: null, hashPerson: () => [], cipher: null };
  return createVerification({
    clock,
    documents,
    identityChecks: createIdentityChecks(shared),
    incomeChecks: createIncomeChecks(shared),
    staffIncome: createStaffIncome(shared),
    requestedDocuments: createRequestedDocuments(shared),
  });
}

/** Registers documents, identity checks and income checks. `attach` adds the routes that need the stays. */
export async function registerVerification(
  app: FastifyInstance,
  {
    db,
    clock,
    jobs,
    outbox,
    dataDir,
    reencodePicture,
    documentSecrets,
    siteSecrets,
    clamavUrl,
    siteOrigin,
    provider,
  }: VerificationOptions,
): Promise<{ verification: Verification; messageFiles: DocumentFiles; attach(stays: Stays): void }> {
  const scanner = combineScanners([builtInScanner, ...(clamavUrl ? [createClamScanner(clamavUrl)] : [])]);
  const cipher = createDocumentCipher(documentSecrets);
  const createFiles = (folder: DocumentFolder) =>
    createDocumentFiles({ dataDir, folder, cipher, scanner, reencodePicture });
  const documents = createDocuments({ db, clock, files: createFiles('documents') });
  const petDocuments = createPetDocuments({ db, clock, files: createFiles('pet-documents') });
  const providers = await createProviders(provider, { db, clock, siteOrigin });
  const shared = { db, clock, outbox, documents };
  const hashPerson = createFingerprints(documentSecrets);
  const identityChecks = createIdentityChecks({ ...shared, provider: providers.identity, hashPerson });
  const incomeChecks = createIncomeChecks({ ...shared, provider: providers.income, cipher });
  const staffIncome = createStaffIncome(shared);
  const verification = createVerification({
    clock,
    documents,
    identityChecks,
    incomeChecks,
    staffIncome,
    requestedDocuments: createRequestedDocuments(shared),
  });
  jobs.every(providers.identity?.kind === 'hosted' ? POLL_SECONDS : 2, 'check-identities', identityChecks.poll);
  jobs.every(providers.income?.kind === 'hosted' ? POLL_SECONDS : 2, 'check-incomes', incomeChecks.poll);
  jobs.schedule('41 * * * *', 'delete-old-documents', async () => {
    await documents.deleteOld();
    await petDocuments.deleteOld();
  });
  jobs.schedule('47 3 * * *', 'forget-identity-sessions', identityChecks.forgetOld);
  jobs.schedule('53 3 * * *', 'forget-income-sessions', incomeChecks.forgetOld);
  await app.register(
    createScope('verification-webhooks', (webhooks) =>
      registerVerificationWebhooks(webhooks, { providers, identityChecks, incomeChecks }),
    ),
  );
  const links = createDocumentLinks({ secrets: siteSecrets, clock });
  return {
    verification,
    messageFiles: createFiles('message-files'),
    attach: (stays) =>
      registerVerificationRoutes(app, {
        db,
        clock,
        stays,
        documents,
        petDocuments,
        links,
        identityChecks,
        incomeChecks,
        verification,
        isSandbox: provider.kind === 'sandbox',
        siteOrigin,
      }),
  };
}
