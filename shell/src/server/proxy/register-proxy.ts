import { PassThrough, pipeline } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RENTAL_PROFILE_KEYS_PATH } from '@lodestay/contracts';
import { createScope, LIMITS, Refusal } from '@lodestay/server';
import { hasInvalidEncoding } from '../requests/url-encoding.ts';
import { askApi, createAgent, filterHeaders } from './ask-api.ts';
import { createAllowance, PROXY_LIMITS, type ProxyLimits } from './limits.ts';
import { readBodies } from './read-body.ts';

/** Paths that the API answers on the site's own origin. The API serves `/dev/mail` outside production only. */
const PREFIXES = ['/api/*', '/current-user', '/alias', '/pictures/*', '/dev/*', RENTAL_PROFILE_KEYS_PATH];

/** The API's error for a path that cannot be decoded. Such a path cannot be forwarded. */
function createBadPathError(requestId: string) {
  const message = 'The path has invalid URL encoding.';
  return { error: { code: 'bad_request', message, fields: [{ path: 'path', message }], request_id: requestId } };
}

/**
 * Forwards calls to the API unchanged. A connection to the API is used only after the whole request has arrived and
 * until the response has been read, so a slow client does not block others.
 */
export async function registerProxy(app: FastifyInstance, apiBase: string, limits: ProxyLimits = PROXY_LIMITS) {
  const base = new URL(apiBase);
  const agent = createAgent(base, limits.connections);
  const readAhead = createAllowance(limits.allReadAheadBytes);
  app.addHook('onClose', async () => agent.destroy());

  /** Aborts a call after its timeout or when the client disconnects. */
  function watch(request: FastifyRequest, reply: FastifyReply) {
    const controller = new AbortController();
    let timer = setTimeout(() => controller.abort(new Error('the API took too long')), limits.answerMs);
    let isOver = false;
    reply.raw.once('close', () => {
      clearTimeout(timer);
      if (!isOver) controller.abort(new Error('the client disconnected'));
    });
    return {
      signal: controller.signal,
      startTransfer() {
        clearTimeout(timer);
        timer = setTimeout(() => {
          request.log.warn('a response was cut off because the client reads too slowly');
          controller.abort(new Error('the client reads too slowly'));
        }, limits.transferMs);
      },
      endTransfer() {
        isOver = true;
        clearTimeout(timer);
      },
    };
  }

  async function forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (hasInvalidEncoding(request)) return reply.code(400).send(createBadPathError(request.id));
    const call = watch(request, reply);
    const body =
      request.method === 'GET' || request.method === 'HEAD'
        ? undefined
        : ((request.body as Buffer | undefined) ?? Buffer.alloc(0));
    const headers = { ...filterHeaders(request.raw.headers), 'x-forwarded-for': request.ip };
    const answer = await askApi(base, agent, {
      method: request.method,
      path: request.raw.url!,
      headers,
      body,
      signal: call.signal,
    }).catch((error: unknown) => {
      if (!reply.raw.destroyed)
        request.log.warn(
          { reason: (error as Error).message, cause: ((call.signal.reason ?? error) as Error).message },
          'the API does not answer',
        );
      throw new Refusal('unavailable', {
        message: 'The service is starting or busy. Please try again in a moment.',
        retryAfterSeconds: LIMITS.retryAfterSeconds,
        cause: error,
      });
    });
    call.startTransfer();

    const wanted = Math.min(Number(answer.headers['content-length'] ?? limits.readAheadBytes), limits.readAheadBytes);
    const isAhead = readAhead.take(wanted);
    const ahead = new PassThrough({
      highWaterMark: isAhead ? Math.max(wanted, limits.leastReadAheadBytes) : limits.leastReadAheadBytes,
    });
    ahead.once('close', () => isAhead && readAhead.give(wanted));
    answer.once('end', call.endTransfer);
    // If the API's response breaks off, the response to the client does too.
    pipeline(answer, ahead, () => {});
    const length = answer.headers['content-length'];
    return reply
      .code(answer.statusCode!)
      .headers({ ...filterHeaders(answer.headers), ...(length === undefined ? {} : { 'content-length': length }) })
      .send(ahead);
  }

  await app.register(
    createScope('api-proxy', async (scope) => {
      readBodies(scope, {
        bodies: createAllowance(limits.bodyBytes),
        uploads: createAllowance(limits.uploadBytes),
      });
      for (const url of PREFIXES)
        scope.route({ method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], url, handler: forward });
    }),
  );
}
