import type { FastifyInstance } from 'fastify';
import { trackConnections, type Connections, type Exchange } from './connections.ts';
import { LIMITS, type Limits } from './limits.ts';
import { registerLoadShedding } from './load-shedding.ts';
import { closeWith, refuseExpectation, type IsJson } from './raw-answers.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    exchange: Exchange | null;
  }
}

export type ProtectionOptions = {
  /** Whether a request may be answered by its Host header: see `createHostPolicy`. */
  refuseHost: (header: string | undefined) => Refusal | null;
  /** Whether health checks may come by any host: load balancers use addresses. */
  healthByAnyHost: boolean;
  /** Addresses without a budget: see `Connections`. */
  isUnlimited: (address: string) => boolean;
  isJson: IsJson;
  limits?: Limits;
};

/** Health check paths for supervisors and load balancers. */
const HEALTH = /^\/(healthz|readyz)\/?(\?|$)/;
const isHealthCheck = (url: string | undefined): boolean => url !== undefined && HEALTH.test(url);

/** Interval at which the log reports the number of rejected requests. */
const LOG_EVERY_MS = 60_000;

const connectionsOf = new WeakMap<object, Connections>();

/** Of a protected server, for `closeGracefully`. */
export const findConnections = (app: FastifyInstance): Connections | undefined => connectionsOf.get(app.server);

/**
 * Protects a server from single clients: limits of connections and requests per client, and load shedding. Rejects requests for other
 * hosts before any handler. The server must be created with `serverOptions`.
 */
export async function protectServer(
  app: FastifyInstance,
  { refuseHost, healthByAnyHost, isUnlimited, isJson, limits = LIMITS }: ProtectionOptions,
): Promise<void> {
  const connections = trackConnections(app.server, { isUnlimited, limits });
  connectionsOf.set(app.server, connections);
  const refused = { overBudget: 0, shed: 0 };

  app.server.on('checkExpectation', refuseExpectation(isJson));
  // No server here is a proxy for other hosts. Node.js would close the connection without a response.
  app.server.on('connect', (_request, socket) => closeWith(socket, new Refusal('bad_request'), isJson(null)));

  app.decorateRequest('exchange', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const isHealth = isHealthCheck(raw.url);
    // An absolute URL in the request line could contain another host than the checked header.
    if (!(raw.url ?? '').startsWith('/')) return done(new Refusal('bad_request'));
    const refusal = refuseHost(raw.headers.host);
    if (refusal && !(isHealth && healthByAnyHost && refusal.code === 'misdirected')) return done(refusal);

    const connection = connections.of(raw.socket);
    // Behind a trusted proxy, the forwarded address identifies the client.
    const client = isHealth ? null : (connection.client ?? connections.clientOf(request.ip));
    const exchange: Exchange = { request: raw, client, startedAt: performance.now(), isInWork: false };
    if ((connection.isOverBudget && !isHealth) || !connections.begin(exchange)) {
      refused.overBudget += 1;
      void reply.header('connection', 'close');
      return done(new Refusal('rate_limited', { retryAfterSeconds: limits.retryAfterSeconds }));
    }
    request.exchange = exchange;
    reply.raw.once('close', () => {
      connections.end(exchange);
      leaveWork(exchange);
    });
    return done();
  });
  const { leaveWork } = await registerLoadShedding(app, { isHealthCheck, limits, onShed: () => (refused.shed += 1) });

  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.exchange) leaveWork(request.exchange);
    // Fastify says so only with requests that arrive after it began to close.
    if (connections.isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });

  const overdue = setInterval(() => connections.closeOverdue(performance.now()), limits.checkEveryMs).unref();
  const logging = setInterval(() => {
    if (refused.overBudget + refused.shed > 0) app.log.warn({ ...refused }, 'requests were refused in the last minute');
    refused.overBudget = refused.shed = 0;
  }, LOG_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(overdue);
    clearInterval(logging);
  });
}
