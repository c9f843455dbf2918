import { createScope } from '@lodestay/server';
import { escape as escapeHtml } from 'he';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
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
  const scope = createScope(name, async (forms) => {
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: 16_384 },
      (_request, _body, parsed) => parsed(null, undefined),
    );
    forms.post<TokenParams>(path, { config: { permission: 'public' } }, async (request, reply) => {
      if (from === 'own') assertOwnOrigin(request, app.http.allowedOrigins);
      const { token } = request.params;
      return showProblem(request, reply.header('cache-control', 'no-store'), async () => {
        await countCall({ request, reply, token });
        return handle(token, request, reply);
      });
    });
  });
  app.register(scope);
}

type Submission = { request: FastifyRequest; reply: FastifyReply; fields: URLSearchParams };

export type FieldFormRoute = {
  /** Name of the route in rate limits. */
  name: string;
  path: string;
  limits?: readonly Limit<Submission>[];
  handle(submission: Submission): Promise<FastifyReply>;
};

/** Serves a plain HTML form with fields, which works without JavaScript. Accepts only forms of this site. */
export function registerFieldForm(app: FastifyInstance, { name, path, limits = [], handle }: FieldFormRoute): void {
  const countCall = createLimitCheck(app.http.rateLimits, { name }, limits);
  const scope = createScope(name, async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, parsed) => parsed(null, new URLSearchParams(body as string)),
    );
    forms.post(path, { config: { permission: 'public' } }, async (request, reply) => {
      assertOwnOrigin(request, app.http.allowedOrigins);
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const submission = { request, reply: reply.header('cache-control', 'no-store'), fields };
      return showProblem(request, reply, async () => {
        await countCall(submission);
        return handle(submission);
      });
    });
  });
  app.register(scope);
}

/** Shows an error to browsers as a page. */
async function showProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !request.headers.accept?.includes('text/html')) throw error;
    return reply.code(error.status).type('text/html; charset=utf-8').send(renderProblem(error.message));
  }
}

/** A page for browsers, because the form has no script that could show the message. */
const renderProblem = (message: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Please check the form</title>
<h1>Please check the form</h1><p>${escapeHtml(message)}</p><p>Go back to the form with your browser’s Back button.</p></html>
`;
