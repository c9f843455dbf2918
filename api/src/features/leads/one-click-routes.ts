import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, formRoute } from '../../platform/http/index.ts';
import type { Waitlist } from './waitlist.ts';

type Link = { Params: { token: string } };

/** Where a mail program leaves the waitlist with one click (RFC 8058), and a browser that runs no script. */
export const oneClickPath = (token: string): string => `/api/v1/waitlist_places/${token}/one_click`;

export const leavePage = (token: string): string => `/waitlist/unsubscribe/${encodeURIComponent(token)}`;

/** Takes forms, which no call of the contract does. Opening the address changes nothing, because programs that scan mail follow every link. */
export function registerOneClick(
  app: FastifyInstance,
  { waitlist, siteOrigin }: { waitlist: Waitlist; siteOrigin: string },
): void {
  const toPage = (reply: FastifyReply, token: string) =>
    reply.header('cache-control', 'no-store').redirect(siteOrigin + leavePage(token), 303);
  const wantsPage = (request: FastifyRequest) => request.headers.accept?.includes('text/html') ?? false;

  app.get<Link>(oneClickPath(':token'), { config: { callers: 'anyone' } }, async ({ params }, reply) =>
    toPage(reply, params.token),
  );
  formRoute(app, {
    name: 'leaveWaitlistOneClick',
    path: oneClickPath(':token'),
    from: 'anywhere',
    async handle(token, request, reply) {
      try {
        await waitlist.leave(token);
      } catch (error) {
        // A person is told by the page.
        if (!(error instanceof AppError) || !wantsPage(request)) throw error;
      }
      return wantsPage(request) ? toPage(reply, token) : reply.code(204).send();
    },
  });
}
