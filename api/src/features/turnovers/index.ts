import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { ReencodePicture } from '../pictures/index.ts';
import type { Queues } from '../queues/index.ts';
import '../reservations/events.ts';
import { createTurnoverDecisions } from './decisions.ts';
import { registerPhotoRoutes } from './photo-routes.ts';
import { createTurnoverPhotos } from './photos.ts';
import { createTurnoverRecords } from './records.ts';
import { registerTurnoverRoutes } from './routes.ts';
import { createTurnoverSync } from './sync.ts';
import type { Db } from './tables.ts';

export { createTurnoverDecisions } from './decisions.ts';
export { createTurnoverPhotos } from './photos.ts';
export { createTurnoverSync } from './sync.ts';

type TurnoversOptions = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  logger: Pick<Logger, 'error'>;
  queues: Queues;
  dataDir: string;
  reencodePicture: ReencodePicture;
};

/** Every event after which a home may need a turnover at another time. */
const STAY_EVENTS = [
  'ReservationSubmitted',
  'ReservationApproved',
  'ReservationDenied',
  'ReservationCanceled',
  'StayChanged',
] as const;

/** Registers turnovers: the work in a home between a stay that ends and the next one. */
export function registerTurnovers(app: FastifyInstance, options: TurnoversOptions): void {
  const { db, jobs, queues } = options;
  const sync = createTurnoverSync(options);
  const records = createTurnoverRecords({ db, queues });
  const photos = createTurnoverPhotos(options);
  registerTurnoverRoutes(app, { queues, records, photos, decisions: createTurnoverDecisions(options) });
  registerPhotoRoutes(app, { photos, records });
  for (const event of STAY_EVENTS) jobs.on(event, `turnover-${event}`, ({ homeId }) => sync.syncHome(homeId));
  jobs.every(300, 'sync-turnovers', sync.syncAll);
}
