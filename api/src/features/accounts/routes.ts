import type { ErrorCode } from '@lodestay/contracts';
import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  AppError,
  clearSessionCookie,
  getClientKey,
  createLimitError,
  reportUsage,
  route,
  getSessionToken,
  setSessionCookie,
  type LimitMessage,
} from '../../platform/http/index.ts';
import type { Accounts, SignInResult } from './accounts.ts';
import type { Aliases } from './aliases.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { LoadCurrentUser } from './current-user.ts';
import type { FinishSignIn } from './finish-sign-in.ts';
import type { Sessions } from './sessions.ts';
import type { TokenAttempts } from './token-attempts.ts';
import { registerTokenForms } from './token-form-routes.ts';

type Services = {
  accounts: Accounts;
  sessions: Sessions;
  aliases: Aliases;
  loadCurrentUser: LoadCurrentUser;
  finishSignIn: FinishSignIn;
  attempts: AttemptLimits;
  tokenAttempts: TokenAttempts;
  siteOrigin: string;
};

/** The same message with and without an account. */
const LINK_SENT =
  "If there is an account with this email address, we've emailed you a link. If you get several, use the newest.";

const formatTooManyTaken: LimitMessage = (wait) =>
  `Your network tried to create several accounts with email addresses that already have one. Sign in or set a new password instead, or try again in ${wait}.`;

export function registerAccountRoutes(
  app: FastifyInstance,
  { accounts, sessions, aliases, loadCurrentUser, finishSignIn, attempts, tokenAttempts, siteOrigin }: Services,
): void {
  route(app, contracts.currentUser, async ({ user, request, reply }) => {
    const current = getSessionToken(request);
    const fresh = current?.from === 'cookie' ? await sessions.rotate(current.token) : null;
    if (fresh) setSessionCookie(reply, fresh.token, fresh.expires);
    if (user.aliasedBy === null) await sessions.touch(user.sessionId);
    return loadCurrentUser(user.id, user);
  });

  route(
    app,
    contracts.startAlias,
    async ({ user, body, request, reply }) => {
      const started = await aliases.start(user.id, body, getSessionToken(request)!.token);
      return finishSignIn(reply, started, started.session.expires);
    },
    { limits: [{ max: 30, minutes: 60, per: ({ user }) => String(user.id) }] },
  );

  route(app, contracts.endAlias, async ({ user, request, reply }) => {
    if (user.aliasedBy === null) throw new AppError('conflict', { message: 'You are not impersonating another user.' });
    return finishSignIn(
      reply,
      await aliases.end({ staffId: user.aliasedBy, accountId: user.id }, getSessionToken(request)!.token),
    );
  });

  route(app, contracts.listStaffAccesses, ({ user, query }) => aliases.list(user.id, query));

  const takenAddressLimit = app.http.rateLimits.getLimiter({ name: 'signUp-taken', max: 5, minutes: 60 });

  /** Counts before checking whether the address is taken. Otherwise simultaneous sign-ups could reveal more addresses than the limit allows. */
  route(
    app,
    contracts.signUp,
    async ({ body, request, reply }) => {
      const client = getClientKey({ request });
      const usage = await takenAddressLimit.take(client);
      reportUsage(reply, usage);
      if (usage.isExceeded) throw createLimitError(usage, formatTooManyTaken);
      try {
        const signed = await accounts.signUp(body);
        await takenAddressLimit.giveBack(client);
        return await finishSignIn(reply, signed);
      } catch (error) {
        if (!isError(error, 'email_taken')) await takenAddressLimit.giveBack(client);
        throw error;
      }
    },
    { limits: [{ max: 60, minutes: 60 }] },
  );

  route(
    app,
    contracts.signIn,
    async ({ body, request, reply }) =>
      finishSignIn(
        reply,
        await accounts.signIn(body.email, body.password, (accountId) =>
          attempts.signIn({ request, reply, email: body.email }, accountId),
        ),
      ),
    { repeat: 'run again' },
  );

  route(app, contracts.signOut, async ({ user, request, reply }) => {
    const current = getSessionToken(request);
    if (current && user?.aliasedBy) await aliases.leave({ staffId: user.aliasedBy, accountId: user.id }, current.token);
    else if (current) await sessions.end(current.token);
    clearSessionCookie(reply);
    return { signedOut: true as const };
  });

  /** A retry after a lost response must not send a second email. */
  const repeat = async () => ({ accepted: true as const, message: LINK_SENT });
  const countReset = attempts.createLinkLimit('forgotPassword');
  route(
    app,
    contracts.forgotPassword,
    async ({ body, request, reply }) => {
      await accounts.forgotPassword(body.email, (accountId) =>
        countReset({ request, reply, email: body.email }, accountId),
      );
      return { accepted: true as const, message: LINK_SENT };
    },
    { repeat },
  );

  const countMagicLink = attempts.createLinkLimit('createMagicLink');
  route(
    app,
    contracts.createMagicLink,
    async ({ body, request, reply }) => {
      await accounts.createMagicLink(body.email, (accountId) =>
        countMagicLink({ request, reply, email: body.email }, accountId),
      );
      return { accepted: true as const, message: LINK_SENT };
    },
    { repeat },
  );

  const signInByToken = (reply: FastifyReply, use: () => Promise<SignInResult>) =>
    tokenAttempts(reply, async () => finishSignIn(reply, await use()));
  route(app, contracts.resetPassword, ({ body, reply }) =>
    signInByToken(reply, () => accounts.resetPassword(body.token, body.password)),
  );

  // Many visitors may share one IP address.
  const sharedLimit = { max: 900, minutes: 15 };
  const linkLimit = { max: 60, minutes: 15, name: 'link' };
  route(app, contracts.getPasswordReset, ({ params }) => accounts.getPasswordReset(params.token), {
    limits: [sharedLimit, { ...linkLimit, per: ({ params }) => params.token }],
  });
  route(app, contracts.getMagicLink, ({ params }) => accounts.getMagicLink(params.id), {
    limits: [sharedLimit, { ...linkLimit, per: ({ params }) => params.id }],
  });
  route(app, contracts.useMagicLink, ({ params, reply }) =>
    signInByToken(reply, () => accounts.useMagicLink(params.id)),
  );
  registerTokenForms(app, {
    siteOrigin,
    signInByLink: async (reply, token) => void (await signInByToken(reply, () => accounts.useMagicLink(token))),
  });
}

const isError = (error: unknown, code: ErrorCode): boolean => error instanceof AppError && error.code === code;
