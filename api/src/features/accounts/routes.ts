import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError, clearSessionCookie, route, sessionTokenOf, setSessionCookie } from '../../platform/http/index.ts';
import type { Accounts } from './accounts.ts';
import type { LoadCurrentUser } from './current-user.ts';
import type { Sessions, StartedSession } from './sessions.ts';
import { registerTokenForms } from './token-form-routes.ts';

type Services = { accounts: Accounts; sessions: Sessions; loadCurrentUser: LoadCurrentUser; siteOrigin: string };

/** The same words whether or not there is such an account. */
const LINK_SENT = 'If there is an account with this e-mail address, we have sent it a link.';

const perEmail = ({ body }: { body: { email: string } }) => body.email;

export function registerAccountRoutes(app: FastifyInstance, { accounts, sessions, loadCurrentUser, siteOrigin }: Services): void {
  async function signedIn(reply: FastifyReply, { accountId, session }: { accountId: number; session: StartedSession }) {
    setSessionCookie(reply, session.token, session.expires);
    return { ...(await loadCurrentUser(accountId, { aliased: false })), authToken: session.token };
  }

  route(app, contracts.currentUser, async ({ user, request, reply }) => {
    const sent = sessionTokenOf(request);
    const fresh = sent?.from === 'cookie' ? await sessions.rotate(sent.token) : null;
    if (fresh) setSessionCookie(reply, fresh.token, fresh.expires);
    return loadCurrentUser(user.id, { aliased: user.aliasedBy !== null });
  });

  route(app, contracts.endAlias, async ({ user, request, reply }) => {
    const sent = sessionTokenOf(request);
    if (user.aliasedBy === null || !sent) throw new AppError('conflict', { message: 'You are not acting for somebody else.' });
    await sessions.end(sent.token);
    return signedIn(reply, { accountId: user.aliasedBy, session: await sessions.start(user.aliasedBy) });
  });

  route(app, contracts.signUp, async ({ body, reply }) => signedIn(reply, await accounts.signUp(body)), { limits: [{ max: 60, minutes: 60 }] });

  route(app, contracts.signIn, async ({ body, reply }) => signedIn(reply, await accounts.signIn(body.email, body.password)), {
    limits: [{ max: 100, minutes: 15 }, { max: 10, minutes: 15, per: perEmail }],
  });

  route(app, contracts.signOut, async ({ request, reply }) => {
    const sent = sessionTokenOf(request);
    if (sent) await sessions.end(sent.token);
    clearSessionCookie(reply);
    return { signedOut: true as const };
  });

  const linkLimits = { limits: [{ max: 60, minutes: 60 }, { max: 5, minutes: 60, per: perEmail }] };

  route(app, contracts.forgotPassword, async ({ body }) => {
    await accounts.forgotPassword(body.email);
    return { accepted: true as const, message: LINK_SENT };
  }, linkLimits);

  route(app, contracts.createMagicLink, async ({ body }) => {
    await accounts.createMagicLink(body.email);
    return { accepted: true as const, message: LINK_SENT };
  }, linkLimits);

  route(app, contracts.resetPassword, async ({ body, reply }) => signedIn(reply, await accounts.resetPassword(body.token, body.password)), { limits: [{ max: 30, minutes: 60 }] });

  // The server of the pages asks for many visitors from one address.
  route(app, contracts.getMagicLink, ({ params }) => accounts.magicLink(params.id), { limits: [{ max: 900, minutes: 15 }, { max: 60, minutes: 15, name: 'link', per: ({ params }) => params.id }] });
  route(app, contracts.useMagicLink, async ({ params, reply }) => signedIn(reply, await accounts.useMagicLink(params.id)), { limits: [{ max: 30, minutes: 15 }] });
  registerTokenForms(app, { siteOrigin, signInByLink: async (reply, token) => void (await signedIn(reply, await accounts.useMagicLink(token))) });
}
