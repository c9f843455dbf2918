import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import {
  createHostPolicy,
  createProxyCheck,
  isLoopbackHost,
  getOwnOrigins,
  protectServer,
  registerSecurityHeaders,
  createServerOptions,
} from '@lodestay/server';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { sendRouterError, registerErrorResponses } from './error-responses.ts';
import { createIdempotency, type Idempotency } from './idempotency.ts';
import { logRequests } from './logging.ts';
import { registerOpenApi } from './open-api.ts';
import { assertOwnOrigin } from './origin.ts';
import { provideRequestIds } from './request-id.ts';
import { parseQueryString } from './query-string.ts';
import type { RoutePermission, RouteContract } from './route-contract.ts';
import type { RateLimits } from './rate-limits/index.ts';
import type { SignedInUser } from './signed-in-user.ts';
import type { Db } from './tables.ts';

export type HttpOptions = {
  db: Db;
  logger: Logger;
  /** The site's public origin, e.g. `https://lodestay.example`. With https, the session cookie is `Secure`. */
  siteOrigin: string;
  /** Addresses or networks of trusted proxies. Only their `X-Forwarded-For` is used to identify the client. */
  trustProxy: readonly string[];
  rateLimits: RateLimits;
  /** Whether to serve /api/docs. Off on a public site. */
  docs?: boolean;
  /** Whether requests may use any `Host`. Otherwise only loopback and the host of `siteOrigin`, which prevents DNS rebinding. */
  anyHost?: boolean;
};

export type Authenticate = (token: string) => Promise<SignedInUser | null>;

/** Records that a staff member is about to call a route on behalf of an account. */
export type RecordAliasedWrite = (write: { staffId: number; accountId: number; route: string }) => Promise<void>;

export type Http = {
  allowedOrigins: ReadonlySet<string>;
  secureCookies: boolean;
  rateLimits: RateLimits;
  idempotency: Idempotency;
  authenticate: Authenticate;
  /** The accounts feature registers here how a session token becomes a user. */
  authenticateWith(authenticate: Authenticate): void;
  /** Called before staff write something while they impersonate an account. */
  recordAliasedWrite: RecordAliasedWrite;
  /** The audit log registers here. */
  recordAliasedWritesWith(record: RecordAliasedWrite): void;
};

declare module 'fastify' {
  interface FastifyInstance {
    http: Http;
  }
  interface FastifyContextConfig {
    /** The permission that the route needs. The API does not start if a route declares none (product 9). */
    permission?: RoutePermission;
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
    ...createServerOptions({ trustProxy, isJson: () => true }),
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: (request) => parseRequestId(request.headers['x-request-id']) ?? randomUUID(),
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 250 },
    frameworkErrors: sendRouterError,
  });

  let authenticate: Authenticate = async () => null;
  let recordAliasedWrite: RecordAliasedWrite = async () => {};
  app.decorate('http', {
    allowedOrigins: getOwnOrigins(siteOrigin),
    secureCookies: siteOrigin.startsWith('https:'),
    rateLimits,
    idempotency: createIdempotency(db),
    authenticate: (token) => authenticate(token),
    authenticateWith(given) {
      authenticate = given;
    },
    recordAliasedWrite: (write) => recordAliasedWrite(write),
    recordAliasedWritesWith(given) {
      recordAliasedWrite = given;
    },
  } satisfies Http);

  registerSecurityHeaders(app, { https: siteOrigin.startsWith('https:') });
  registerErrorResponses(app);
  await protectServer(app, {
    checkHost: createHostPolicy({ origins: [siteOrigin], others: anyHost ? 'all' : 'loopback' }),
    healthByAnyHost: anyHost,
    // The shell's server calls on behalf of all visitors, so per-client limits must not apply to it.
    isUnlimited: (address) => isLoopbackHost(address) || isProxy(address),
    isJson: () => true,
  });
  protectDevelopmentRoutes(app);
  acceptEmptyJson(app);
  logRequests(app);
  provideRequestIds(app);
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  await app.register(cookie);
  if (docs) await registerOpenApi(app);
  requireDeclarations(app);
  return app;
}

/** The front end sends a JSON content type with every call, even without a body (specification 7). */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}

/** Rejects writes to /dev/ routes that come from pages of other sites. */
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

function requireDeclarations(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.permission)
      throw new Error(`${String(method)} ${url} does not declare the permission that it needs (config.permission)`);
  });
}

function parseRequestId(id: string | string[] | undefined): string | undefined {
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : undefined;
}
