import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorJson, Refusal } from '@lodestay/server';

/** What programs ask for: answered in the error format of the api. Everything else is opened by people. */
const CALLS = /^\/(api|pictures|dev|shell|current-user|alias)([/?]|$)/;

/** Whether an address is answered in JSON. Null: the address is not known. */
export const isCall = (path: string | null): boolean => path === null || CALLS.test(path);

type Failure = { status: number; code: string; message: string };

const NOT_FOUND: Failure = { status: 404, code: 'not_found', message: 'This could not be found.' };
const INTERNAL: Failure = { status: 500, code: 'internal', message: 'Something went wrong. Try again.' };

function failureOf(error: FastifyError | Refusal): Failure {
  const refusal = error instanceof Refusal ? error : error.statusCode === 413 ? new Refusal('too_large') : null;
  if (refusal) return { status: refusal.statusCode, code: refusal.code, message: refusal.message };
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? { status, code: 'bad_request', message: error.message } : INTERNAL;
}

function send(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  void reply.code(failure.status).header('cache-control', 'no-store');
  return isCall(request.originalUrl)
    ? reply.type('application/json; charset=utf-8').send(errorJson(failure, request.id))
    : reply.type('text/plain; charset=utf-8').send(failure.message);
}

/** What the router refuses before any hook runs: a part of a path that is longer than any name. */
export function answerRouterRefusal(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  send(request, reply, NOT_FOUND);
}

/** Answers what no route answers and what fails: calls in the error format of the api, pages in words. */
export function registerErrorResponses(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal>(async (error, request, reply) => {
    const failure = failureOf(error);
    if (failure === INTERNAL) request.log.error({ err: error }, 'request failed');
    if (error instanceof Refusal && error.retryAfterSeconds !== undefined)
      void reply.header('retry-after', error.retryAfterSeconds);
    return send(request, reply, failure);
  });
  app.setNotFoundHandler(async (request, reply) => send(request, reply, NOT_FOUND));
}
