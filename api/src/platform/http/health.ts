import type { FastifyInstance } from 'fastify';
import { DatabaseUnavailable } from '../db/index.ts';

/** Explains why this process is not ready. `/readyz` shows the message to anyone, so it must contain no secrets. */
export class NotReady extends Error {
  override name = 'NotReady';
}

/** Serves `/healthz` (the process is alive) and `/readyz` (it can serve requests). `check` rejects with the reason if it is not ready. */
export function registerHealth(app: FastifyInstance, check: () => Promise<void>): void {
  const config = { permission: 'public' } as const;
  app.get('/healthz', { config }, async () => ({ status: 'alive' }));
  app.get('/readyz', { config }, async (request, reply) => {
    try {
      await check();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      const reason =
        error instanceof NotReady || error instanceof DatabaseUnavailable
          ? error.message
          : 'The readiness check failed. See the log for the cause.';
      return reply.code(503).header('cache-control', 'no-store').send({ status: 'not ready', reason });
    }
  });
}
