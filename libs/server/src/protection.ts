import type { FastifyInstance } from 'fastify';
import { trackConnections, type Connections, type Exchange } from './connections.ts';
import { LIMITS, type Limits } from './limits.ts';
import { registerLoadShedding } from './load-shedding.ts';
import { closeWithResponse, rejectExpectation, type IsJson } from './raw-answers.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    exchange: Exchange | null;
  }
}

export type ProtectionOptions = {
  /** Checks the Host header: see `createHostPolicy`. */
  checkHost: (header: string | undefined) => Refusal | null;
  /** Whether health checks are answered for any host, because load balancers use IP addresses. */
  healthByAnyHost: boolean;
  /** Addresses without a limit: see `ConnectionsOptions`. */
  isUnlimited: (address: string) => boolean;
  isJson: IsJson;
  limits?: Limits;
};

/** Health check paths for supervisors and load balancers. */
const HEALTH = /^\/(healthz|readyz)\/?(\?|$)/;
const isHealthCheck = (url: string | undefined): boolean => url !== undefined && HEALTH.test(url);

/** Interval at which the log reports the number of rejected requests. */
const LOG_EVERY_MS = 60_000;

const connectionsByServer = new WeakMap<object, Connections>();

/** The tracked connections of a protected server. Undefined for other servers. */
export const findConnections = (app: FastifyInstance): Connections | undefined => connectionsByServer.get(app.server);

/**
 * Protects a server from single clients: limits of connections and requests per client, and load shedding. Rejects requests for other
 * hosts before any handler. The server must be created with `createServerOptions`.
 */
export async function protectServer(
  app: FastifyInstance,
  { checkHost, healthByAnyHost, isUnlimited, isJson, limits = LIMITS }: ProtectionOptions,
): Promise<void> {
  const connections = trackConnections(app.server, { isUnlimited, limits });
  connectionsByServer.set(app.server, connections);
  const rejected = { overBudget: 0, shed: 0 };

  app.server.on('checkExpectation', rejectExpectation(isJson));
  // No server here is a proxy for other hosts. Node.js would close the connection without a response.
  app.server.on('connect', (_request, socket) => closeWithResponse(socket, new Refusal('bad_request'), isJson(null)));

  app.decorateRequest('exchange', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const isHealth = isHealthCheck(raw.url);
    // An absolute URL in the request line could contain another host than the checked header.
    if (!(raw.url ?? '').startsWith('/')) return done(new Refusal('bad_request'));
    const refusal = checkHost(raw.headers.host);
    if (refusal && !(isHealth && healthByAnyHost && refusal.code === 'misdirected')) return done(refusal);

    const connection = connections.getConnection(raw.socket);
    // Behind a trusted proxy, the forwarded address identifies the client.
    const client = isHealth ? null : (connection.client ?? connections.getClient(request.ip));
    const exchange: Exchange = { request: raw, client, startedAt: performance.now(), isBeingHandled: false };
    if ((connection.isOverBudget && !isHealth) || !connections.begin(exchange)) {
      rejected.overBudget += 1;
      void reply.header('connection', 'close');
      return done(new Refusal('rate_limited', { retryAfterSeconds: limits.retryAfterSeconds }));
    }
    request.exchange = exchange;
    reply.raw.once('close', () => {
      connections.end(exchange);
      endHandling(exchange);
    });
    return done();
  });
  const { endHandling } = await registerLoadShedding(app, {
    isHealthCheck,
    limits,
    onShed: () => (rejected.shed += 1),
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.exchange) endHandling(request.exchange);
    // Fastify sets this only for requests that arrive after it began to close.
    if (connections.isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });

  const overdue = setInterval(() => connections.closeOverdue(performance.now()), limits.checkEveryMs).unref();
  const logging = setInterval(() => {
    if (rejected.overBudget + rejected.shed > 0) app.log.warn({ ...rejected }, 'rejected requests in the last minute');
    rejected.overBudget = rejected.shed = 0;
  }, LOG_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(overdue);
    clearInterval(logging);
  });
}
