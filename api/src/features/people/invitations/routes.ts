import { toInvitationHref } from '@lodestay/links';
import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  AppError,
  createLimitError,
  getSessionToken,
  readPart,
  registerFieldForm,
  reportUsage,
  route,
  type SignedInUser,
} from '../../../platform/http/index.ts';
import type { FinishSignIn, TokenAttempts } from '../../accounts/index.ts';
import type { Acceptance } from './acceptance.ts';
import type { Invitations } from './invitations.ts';

export type InvitationRoutes = {
  invitations: Invitations;
  acceptance: Acceptance;
  finishSignIn: FinishSignIn;
  tokenAttempts: TokenAttempts;
  siteOrigin: string;
};

export function registerInvitationRoutes(
  app: FastifyInstance,
  { invitations, acceptance, finishSignIn, tokenAttempts, siteOrigin }: InvitationRoutes,
): void {
  route(app, contracts.listInvitations, ({ user, query }) => invitations.list(user, query));
  route(app, contracts.createInvitation, ({ user, body }) => invitations.create(user, body), {
    limits: [{ max: 60, minutes: 60, per: ({ user }) => String(user.id) }],
  });
  route(app, contracts.revokeInvitation, ({ user, params }) => invitations.revoke(user, params.id));

  // Many people may share one IP address.
  route(app, contracts.getInvitation, ({ params, user }) => acceptance.get(params.token, user), {
    limits: [
      { max: 900, minutes: 15 },
      { max: 60, minutes: 15, name: 'link', per: ({ params }) => params.token },
    ],
  });

  // Counted for both ways to accept, because each attempt can test a password.
  const attemptLimit = app.http.rateLimits.getLimiter({ name: 'acceptInvitation-link', max: 10, minutes: 15 });

  async function accept(
    reply: FastifyReply,
    token: string,
    form: Parameters<Acceptance['accept']>[1],
    user: SignedInUser | null,
  ) {
    const usage = await attemptLimit.take(token);
    reportUsage(reply, usage);
    if (usage.isExceeded) throw createLimitError(usage);
    return tokenAttempts(reply, async () => finishSignIn(reply, await acceptance.accept(token, form, user)));
  }
  route(app, contracts.acceptInvitation, ({ params, body, user, reply }) => accept(reply, params.token, body, user));

  // The form of the page, for browsers without JavaScript.
  registerFieldForm(app, {
    name: 'acceptInvitation',
    path: '/api/v1/invitations/:token/form',
    async handle({ request, reply, fields }) {
      const { token } = readPart(contracts.acceptInvitation.params, request.params, 'bad_request');
      const entered = readPart(contracts.acceptInvitation.body, Object.fromEntries(fields), 'invalid');
      const session = getSessionToken(request);
      const user = session ? await app.http.authenticate(session.token) : null;
      try {
        await accept(
          reply,
          token,
          { firstName: entered.first_name, lastName: entered.last_name, password: entered.password },
          user,
        );
        return await reply.redirect(`${siteOrigin}/account`, 303);
      } catch (error) {
        // The page after the redirect says that the link does not work. It cannot show the other errors.
        if (!(error instanceof AppError) || error.code !== 'token_invalid') throw error;
        return reply.redirect(`${siteOrigin}${toInvitationHref(token)}`, 303);
      }
    },
  });
}
