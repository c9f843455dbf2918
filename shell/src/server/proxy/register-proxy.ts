import { PassThrough, pipeline } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS, Refusal } from '@lodestay/server';
import { isBadAddress } from '../requests/url-encoding.ts';
import { askApi, createAgent, endToEnd } from './ask-api.ts';
import { createAllowance, PROXY_LIMITS, type ProxyLimits } from './limits.ts';
import { readBodies } from './read-body.ts';

/** What the api answers under the site's own origin. `/dev/mail` exists outside production only; the api decides. */
const PREFIXES = ['/api/*', '/current-user', '/alias', '/pictures/*', '/dev/*'];

/** What the api answers for a path that cannot be decoded; it cannot be handed on. */
function badPath(requestId: string) {
  const message = 'The path has invalid URL encoding.';
  return { error: { code: 'bad_request', message, fields: [{ path: 'path', message }], request_id: requestId } };
}

/**
 * Hands calls to the api as they are. A connection to the api is taken when the whole request is here, and given back as soon as the
 * answer is: how slow a client sends or reads is nothing to the others.
 */
export async function registerProxy(app: FastifyInstance, apiBase: string, limits: ProxyLimits = PROXY_LIMITS) {
  const base = new URL(apiBase);
  const agent = createAgent(base, limits.connections);
  const readAhead = createAllowance(limits.allReadAheadBytes);
  app.addHook('onClose', async () => agent.destroy());

  /** Ends a call when its time is over or its client goes away. */
  function watch(request: FastifyRequest, reply: FastifyReply) {
    const controller = new AbortController();
    let timer = setTimeout(() => controller.abort(new Error('the api took too long')), limits.answerMs);
    let isOver = false;
    reply.raw.once('close', () => {
      clearTimeout(timer);
      if (!isOver) controller.abort(new Error('the client went away'));
    });
    return {
      signal: controller.signal,
      transferBegins() {
        clearTimeout(timer);
        timer = setTimeout(() => {
          request.log.warn('an answer was cut off: its reader is too slow');
          controller.abort(new Error('the reader is too slow'));
        }, limits.transferMs);
      },
      transferEnded() {
        isOver = true;
        clearTimeout(timer);
      },
    };
  }

  async function handOn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (isBadAddress(request)) return reply.code(400).send(badPath(request.id));
    const call = watch(request, reply);
    const body =
      request.method === 'GET' || request.method === 'HEAD'
        ? undefined
        : ((request.body as Buffer | undefined) ?? Buffer.alloc(0));
    const headers = { ...endToEnd(request.raw.headers), 'x-forwarded-for': request.ip };
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
          'the api does not answer',
        );
      throw new Refusal('unavailable', {
        message: 'The service is starting or busy. Please try again in a moment.',
        retryAfterSeconds: LIMITS.retryAfterSeconds,
        cause: error,
      });
    });
    call.transferBegins();

    const wanted = Math.min(Number(answer.headers['content-length'] ?? limits.readAheadBytes), limits.readAheadBytes);
    const isAhead = readAhead.take(wanted);
    const ahead = new PassThrough({
      highWaterMark: isAhead ? Math.max(wanted, limits.leastReadAheadBytes) : limits.leastReadAheadBytes,
    });
    ahead.once('close', () => isAhead && readAhead.give(wanted));
    answer.once('end', call.transferEnded);
    // An answer that breaks off breaks off the response, as it would without a proxy between.
    pipeline(answer, ahead, () => {});
    const length = answer.headers['content-length'];
    return reply
      .code(answer.statusCode!)
      .headers({ ...endToEnd(answer.headers), ...(length === undefined ? {} : { 'content-length': length }) })
      .send(ahead);
  }

  await app.register(async (scope) => {
    readBodies(scope, createAllowance(limits.bodyBytes));
    for (const url of PREFIXES)
      scope.route({ method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], url, handler: handOn });
  });
}
