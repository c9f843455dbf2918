import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorJson, Refusal } from '@lodestay/server';

/** Paths that programs call. Their errors have the error format of the API; all other errors are plain text. */
const CALLS = /^\/(api|pictures|dev|shell|current-user|alias)([/?]|$)/;

/** Whether errors of a path are sent as JSON. True for null, an unknown path. */
export const isCall = (path: string | null): boolean => path === null || CALLS.test(path);

type Failure = { status: number; code: string; message: string };

const NOT_FOUND: Failure = {
  status: 404,
  code: 'not_found',
  message: 'We couldn’t find this. Check the address and try again.',
};
const INTERNAL: Failure = { status: 500, code: 'internal', message: 'Something went wrong. Try again.' };

function toFailure(error: FastifyError | Refusal): Failure {
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

/** Answers requests that the router rejects before any hook runs, such as a path segment that is too long. */
export function answerRouterError(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  send(request, reply, NOT_FOUND);
}

/** Registers the responses for unknown routes and for errors: JSON for calls, plain text for pages. */
export function registerErrorResponses(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal>(async (error, request, reply) => {
    const failure = toFailure(error);
    if (failure === INTERNAL) request.log.error({ err: error }, 'request failed');
    if (error instanceof Refusal && error.retryAfterSeconds !== undefined)
      void reply.header('retry-after', error.retryAfterSeconds);
    return send(request, reply, failure);
  });
  app.setNotFoundHandler(async (request, reply) => send(request, reply, NOT_FOUND));
}
