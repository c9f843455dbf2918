import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Queues } from '../queues/index.ts';
import './events.ts';
import { createOfferedRefunds } from './offered-refunds.ts';
import { createRefundRecords } from './refund-records.ts';
import { createRefundRequests } from './refund-requests.ts';
import { createRefundWatcher } from './refund-watcher.ts';
import { registerRefundRoutes } from './routes.ts';
import type { Db } from './tables.ts';

export { createCancellationRefunds } from './cancellation-refunds.ts';
export type { OfferedRefunds } from './offered-refunds.ts';
export { createRefundRequests, type Requester } from './refund-requests.ts';

export type RefundsOptions = { db: Db; clock: Clock; outbox: Outbox; payments: Payments; queues: Queues };

/** What other features show about refunds. */
export type Refunds = ReturnType<typeof registerRefunds>;

/** Registers refunds by staff: within the limit of a role at once, above it with a second person. */
export function registerRefunds(app: FastifyInstance, { db, clock, outbox, payments, queues }: RefundsOptions) {
  const records = createRefundRecords({ db, clock, payments, queues });
  const requests = createRefundRequests({ db, clock, payments, queues });
  payments.watch(createRefundWatcher({ outbox }));
  registerRefundRoutes(app, { queues, records, requests });
  const { listByCase, sumByCase, findByOperation } = records;
  const offered = createOfferedRefunds({ clock, payments, queues });
  return { listByCase, sumByCase, findByOperation, getOptions: requests.getOptions, offered };
}
