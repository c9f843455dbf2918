import type { FastifyInstance, FastifyReply } from 'fastify';
import { toMagicLinkHref } from '@lodestay/links';
import { AppError, registerFormRoute } from '../../platform/http/index.ts';

export type TokenFormOptions = {
  siteOrigin: string;
  /** Sets the session cookie. Throws `token_invalid`, or `rate_limited` after too many invalid links. */
  signInByLink(reply: FastifyReply, token: string): Promise<void>;
};

const WITHOUT_SCRIPT =
  'This account uses two-step verification, which needs JavaScript. Turn JavaScript on and request a new sign-in link.';

/** Registers the sign-in form of the magic link page, for browsers without JavaScript. */
export function registerTokenForms(app: FastifyInstance, { siteOrigin, signInByLink }: TokenFormOptions): void {
  registerFormRoute(app, {
    name: 'useMagicLink',
    path: '/api/v1/magic_links/:token/form',
    from: 'own',
    async handle(token, _request, reply) {
      try {
        await signInByLink(reply, token);
        return await reply.redirect(`${siteOrigin}/account`, 303);
      } catch (error) {
        if (error instanceof AppError && error.code === 'second_factor_required')
          throw new AppError('second_factor_required', { message: WITHOUT_SCRIPT, cause: error });
        // The page after the redirect shows why the link does not work. It cannot show that the account is suspended.
        if (!(error instanceof AppError) || error.code === 'account_suspended') throw error;
        return reply.redirect(`${siteOrigin}${toMagicLinkHref(token)}`, 303);
      }
    },
  });
}
