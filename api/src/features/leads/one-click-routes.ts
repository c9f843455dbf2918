import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, registerFormRoute } from '../../platform/http/index.ts';
import type { Waitlist } from './waitlist.ts';

type Link = { Params: { token: string } };

/** Returns the path where mail clients (one-click unsubscribe, RFC 8058) and browsers without JavaScript leave the waitlist. */
export const getOneClickPath = (token: string): string => `/api/v1/waitlist_places/${token}/one_click`;

export const getLeavePath = (token: string): string => `/waitlist/unsubscribe/${encodeURIComponent(token)}`;

/** Registers the form route. GET changes nothing, because mail scanners follow every link. */
export function registerOneClick(
  app: FastifyInstance,
  { waitlist, siteOrigin }: { waitlist: Waitlist; siteOrigin: string },
): void {
  const redirectToPage = (reply: FastifyReply, token: string) =>
    reply.header('cache-control', 'no-store').redirect(siteOrigin + getLeavePath(token), 303);
  const wantsPage = (request: FastifyRequest) => request.headers.accept?.includes('text/html') ?? false;

  app.get<Link>(getOneClickPath(':token'), { config: { callers: 'anyone' } }, async ({ params }, reply) =>
    redirectToPage(reply, params.token),
  );
  registerFormRoute(app, {
    name: 'leaveWaitlistOneClick',
    path: getOneClickPath(':token'),
    from: 'anywhere',
    async handle(token, request, reply) {
      try {
        await waitlist.leave(token);
      } catch (error) {
        // For a browser, the page after the redirect shows the error.
        if (!(error instanceof AppError) || !wantsPage(request)) throw error;
      }
      return wantsPage(request) ? redirectToPage(reply, token) : reply.code(204).send();
    },
  });
}
