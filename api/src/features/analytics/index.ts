import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { route } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { createCollector } from './collector.ts';
import { createReport } from './report.ts';
import type { Db } from './tables.ts';

/** Do Not Track or Global Privacy Control. */
const refusesTracking = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';

/** Registers the collector of events and its report for staff. */
export function registerAnalytics(
  app: FastifyInstance,
  { db, clock, jobs }: { db: Db; clock: Clock; jobs: Jobs },
): void {
  const collector = createCollector({ db, clock });
  route(
    app,
    contracts.recordEvents,
    async ({ body, request }) => ({ stored: refusesTracking(request) ? 0 : await collector.record(body) }),
    // A browser sends about six batches a minute. Offices share an address.
    { limits: [{ max: 600, minutes: 10 }] },
  );
  const getReport = createReport({ db, clock });
  route(app, contracts.getStaffAnalytics, ({ query }) => getReport(query));
  jobs.schedule('47 3 * * *', 'forget-old-events', collector.deleteOld);
}
