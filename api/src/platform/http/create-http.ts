import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import {
  createHostPolicy,
  createProxyCheck,
  isLoopbackHost,
  ownOrigins,
  protectServer,
  registerSecurityHeaders,
  serverOptions,
} from '@lodestay/server';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { answerRouterRefusal, registerErrorResponses } from './error-responses.ts';
import { createIdempotency, type Idempotency } from './idempotency.ts';
import { logRequests } from './logging.ts';
import { registerOpenApi } from './open-api.ts';
import { assertOwnOrigin } from './origin.ts';
import { parseQueryString } from './query-string.ts';
import type { Callers, RouteContract } from './route-contract.ts';
import type { RateLimits } from './rate-limits/index.ts';
import type { SignedInUser } from './signed-in-user.ts';
import type { Db } from './tables.ts';

export type HttpOptions = {
  db: Db;
  logger: Logger;
  /** The address people open, e.g. `https://lodestay.example`; https makes the session cookie secure. */
  siteOrigin: string;
  /** Addresses or networks of the proxies that may say who a client is. Without any, a client is who connects. */
  trustProxy: readonly string[];
  rateLimits: RateLimits;
  /** Whether /api/docs describes the api. A public site does not. */
  docs?: boolean;
  /** Whether requests may name any host. Else only this machine and the host of `siteOrigin`: a page of another site could name itself. */
  anyHost?: boolean;
};

export type Authenticate = (token: string) => Promise<SignedInUser | null>;

export type Http = {
  allowedOrigins: ReadonlySet<string>;
  secureCookies: boolean;
  rateLimits: RateLimits;
  idempotency: Idempotency;
  authenticate: Authenticate;
  /** Accounts says here how a token becomes a person. */
  authenticateWith(authenticate: Authenticate): void;
};

declare module 'fastify' {
  interface FastifyInstance {
    http: Http;
  }
  interface FastifyContextConfig {
    /** Who may call the route. A route without it fails the boot (product 9). */
    callers?: Callers;
    contract?: RouteContract;
  }
}

export async function createHttp({
  db,
  logger,
  siteOrigin,
  trustProxy,
  rateLimits,
  docs = true,
  anyHost = false,
}: HttpOptions): Promise<FastifyInstance> {
  const isProxy = createProxyCheck(trustProxy);
  const app: FastifyInstance = Fastify({
    ...serverOptions({ trustProxy, isJson: () => true }),
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: (request) => acceptable(request.headers['x-request-id']) ?? randomUUID(),
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 250 },
    frameworkErrors: answerRouterRefusal,
  });

  let authenticate: Authenticate = async () => null;
  app.decorate('http', {
    allowedOrigins: ownOrigins(siteOrigin),
    secureCookies: siteOrigin.startsWith('https:'),
    rateLimits,
    idempotency: createIdempotency(db),
    authenticate: (token) => authenticate(token),
    authenticateWith(given) {
      authenticate = given;
    },
  } satisfies Http);

  registerSecurityHeaders(app, { https: siteOrigin.startsWith('https:') });
  registerErrorResponses(app);
  await protectServer(app, {
    refuseHost: createHostPolicy({ origins: [siteOrigin], others: anyHost ? 'all' : 'loopback' }),
    healthByAnyHost: anyHost,
    // The shell's server beside it, which calls for all of its visitors.
    isUnlimited: (address) => isLoopbackHost(address) || isProxy(address),
    isJson: () => true,
  });
  protectDevelopmentRoutes(app);
  readEmptyJson(app);
  logRequests(app);
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  await app.register(cookie);
  if (docs) await registerOpenApi(app);
  requireCallers(app);
  return app;
}

/** The front end sends a JSON content type with every call, also where there is no body (specification 7). */
function readEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}

/** What is there for development only can be changed by pages of the site itself and by programs, not by pages of other sites. */
function protectDevelopmentRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const isWrite = [route.method].flat().some((method) => method !== 'GET' && method !== 'HEAD');
    if (!isWrite || !route.url.startsWith('/dev/')) return;
    route.onRequest = [
      ...[route.onRequest ?? []].flat(),
      async (request) => assertOwnOrigin(request, app.http.allowedOrigins),
    ];
  });
}

function requireCallers(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.callers) throw new Error(`${String(method)} ${url} does not declare who may call it (config.callers)`);
  });
}

function acceptable(id: string | string[] | undefined): string | undefined {
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : undefined;
}
