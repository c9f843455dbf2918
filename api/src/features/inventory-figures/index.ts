import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { route } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { createInventoryFigures } from './inventory-figures.ts';
import type { Db } from './tables.ts';

/** Seconds between checks whether the figures are due. A check reads one row. */
const CHECK_SECONDS = 20;

/** Figures of the whole inventory, computed once a day in the background, for the articles of the site. */
export function registerInventoryFigures(
  app: FastifyInstance,
  { db, clock, jobs }: { db: Db; clock: Clock; jobs: Jobs },
): void {
  const figures = createInventoryFigures({ db, clock });
  jobs.every(CHECK_SECONDS, 'refresh-inventory-figures', figures.refreshIfDue);
  route(app, contracts.getInventoryFigures, ({ reply }) => {
    void reply.header('cache-control', 'public, max-age=300');
    return figures.read();
  });
}
