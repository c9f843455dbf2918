import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/index.ts';
import type { Waitlist } from './waitlist.ts';

type Link = { Params: { token: string } };

/** Where a mail program leaves the waitlist with one click (RFC 8058), and a browser that runs no script. */
export const oneClickPath = (token: string): string => `/api/v1/waitlist_places/${token}/one_click`;

export const leavePage = (token: string): string => `/waitlist/unsubscribe/${token}`;

/**
 * Takes forms, which no call of the contract does. Opening the address changes nothing: programs that look through mail follow
 * every link. The token is all the authority there is, so a request from anywhere may bring it.
 */
export function registerOneClick(app: FastifyInstance, { waitlist, siteOrigin }: { waitlist: Waitlist; siteOrigin: string }): void {
  const toPage = (reply: FastifyReply, token: string) => reply.header('cache-control', 'no-store').redirect(siteOrigin + leavePage(token), 303);
  const wantsPage = (request: FastifyRequest) => request.headers.accept?.includes('text/html') ?? false;

  app.register((forms, _, done) => {
    // What a form says besides its address is not read.
    forms.addContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data'], { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, _body, parsed) => parsed(null, undefined));
    const config = { callers: 'anyone' } as const;
    forms.get<Link>(oneClickPath(':token'), { config }, async ({ params }, reply) => toPage(reply, params.token));
    forms.post<Link>(oneClickPath(':token'), { config }, async (request, reply) => {
      const { token } = request.params;
      try {
        await waitlist.leave(token);
      } catch (error) {
        // A person is told by the page.
        if (!(error instanceof AppError) || !wantsPage(request)) throw error;
      }
      return wantsPage(request) ? toPage(reply, token) : reply.header('cache-control', 'no-store').code(204).send();
    });
    done();
  });
}
