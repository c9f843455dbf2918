import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertOwnOrigin } from './origin.ts';
import { limitsOf, type Limit } from './rate-limits/index.ts';

type TokenParams = { Params: { token: string } };
type Visit = { request: FastifyRequest; reply: FastifyReply; token: string };

export type FormRoute = {
  /** Names the route where its calls are counted. */
  name: string;
  /** With `:token`, which is all that the form says. */
  path: string;
  /** `anywhere`: the token alone is enough, and a mail program may send it (RFC 8058). `own`: pages of this site only, because the answer sets a cookie. */
  from: 'anywhere' | 'own';
  limits?: readonly Limit<Visit>[];
  handle(token: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
};

/** Takes a plain HTML form with a button and no fields, for browsers that run no script. Fields that are sent are ignored. */
export function formRoute(app: FastifyInstance, { name, path, from, limits = [], handle }: FormRoute): void {
  const countCall = limitsOf(app.http.rateLimits, { name }, limits);
  app.register((forms, _, done) => {
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: 16_384 },
      (_request, _body, parsed) => parsed(null, undefined),
    );
    forms.post<TokenParams>(path, { config: { callers: 'anyone' } }, async (request, reply) => {
      if (from === 'own') assertOwnOrigin(request, app.http.allowedOrigins);
      const { token } = request.params;
      await countCall({ request, reply, token });
      return handle(token, request, reply.header('cache-control', 'no-store'));
    });
    done();
  });
}
