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
import type { Accounts, Signed } from './accounts.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { LoadCurrentUser } from './current-user.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Sessions } from './sessions.ts';
import type { TokenAttempts } from './token-attempts.ts';
import { registerTokenForms } from './token-form-routes.ts';

type Services = {
  accounts: Accounts;
  sessions: Sessions;
  loadCurrentUser: LoadCurrentUser;
  attempts: AttemptLimits;
  tokenAttempts: TokenAttempts;
  devices: KnownDevices;
  siteOrigin: string;
};

/** The same words whether or not there is such an account. */
const LINK_SENT =
  "If there is an account with this email address, we've emailed it a link. If you have several, use the newest.";

const tooManyTaken: LimitMessage = (wait) =>
  `Your network tried to create several accounts with email addresses that already have one. Sign in or set a new password instead, or try again in ${wait}.`;

export function registerAccountRoutes(
  app: FastifyInstance,
  { accounts, sessions, loadCurrentUser, attempts, tokenAttempts, devices, siteOrigin }: Services,
): void {
  async function signedIn(reply: FastifyReply, { accountId, session }: Signed) {
    setSessionCookie(reply, session.token, session.expires);
    devices.remember(reply, accountId);
    return { ...(await loadCurrentUser(accountId, { aliased: false })), authToken: session.token };
  }

  route(app, contracts.currentUser, async ({ user, request, reply }) => {
    const sent = getSessionToken(request);
    const fresh = sent?.from === 'cookie' ? await sessions.rotate(sent.token) : null;
    if (fresh) setSessionCookie(reply, fresh.token, fresh.expires);
    return loadCurrentUser(user.id, { aliased: user.aliasedBy !== null });
  });

  route(app, contracts.endAlias, async ({ user, request, reply }) => {
    const sent = getSessionToken(request);
    if (user.aliasedBy === null || !sent)
      throw new AppError('conflict', { message: 'You are not impersonating another user.' });
    await sessions.end(sent.token);
    return signedIn(reply, { accountId: user.aliasedBy, session: await sessions.start(user.aliasedBy) });
  });

  const takenAnswers = app.http.rateLimits.getLimiter({ name: 'signUp-taken', max: 5, minutes: 60 });

  /** Counts before it is known whether the address is taken: later, sign-ups at the same time would tell more addresses than the limit. */
  route(
    app,
    contracts.signUp,
    async ({ body, request, reply }) => {
      const client = getClientKey({ request });
      const usage = await takenAnswers.take(client);
      reportUsage(reply, usage);
      if (usage.isExceeded) throw createLimitError(usage, tooManyTaken);
      try {
        const signed = await accounts.signUp(body);
        await takenAnswers.giveBack(client);
        return await signedIn(reply, signed);
      } catch (error) {
        if (!isError(error, 'email_taken')) await takenAnswers.giveBack(client);
        throw error;
      }
    },
    { limits: [{ max: 60, minutes: 60 }] },
  );

  route(
    app,
    contracts.signIn,
    async ({ body, request, reply }) =>
      signedIn(
        reply,
        await accounts.signIn(body.email, body.password, (accountId) =>
          attempts.signIn({ request, reply, email: body.email }, accountId),
        ),
      ),
    { repeat: 'run again' },
  );

  route(app, contracts.signOut, async ({ request, reply }) => {
    const sent = getSessionToken(request);
    if (sent) await sessions.end(sent.token);
    clearSessionCookie(reply);
    return { signedOut: true as const };
  });

  /** Nobody gets a second mail for a request whose answer was lost. */
  const repeat = async () => ({ accepted: true as const, message: LINK_SENT });
  const countReset = attempts.links('forgotPassword');
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

  const countMagicLink = attempts.links('createMagicLink');
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

  const signInByToken = (reply: FastifyReply, use: () => Promise<Signed>) =>
    tokenAttempts(reply, async () => signedIn(reply, await use()));
  route(app, contracts.resetPassword, ({ body, reply }) =>
    signInByToken(reply, () => accounts.resetPassword(body.token, body.password)),
  );

  // Many visitors may be behind one address.
  route(app, contracts.getMagicLink, ({ params }) => accounts.magicLink(params.id), {
    limits: [
      { max: 900, minutes: 15 },
      { max: 60, minutes: 15, name: 'link', per: ({ params }) => params.id },
    ],
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
