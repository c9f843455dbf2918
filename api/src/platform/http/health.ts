import type { FastifyInstance } from 'fastify';

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
      return reply.code(503).send({ status: 'not ready' });
    }
  });
}
