import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { WholeDb } from './database.ts';
import { registerAgreements } from './features/agreements/index.ts';
import { registerArrivals } from './features/arrivals/index.ts';
import { registerMaintenance } from './features/maintenance/index.ts';
import type { ReencodePicture } from './features/pictures/index.ts';
import type { Queues } from './features/queues/index.ts';
import { registerReviews } from './features/reviews/index.ts';
import { registerSupport } from './features/support/index.ts';
import { registerStayMessages } from './features/stay-messages/index.ts';
import { registerMessageFiles } from './features/message-files/index.ts';
import { registerStayPhotos } from './features/stay-photos/index.ts';
import { createDocumentCipher, type DocumentFiles } from './features/verification/index.ts';
import type { Clock } from './platform/clock/index.ts';
import type { Jobs, Outbox } from './platform/jobs/index.ts';

type Options = {
  db: WholeDb;
  clock: Clock;
  jobs: Jobs;
  outbox: Outbox;
  queues: Queues;
  config: Pick<Config, 'dataDir' | 'documentSecrets' | 'siteSecrets'>;
  reencodePicture: ReencodePicture;
  /** Where the files of messages are stored. */
  messageFiles: DocumentFiles;
};

/** Registers what guests and staff do about an approved stay: the agreement, the arrival, repairs, messages and reviews. */
export function registerStayFeatures(
  app: FastifyInstance,
  { db, clock, jobs, outbox, queues, config, reencodePicture, messageFiles }: Options,
) {
  const { dataDir, documentSecrets, siteSecrets } = config;
  const cipher = createDocumentCipher(documentSecrets);
  const photos = registerStayPhotos(app, { db, clock, jobs, dataDir, reencodePicture });
  const { reportProblems } = registerMaintenance(app, { db, clock, outbox, queues, photos });
  registerArrivals(app, { db, clock, jobs, outbox, cipher, photos, reportProblems });
  registerReviews(app, { db, clock, jobs, outbox, queues });
  const files = registerMessageFiles(app, { db, clock, jobs, queues, files: messageFiles });
  registerStayMessages(app, { db, clock, outbox, queues, photos, files });
  registerSupport(app, { db, clock, outbox, queues, photos, files });
  return { photos, agreements: registerAgreements(app, { db, clock, jobs, outbox, dataDir, cipher, siteSecrets }) };
}
