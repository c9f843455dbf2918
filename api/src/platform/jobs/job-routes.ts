import type { FastifyInstance } from 'fastify';
import type { Jobs } from './jobs.ts';

/**
 * `POST /dev/jobs` runs all sweeps, all schedules and all waiting jobs, and answers when they are done. Developers use it after they moved
 * the clock, instead of waiting for the next minute. Registered outside production only.
 */
export function registerJobRoutes(app: FastifyInstance, jobs: Pick<Jobs, 'drain'>): void {
  let last = Promise.resolve();
  app.post('/dev/jobs', { config: { permission: 'public' } }, async () => {
    // Two runs at once would wait for each other's locks.
    const run = last.then(() => jobs.drain());
    last = run.catch(() => {});
    await run;
    return {};
  });
}
