import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import type { Billing } from '../billing/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Queues } from '../queues/index.ts';
import type { StayPhotos } from '../stay-photos/index.ts';
import { createDepositViews } from './deposit-views.ts';
import './events.ts';
import { registerDepositRoutes } from './routes.ts';
import { createSettlements } from './settlements.ts';
import type { Db } from './tables.ts';

export { createDepositOpening } from './open-return.ts';

export type DepositsOptions = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  jobs: Jobs;
  logger: Logger;
  payments: Payments;
  queues: Queues;
  photos: Pick<StayPhotos, 'attach'>;
  billing: Pick<Billing, 'giveUpDeposit'>;
};

/** Registers the return of deposits after stays: by staff, or automatically before the deadline. */
export function registerDeposits(app: FastifyInstance, { jobs, ...options }: DepositsOptions): void {
  const { db, queues } = options;
  const settlements = createSettlements(options);
  registerDepositRoutes(app, { db, queues, views: createDepositViews({ db, queues }), settlements });
  jobs.schedule('* * * * *', 'return-deposits', settlements.run);
}
