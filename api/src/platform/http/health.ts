import type { FastifyInstance } from 'fastify';
import { DatabaseUnavailable } from '../db/index.ts';

/** Why this process cannot do its work now, in words for anybody: no secrets, and nothing that would help an attacker. */
export class NotReady extends Error {
  override name = 'NotReady';
}

/** `/healthz`: the process lives. `/readyz`: it can do its work now; `check` rejects with the reason where it cannot. */
export function registerHealth(app: FastifyInstance, check: () => Promise<void>): void {
  const config = { callers: 'anyone' } as const;
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
          : 'The check failed; the log says why.';
      return reply.code(503).header('cache-control', 'no-store').send({ status: 'not ready', reason });
    }
  });
}
