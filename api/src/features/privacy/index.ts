import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { createFolderStore } from '../../platform/files/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import type { RecentProof } from '../accounts/index.ts';
import { createDocumentCipher } from '../verification/index.ts';
import { createDeletions, type Deletions } from './deletions/deletions.ts';
import './events.ts';
import type { DocumentSources } from './exports/collect-documents.ts';
import { createDataExports } from './exports/data-exports.ts';
import { registerPrivacyRoutes } from './routes.ts';
import type { Db } from './tables.ts';

export { DELETION_DAYS, REMINDER_DAYS, type Deletions } from './deletions/deletions.ts';
export { EXPORT_DAYS } from './exports/data-exports.ts';

type Secrets = readonly [string, ...string[]];
export type PrivacyOptions = DocumentSources & {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  outbox: Outbox;
  recentProof: RecentProof;
  dataDir: string;
  documentSecrets: Secrets;
  siteSecrets: Secrets;
};

/** Registers copies of people's data, deletions of accounts, and the end of what is kept afterwards. */
export function registerPrivacy(
  app: FastifyInstance,
  { jobs, recentProof, dataDir, documentSecrets, ...options }: PrivacyOptions,
): { deletions: Deletions } {
  const store = createFolderStore(dataDir);
  const exports = createDataExports({ ...options, store, cipher: createDocumentCipher(documentSecrets) });
  const deletions = createDeletions({ ...options, logger: app.log, store });
  registerPrivacyRoutes(app, { exports, deletions, recentProof });
  jobs.on('DataExportRequested', 'prepare-data-export', ({ exportId }) => exports.build(exportId));
  jobs.schedule('23 * * * *', 'delete-data-exports', exports.deleteExpired);
  jobs.schedule('31 * * * *', 'remind-of-account-deletions', deletions.remind);
  jobs.schedule('37 * * * *', 'delete-accounts', deletions.finishDue);
  jobs.schedule('43 4 * * *', 'expire-records-of-deleted-accounts', deletions.expire);
  return { deletions };
}
