import { snakeizeKeys, type Camel } from '@lodestay/contracts';
import { getScope, WITHHELD_FROM_ALIASES, type Permission, type Scope } from '@lodestay/contracts/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import { toErrorResponse } from './error-responses.ts';
import { createLimitCheck, type Limit } from './rate-limits/index.ts';
import { assertOwnOrigin } from './origin.ts';
import { readRequest } from './request-parts.ts';
import type { RouteContract } from './route-contract.ts';
import { getSessionToken } from './session-cookie.ts';
import type { SignedInUser } from './signed-in-user.ts';
import type { StoredResponse } from './stored-response.ts';

type Part<C, Name extends string> =
  C extends Record<Name, infer Schema extends z.ZodType> ? Camel<z.output<Schema>> : undefined;

export type RouteInput<C extends RouteContract> = {
  params: Part<C, 'params'>;
  query: Part<C, 'query'>;
  body: Part<C, 'body'>;
  /** Null only on public routes. */
  user: C['permission'] extends 'public' ? SignedInUser | null : SignedInUser;
  /** The scope in which the caller has the permission of the route; null on public routes. */
  scope: C['permission'] extends 'public' ? null : Scope;
  /** The request's key, if a write has one. Pass it on to external systems that take idempotency keys. */
  idempotencyKey: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type RouteResult<C extends RouteContract> = Camel<z.input<C['response']>>;

export type RouteOptions<C extends RouteContract> = {
  /** Rate limits, e.g. per client, account or value in the request. */
  limits?: readonly Limit<RouteInput<C>>[];
  /**
   * Handles the retry of a POST that was completed but whose response was lost (a crash, a lost connection): a handler that returns
   * the current state, or `run again` if the handler is idempotent. By default such a retry gets a 409. PUT and DELETE are
   * idempotent, so their handler runs again.
   */
  repeat?: 'run again' | Handler<C>;
};

type Handler<C extends RouteContract> = (input: RouteInput<C>) => Promise<RouteResult<C>>;

/**
 * Serves one contract. The handler receives the validated request in camelCase and returns its result in camelCase. This function
 * checks the caller and the origin of writes, handles idempotency keys and rate limits, and validates the response.
 */
export function route<C extends RouteContract>(
  app: FastifyInstance,
  contract: C,
  handler: Handler<C>,
  { limits = [], repeat = contract.method === 'POST' ? rejectRepeat : 'run again' }: RouteOptions<C> = {},
): void {
  const isWrite = contract.method !== 'GET';
  const countCall = createLimitCheck(app.http.rateLimits, contract, limits);

  app.route({
    method: contract.method,
    url: contract.path,
    config: { permission: contract.permission, contract },
    handler: async (request, reply) => {
      const session = getSessionToken(request);
      if (isWrite && session?.from !== 'header') assertOwnOrigin(request, app.http.allowedOrigins);
      const user = session ? await app.http.authenticate(session.token) : null;
      const scope = contract.permission === 'public' ? null : requirePermission(user, contract.permission);

      const parts = readRequest(contract, request);
      const idempotencyKey = isWrite ? parseIdempotencyKey(request) : undefined;
      const input = { ...parts, user, scope, idempotencyKey, request, reply } as RouteInput<C>;
      await countCall(input);
      if (isWrite && user?.aliasedBy)
        await app.http.recordAliasedWrite({ staffId: user.aliasedBy, accountId: user.id, route: contract.name });

      const respond = async (handle: Handler<C>): Promise<StoredResponse> => {
        const result = contract.response.parse(snakeizeKeys(await handle(input)));
        return { status: contract.status ?? 200, body: JSON.stringify(result), cookies: getSetCookies(reply) };
      };
      const work = {
        run: () => keepClientErrors(() => respond(handler), request),
        repeat: () => keepClientErrors(() => respond(repeat === 'run again' ? handler : repeat), request),
      };
      const response =
        idempotencyKey === undefined
          ? await respond(handler)
          : await app.http.idempotency.runOnce(
              {
                key: idempotencyKey,
                caller: user ? String(user.id) : 'visitor',
                request: [contract.method, request.url, JSON.stringify(request.body ?? null)],
              },
              work,
            );

      if (response.replayed) {
        reply.header('idempotent-replayed', 'true');
        for (const cookie of response.cookies) reply.header('set-cookie', cookie);
      }
      if (user || isWrite) reply.header('cache-control', 'no-store');
      return reply.code(response.status).type('application/json; charset=utf-8').send(response.body);
    },
  });
}

async function rejectRepeat(): Promise<never> {
  throw new AppError('conflict', {
    message: 'Your request was completed, but the response was lost. Reload the page to see the result.',
  });
}

/**
 * Returns the signed-in user of a request to a route without a contract, if the user has the permission of the route. Throws
 * `unauthenticated` or `forbidden`.
 */
export const authorizeRequest = async (app: FastifyInstance, request: FastifyRequest): Promise<SignedInUser> =>
  (await authorizeCaller(app, request)).user;

/** Like `authorizeRequest`, with the scope of the permission. A write with the session cookie must come from a page of this site. */
export async function authorizeCaller(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<{ user: SignedInUser; scope: Scope }> {
  const session = getSessionToken(request);
  if (request.method !== 'GET' && request.method !== 'HEAD' && session?.from !== 'header')
    assertOwnOrigin(request, app.http.allowedOrigins);
  const user = session ? await app.http.authenticate(session.token) : null;
  const { permission } = request.routeOptions.config;
  if (permission === 'public' || permission === undefined) throw new Error(`${request.routeOptions.url} is public`);
  const scope = requirePermission(user, permission);
  return { user: user!, scope };
}

/** Returns the scope in which a user has a permission. Throws `unauthenticated` or `forbidden`. */
function requirePermission(user: SignedInUser | null, permission: Permission): Scope {
  if (!user) throw new AppError('unauthenticated');
  if (user.aliasedBy !== null && WITHHELD_FROM_ALIASES.includes(permission))
    throw new AppError('forbidden', { message: 'You can’t do this while you impersonate somebody.' });
  const scope = getScope(user.role, permission);
  if (scope === null) throw new AppError('forbidden');
  return scope;
}

export function parseIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new AppError('bad_request', { message: 'Idempotency-Key must be 8 to 200 visible characters.' });
  }
  return key;
}

/** Turns client errors into responses, so that a retry with the same key gets the same error. Server errors, 401 and 429 are not stored, so a retry runs again. */
export async function keepClientErrors(
  answer: () => Promise<StoredResponse>,
  request: FastifyRequest,
): Promise<StoredResponse> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && error.status !== 401 && error.status !== 429)
      return { ...toErrorResponse(error, request.id), cookies: [] };
    throw error;
  }
}

function getSetCookies(reply: FastifyReply): string[] {
  const cookies = reply.getHeader('set-cookie');
  return cookies === undefined ? [] : Array.isArray(cookies) ? cookies : [String(cookies)];
}
