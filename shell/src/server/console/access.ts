import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '@lodestay/contracts';
import type { ShellConfig } from '../config/shell-config.ts';
import { messageContent } from '../pages/page-content.ts';
import { renderRequest, type Documents } from '../document/document-sender.ts';
import type { Follower } from '../site/follower.ts';
import { askerOf, isPlatformEngineer } from '../visitor/staff-access.ts';

export type Person = { user: CurrentUser; token: string | undefined };

/** How a person is named in the history, which stays for ever: enough for colleagues, no address. */
export const authorOf = ({ firstName, lastName, id }: Pick<CurrentUser, 'firstName' | 'lastName' | 'id'>): string =>
  `${firstName} ${lastName.slice(0, 1)}. #${id}`;

/** Tells who may release. For anyone else the answer is sent, and it is null: a visitor may sign in, for others there is nothing here. */
export function createAccess({
  config,
  follower,
  documents,
}: {
  config: ShellConfig;
  follower: Pick<Follower, 'lease'>;
  documents: Documents;
}) {
  return async function authorised(request: FastifyRequest, reply: FastifyReply): Promise<Person | null> {
    const { user, token, expired } = await askerOf(request, config);
    if (isPlatformEngineer(user, config)) return { user, token };
    // Of a session that the api says nothing about, nobody knows whose it is.
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
        const given = renderRequest(request, config, { user, token, nonce: documents.nonceFor(lease.site) });
        await documents.send(reply, lease.site, given, await messageContent(lease.site, given, kind, status));
      }
    } finally {
      lease?.end();
    }
    return null;
  };
}
