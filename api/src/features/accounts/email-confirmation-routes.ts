import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { toConfirmEmailHref } from '@lodestay/links';
import { AppError, registerFormRoute, route } from '../../platform/http/index.ts';
import type { EmailConfirmations } from './email-confirmations.ts';
import type { TokenAttempts } from './token-attempts.ts';

const getAccountKey = ({ user }: { user: { id: number } }) => String(user.id);
const formatTooManyLinks = (wait: string) =>
  `We’ve emailed you several links. Use the newest one, and check your spam folder. You can request another in ${wait}.`;

export function registerEmailConfirmationRoutes(
  app: FastifyInstance,
  {
    emailConfirmations,
    tokenAttempts,
    siteOrigin,
  }: { emailConfirmations: EmailConfirmations; tokenAttempts: TokenAttempts; siteOrigin: string },
): void {
  route(
    app,
    contracts.sendEmailConfirmation,
    async ({ user }) => {
      const { email, confirmed } = await emailConfirmations.requestLink(user.id);
      return {
        accepted: true as const,
        message: confirmed ? 'Your email address is already confirmed.' : `We've emailed a link to ${email}.`,
      };
    },
    {
      limits: [
        { max: 30, minutes: 60 },
        { max: 3, minutes: 60, name: 'account', per: getAccountKey, message: formatTooManyLinks },
        { max: 8, minutes: 24 * 60, name: 'account-day', per: getAccountKey, message: formatTooManyLinks },
      ],
    },
  );

  // Many visitors may share one IP address.
  route(app, contracts.getEmailConfirmation, ({ params }) => emailConfirmations.state(params.token), {
    limits: [
      { max: 900, minutes: 15 },
      { max: 60, minutes: 15, name: 'link', per: ({ params }) => params.token },
    ],
  });
  route(app, contracts.confirmEmail, ({ params, reply }) =>
    tokenAttempts(reply, () => emailConfirmations.confirm(params.token)),
  );

  registerFormRoute(app, {
    name: 'confirmEmail',
    path: '/api/v1/email_confirmations/:token/form',
    from: 'own',
    async handle(token, _request, reply) {
      await tokenAttempts(reply, () => emailConfirmations.confirm(token)).catch((error: unknown) => {
        // The page after the redirect shows why.
        if (!(error instanceof AppError)) throw error;
      });
      return reply.redirect(`${siteOrigin}${toConfirmEmailHref(token)}`, 303);
    },
  });
}
