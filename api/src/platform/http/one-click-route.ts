import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { registerFormRoute } from './form-route.ts';

type Link = { Params: { token: string } };

export type OneClickRoute = {
  /** Name of the route in rate limits. */
  name: string;
  /** Where mail clients (one-click unsubscribe, RFC 8058) and browsers without JavaScript unsubscribe. Must contain `:token`. */
  path: string;
  /** The page that shows the result. */
  getPageUrl: (token: string) => string;
  leave: (token: string) => Promise<unknown>;
};

/** Registers the form route of an unsubscribe link. GET changes nothing, because mail scanners follow every link. */
export function registerOneClickRoute(app: FastifyInstance, { name, path, getPageUrl, leave }: OneClickRoute): void {
  const redirectToPage = (reply: FastifyReply, token: string) =>
    reply.header('cache-control', 'no-store').redirect(getPageUrl(token), 303);
  const wantsPage = (request: FastifyRequest) => request.headers.accept?.includes('text/html') ?? false;

  app.get<Link>(path, { config: { permission: 'public' } }, async ({ params }, reply) =>
    redirectToPage(reply, params.token),
  );
  registerFormRoute(app, {
    name,
    path,
    from: 'anywhere',
    async handle(token, request, reply) {
      try {
        await leave(token);
      } catch (error) {
        // For a browser, the page after the redirect shows the error.
        if (!(error instanceof AppError) || !wantsPage(request)) throw error;
      }
      return wantsPage(request) ? redirectToPage(reply, token) : reply.code(204).send();
    },
  });
}
