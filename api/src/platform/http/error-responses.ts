import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPhotoUpload, PHOTO_TOO_LARGE, snakeizeKeys } from '@lodestay/contracts';
import { Refusal } from '@lodestay/server';
import { isDatabaseUnavailable, getUnavailableReason } from '../db/index.ts';
import { AppError } from './app-error.ts';
import { clearSessionCookie } from './session-cookie.ts';

/** A lost database is probed several times a second, so one second is long enough. */
const RETRY_AFTER_SECONDS = 1;

export type ErrorResponse = { status: number; body: string };

/** Returns the body that every error response has (product 1). */
export function toErrorResponse(error: AppError, requestId: string): ErrorResponse {
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

/** Handles errors that the router raises before any hook runs: invalid URL encoding or a path segment that is too long. */
export function sendRouterError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const message = 'The path has invalid URL encoding.';
  const appError =
    error.code === 'FST_ERR_BAD_URL'
      ? new AppError('bad_request', { message, fields: [{ path: 'path', message }], cause: error })
      : new AppError('not_found', { cause: error });
  sendError(appError, request, reply.header('x-request-id', request.id));
}

export function registerErrorResponses(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => sendError(toAppError(error as Error, request), request, reply));
  app.setNotFoundHandler(async (request, reply) => sendError(new AppError('not_found'), request, reply));
}

function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = toErrorResponse(error, request.id);
  if (status === 401) clearSessionCookie(reply);
  if (typeof error.data?.retryAfterSeconds === 'number') reply.header('retry-after', error.data.retryAfterSeconds);
  return reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
}

function toAppError(error: Error | FastifyError, request: FastifyRequest): AppError {
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
  // During an outage every request fails, so log one short line each, without a stack trace.
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ reason: getUnavailableReason(error) }, 'request failed: the database is unavailable');
    return new AppError('unavailable', { data: { retryAfterSeconds: RETRY_AFTER_SECONDS }, cause: error });
  }
  // Fastify's own errors: malformed JSON, a body that is too large, an unsupported media type.
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413)
    return new AppError('too_large', {
      ...(isPhotoUpload(request.method, request.url) ? { message: PHOTO_TOO_LARGE } : {}),
      cause: error,
    });
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('bad_request', { message: error.message, cause: error });
  request.log.error({ err: error }, 'request failed');
  return new AppError('internal', { cause: error });
}
