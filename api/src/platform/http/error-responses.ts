import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { snakeizeKeys } from '@lodestay/contracts';
import { Refusal } from '@lodestay/server';
import { isDatabaseUnavailable, unavailableReason } from '../db/index.ts';
import { AppError } from './app-error.ts';
import { clearSessionCookie } from './session-cookie.ts';

/** A lost database is looked for several times a second. */
const RETRY_AFTER_SECONDS = 1;

export type ErrorAnswer = { status: number; body: string };

/** The one shape of every failure (product 1). */
export function errorAnswer(error: AppError, requestId: string): ErrorAnswer {
  const body = {
    error: {
      code: error.code,
      message: error.message,
      ...(error.fields ? { fields: error.fields } : {}),
      ...(error.data ? { data: snakeizeKeys(error.data) } : {}),
      request_id: requestId,
    },
  };
  return { status: error.status, body: JSON.stringify(body) };
}

/** What the router refuses before any hook runs: a path that cannot be decoded, or with a longer part than any name has. */
export function answerRouterRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const message = 'The path has invalid URL encoding.';
  const refusal =
    error.code === 'FST_ERR_BAD_URL'
      ? new AppError('bad_request', { message, fields: [{ path: 'path', message }], cause: error })
      : new AppError('not_found', { cause: error });
  send(refusal, request, reply.header('x-request-id', request.id));
}

export function registerErrorResponses(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => send(translate(error as Error, request), request, reply));
  app.setNotFoundHandler(async (request, reply) => send(new AppError('not_found'), request, reply));
}

function send(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = errorAnswer(error, request.id);
  if (status === 401) clearSessionCookie(reply);
  if (typeof error.data?.retryAfterSeconds === 'number') reply.header('retry-after', error.data.retryAfterSeconds);
  return reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
}

function translate(error: Error | FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) {
    if (error.status >= 500) request.log.error({ err: error }, 'request failed');
    return error;
  }
  if (error instanceof Refusal)
    return new AppError(error.code, {
      message: error.message,
      cause: error,
      ...(error.retryAfterSeconds === undefined ? {} : { data: { retryAfterSeconds: error.retryAfterSeconds } }),
    });
  // An outage meets every request: one short line each, without a stack.
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ reason: unavailableReason(error) }, 'request failed: the database cannot be used');
    return new AppError('unavailable', { data: { retryAfterSeconds: RETRY_AFTER_SECONDS }, cause: error });
  }
  // Fastify's own refusals: malformed JSON, a body too large, a media type it does not read.
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new AppError('too_large', { cause: error });
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('bad_request', { message: error.message, cause: error });
  request.log.error({ err: error }, 'request failed');
  return new AppError('internal', { cause: error });
}
