import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { route } from '../../platform/http/index.ts';
import { readOutboxDelay, type JobsDb } from '../../platform/jobs/index.ts';

/** Registers the status for visitors. An answer means that the database can be reached, so search and booking work. */
export function registerStatus(app: FastifyInstance, { db, clock }: { db: JobsDb; clock: Clock }): void {
  route(app, contracts.getStatus, async () => ({
    checkedAt: clock.now().toISOString(),
    oldestEventSeconds: await readOutboxDelay(db),
  }));
}
