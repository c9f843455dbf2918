import replyFrom from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';

/** What the api answers under the site's own origin. `/dev/mail` exists outside production only; the api decides. */
const PREFIXES = ['/api/*', '/current-user', '/alias', '/pictures/*', '/dev/*'];

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
        handler: (request, reply) => reply.from(request.url, {
          rewriteRequestHeaders: (original, headers) => ({
            ...headers,
            host: String((original as { headers: Record<string, string> }).headers['host'] ?? ''),
            'x-forwarded-for': request.ip,
            'x-forwarded-host': request.host,
            'x-forwarded-proto': request.protocol,
          }),
          onError: (errorReply) => {
            void errorReply.code(503).send({ error: { code: 'unavailable', message: 'The service is starting or busy. Please try again in a moment.', request_id: request.id } });
          },
        }),
      });
    }
  });
}
