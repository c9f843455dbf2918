import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assertOwnOrigin } from './origin.ts';
import { createLimitCheck, type Limit } from './rate-limits/index.ts';

type TokenParams = { Params: { token: string } };
type Visit = { request: FastifyRequest; reply: FastifyReply; token: string };

export type FormRoute = {
  /** Name of the route in rate limits. */
  name: string;
  /** Must contain `:token`, the only input of the form. */
  path: string;
  /** `anywhere`: the token is enough, so that mail clients can send the form (RFC 8058). `own`: only pages of this site, because the response sets a cookie. */
  from: 'anywhere' | 'own';
  limits?: readonly Limit<Visit>[];
  handle(token: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
};

/** Serves a plain HTML form with a button and no fields, for browsers without JavaScript. Ignores any fields that are sent. */
export function registerFormRoute(app: FastifyInstance, { name, path, from, limits = [], handle }: FormRoute): void {
  const countCall = createLimitCheck(app.http.rateLimits, { name }, limits);
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
