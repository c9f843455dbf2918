import replyFrom from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';
import { isBadAddress } from './bad-address.ts';

/** What the api answers under the site's own origin. `/dev/mail` exists outside production only; the api decides. */
const PREFIXES = ['/api/*', '/current-user', '/alias', '/pictures/*', '/dev/*'];

/** What the api answers for a path that cannot be decoded; it cannot be handed on. */
function badPath(requestId: string) {
  const message = 'The path has an escape that means nothing.';
  return { error: { code: 'bad_request', message, fields: [{ path: 'path', message }], request_id: requestId } };
}

const isForwarded = (name: string) => name === 'forwarded' || name.startsWith('x-forwarded-');

/** Headers without what a client says of itself on behalf of a proxy: the api believes the shell, so the shell must not repeat it. */
const withoutForwarded = (headers: Record<string, unknown>) => Object.fromEntries(Object.entries(headers).filter(([name]) => !isForwarded(name)));

/** Hands calls to the api as they are. Bodies are streamed, not parsed. */
export async function registerProxy(app: FastifyInstance, apiBase: string) {
  await app.register(async (scope) => {
    await scope.register(replyFrom, { base: apiBase, undici: { connections: 128, keepAliveTimeout: 30_000 } });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const url of PREFIXES) {
      scope.route({
        method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url,
        // Without a source: of one that is named the query would have to be decodable too, and it may be anything that people typed.
        handler: (request, reply) => isBadAddress(request) ? reply.code(400).send(badPath(request.id)) : reply.from(undefined, {
          rewriteRequestHeaders: (_original, headers) => ({ ...withoutForwarded(headers), 'x-forwarded-for': request.ip }),
          onError: (errorReply) => {
            void errorReply.code(503).send({ error: { code: 'unavailable', message: 'The service is starting or busy. Please try again in a moment.', request_id: request.id } });
          },
        }),
      });
    }
  });
}
