import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '@lodestay/contracts';
import type { ShellConfig } from '../config/shell-config.ts';
import { renderMessageContent } from '../pages/page-content.ts';
import { toRenderRequest, type Documents } from '../document/document-sender.ts';
import type { Follower } from '../site/follower.ts';
import { readRequester } from '../visitor/staff-access.ts';

export type Person = { user: CurrentUser; token: string | undefined };

/** Name of a person in the permanent history: enough for colleagues, without the email address. */
export const formatAuthor = ({ firstName, lastName, id }: Pick<CurrentUser, 'firstName' | 'lastName' | 'id'>): string =>
  `${firstName} ${lastName.slice(0, 1)}. #${id}`;

/** Creates the access check of a staff page. For everyone else it sends the response and returns null: visitors are asked to sign in, other users get a 404. */
export function createAccess({
  config,
  follower,
  documents,
  mayEnter,
}: {
  config: ShellConfig;
  follower: Pick<Follower, 'lease'>;
  documents: Documents;
  mayEnter(user: CurrentUser | null): boolean;
}) {
  return async function authorize(request: FastifyRequest, reply: FastifyReply): Promise<Person | null> {
    // Also the answer to people who may not enter: they may sign in as someone else.
    void reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    const { user, token, expired } = await readRequester(request, config);
    if (user && mayEnter(user)) return { user, token };
    // The API did not answer, so it is unknown who has this session.
    const isUnknown = token !== undefined && !user && !expired;
    const [kind, status] = isUnknown
      ? (['unavailable', 503] as const)
      : user
        ? (['not-found', 404] as const)
        : (['sign-in', 401] as const);
    const lease = follower.lease(0, 'production');
    try {
      if (!lease) {
        await reply.code(status).type('text/plain').send('The site is being set up. Please try again in a moment.');
      } else {
        const given = toRenderRequest(request, config, {
          user,
          token,
          nonce: documents.createNonce(lease.site),
          now: await documents.siteClock.now(),
          prices: await documents.sitePrices.get(),
        });
        await documents.send(reply, lease.site, given, await renderMessageContent(lease.site, given, kind, status));
      }
    } finally {
      lease?.end();
    }
    return null;
  };
}
