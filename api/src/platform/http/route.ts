import { snakeizeKeys, type Camel } from '@lodestay/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import { errorAnswer } from './error-responses.ts';
import { limitsOf, type Limit } from './rate-limits/index.ts';
import { assertOwnOrigin } from './origin.ts';
import { readRequest } from './request-parts.ts';
import type { Callers, RouteContract } from './route-contract.ts';
import { sessionTokenOf } from './session-cookie.ts';
import { isStaff, type SignedInUser } from './signed-in-user.ts';
import type { Answer } from './answer-seal.ts';

type Part<C, Name extends string> =
  C extends Record<Name, infer Schema extends z.ZodType> ? Camel<z.output<Schema>> : undefined;

export type RouteInput<C extends RouteContract> = {
  params: Part<C, 'params'>;
  query: Part<C, 'query'>;
  body: Part<C, 'body'>;
  /** Never null where the contract asks for a signed-in caller. */
  user: C['callers'] extends 'anyone' ? SignedInUser | null : SignedInUser;
  /** Of a write; for outer systems that take such a key too. */
  idempotencyKey: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type RouteResult<C extends RouteContract> = Camel<z.input<C['response']>>;

export type RouteOptions<C extends RouteContract> = {
  /** How often one client, account or value of the request may call. */
  limits?: readonly Limit<RouteInput<C>>[];
  /**
   * Answers a POST that is repeated with its idempotency key after it was carried out but its answer was lost (a crash, a lost
   * connection): a handler that answers the state as it is now, or `run again` where the handler itself does nothing twice.
   * Without it the repetition is refused with 409. PUT and DELETE do nothing twice by definition, so their handler runs again.
   */
  repeat?: 'run again' | Handler<C>;
};

type Handler<C extends RouteContract> = (input: RouteInput<C>) => Promise<RouteResult<C>>;

/**
 * Serves one contract. The handler gets the checked request in camelCase and answers in camelCase; who may call, the origin of a
 * write, repeated idempotency keys and the shape of the answer are seen to here.
 */
export function route<C extends RouteContract>(
  app: FastifyInstance,
  contract: C,
  handler: Handler<C>,
  { limits = [], repeat = contract.method === 'POST' ? refuseToRepeat : 'run again' }: RouteOptions<C> = {},
): void {
  const isWrite = contract.method !== 'GET';
  const countCall = limitsOf(app.http.rateLimits, contract, limits);

  app.route({
    method: contract.method,
    url: contract.path,
    config: { callers: contract.callers, contract },
    handler: async (request, reply) => {
      const sent = sessionTokenOf(request);
      if (isWrite && sent?.from !== 'header') assertOwnOrigin(request, app.http.allowedOrigins);
      const user = sent ? await app.http.authenticate(sent.token) : null;
      assertMayCall(contract.callers, user);

      const parts = readRequest(contract, request);
      const idempotencyKey = isWrite ? idempotencyKeyOf(request) : undefined;
      const input = { ...parts, user, idempotencyKey, request, reply } as RouteInput<C>;
      await countCall(input);

      const answer = async (handle: Handler<C>): Promise<Answer> => {
        const result = contract.response.parse(snakeizeKeys(await handle(input)));
        return { status: contract.status ?? 200, body: JSON.stringify(result), cookies: cookiesOf(reply) };
      };
      const work = {
        run: () => settle(() => answer(handler), request),
        repeat: () => settle(() => answer(repeat === 'run again' ? handler : repeat), request),
      };
      const given =
        idempotencyKey === undefined
          ? await answer(handler)
          : await app.http.idempotency.once(
              {
                key: idempotencyKey,
                caller: user ? String(user.id) : 'visitor',
                request: [contract.method, request.url, JSON.stringify(request.body ?? null)],
              },
              work,
            );

      if (given.replayed) {
        reply.header('idempotent-replayed', 'true');
        for (const cookie of given.cookies) reply.header('set-cookie', cookie);
      }
      if (user || isWrite) reply.header('cache-control', 'no-store');
      return reply.code(given.status).type('application/json; charset=utf-8').send(given.body);
    },
  });
}

async function refuseToRepeat(): Promise<never> {
  throw new AppError('conflict', {
    message: 'This was carried out, but its answer was lost. Reload the page to see the result.',
  });
}

function assertMayCall(callers: Callers, user: SignedInUser | null): void {
  if (callers === 'anyone') return;
  if (!user) throw new AppError('unauthenticated');
  if (callers === 'staff' && !isStaff(user)) throw new AppError('forbidden');
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new AppError('bad_request', { message: 'Idempotency-Key must be 8 to 200 visible characters.' });
  }
  return key;
}

/** A refusal is an answer too: asking again with the same key is refused in the same words. Failures of ours and limits that pass are not kept. */
async function settle(answer: () => Promise<Answer>, request: FastifyRequest): Promise<Answer> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && error.status !== 401 && error.status !== 429)
      return { ...errorAnswer(error, request.id), cookies: [] };
    throw error;
  }
}

function cookiesOf(reply: FastifyReply): string[] {
  const cookies = reply.getHeader('set-cookie');
  return cookies === undefined ? [] : Array.isArray(cookies) ? cookies : [String(cookies)];
}
