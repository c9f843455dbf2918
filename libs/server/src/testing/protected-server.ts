import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { createHostPolicy } from '../host-policy.ts';
import { LIMITS, type Limits } from '../limits.ts';
import { protectServer } from '../protection.ts';
import { errorJson, Refusal } from '../refusal.ts';
import { createServerOptions } from '../server-options.ts';
import { createProxyCheck } from '../trusted-proxies.ts';

export type ProtectedServer = {
  app: FastifyInstance;
  port: number;
  /** Answers the oldest waiting request to /held. */ release(): void;
  held(): number;
};

export type ProtectedServerOptions = { limits?: Partial<Limits>; trustProxy?: readonly string[] };

/** Starts a protected server: `/` answers immediately, `/held` when the test calls `release`, `POST /echo` with its body, `/large` with 32 MB. */
export async function startProtectedServer({
  limits: givenLimits = {},
  trustProxy = [],
}: ProtectedServerOptions = {}): Promise<ProtectedServer> {
  const limits = { ...LIMITS, checkEveryMs: 50, ...givenLimits };
  const isJson = (path: string | null) => path === null || !path.startsWith('/s/');
  const app = Fastify(createServerOptions({ trustProxy, isJson, limits }));
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (error instanceof Refusal && error.retryAfterSeconds !== undefined)
      void reply.header('retry-after', error.retryAfterSeconds);
    return reply
      .code(status)
      .type('application/json')
      .send(errorJson(error as Error & { code: string }, request.id));
  });
  const isProxy = createProxyCheck(trustProxy);
  await protectServer(app, {
    checkHost: createHostPolicy({ origins: ['http://site.example'], others: 'loopback' }),
    healthByAnyHost: true,
    isUnlimited: isProxy,
    isJson,
    limits,
  });
  const waiting: FastifyReply[] = [];
  app.get('/', (request) => ({ ip: request.ip }));
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/held', (_request, reply) => {
    waiting.push(reply);
    return reply;
  });
  app.get('/large', () => Buffer.alloc(32 * 1024 * 1024));
  app.post('/echo', (request) => request.body);
  await app.listen({ host: '0.0.0.0', port: 0 });
  return {
    app,
    port: (app.server.address() as AddressInfo).port,
    release: () => void waiting.shift()?.send('done'),
    held: () => waiting.length,
  };
}
