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

/** Where supervisors and load balancers ask whether a server lives and can work. */
const HEALTH = /^\/(healthz|readyz)\/?(\?|$)/;
const isHealthCheck = (url: string | undefined): boolean => url !== undefined && HEALTH.test(url);

/** How often the log says how many requests were refused. */
const LOG_EVERY_MS = 60_000;

const connectionsOf = new WeakMap<object, Connections>();

/** Of a protected server, for `closeGracefully`. */
export const findConnections = (app: FastifyInstance): Connections | undefined => connectionsOf.get(app.server);

/**
 * Keeps one client from taking a server from the others: budgets of connections and requests for each client, and load shedding.
 * Refuses requests for other hosts before any handler. For a server that was created with `serverOptions`.
 */
export async function protectServer(
  app: FastifyInstance,
  { refuseHost, healthByAnyHost, isUnlimited, isJson, limits = LIMITS }: ProtectionOptions,
): Promise<void> {
  const connections = trackConnections(app.server, { isUnlimited, limits });
  connectionsOf.set(app.server, connections);
  const refused = { overBudget: 0, shed: 0 };

  app.server.on('checkExpectation', refuseExpectation(isJson));
  // No server here is a proxy for other hosts. Node would close the connection without a word.
  app.server.on('connect', (_request, socket) => closeWith(socket, new Refusal('bad_request'), isJson(null)));

  app.decorateRequest('exchange', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const isHealth = isHealthCheck(raw.url);
    // An absolute URL in the request line would name another host than the header that is looked at here.
    if (!(raw.url ?? '').startsWith('/')) return done(new Refusal('bad_request'));
    const refusal = refuseHost(raw.headers.host);
    if (refusal && !(isHealth && healthByAnyHost && refusal.code === 'misdirected')) return done(refusal);

    const connection = connections.of(raw.socket);
    // A trusted proxy says whose request it is.
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
