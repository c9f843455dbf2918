import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const requestIds = new AsyncLocalStorage<string>();

/** The ID of the request that is being handled; undefined in a job or a command. */
export const getRequestId = (): string | undefined => requestIds.getStore();

/** Makes the ID of a request known to everything that its handler calls. */
export function provideRequestIds(app: FastifyInstance): void {
  // After the body was read, because that would lose the context.
  app.addHook('preHandler', (request, _reply, done) => requestIds.run(request.id, done));
}
