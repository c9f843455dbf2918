import { createSigner } from '@lodestay/server';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import { createAccountAccess, type AccountAccess } from './account-access.ts';
import { createAccountTokens } from './account-tokens.ts';
import { createAccounts, type Accounts } from './accounts.ts';
import { createAliases } from './aliases.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { createCurrentUser } from './current-user.ts';
import { registerEmailConfirmationRoutes } from './email-confirmation-routes.ts';
import { createEmailConfirmations, type EmailConfirmations } from './email-confirmations.ts';
import './events.ts';
import { createFinishSignIn, type FinishSignIn } from './finish-sign-in.ts';
import { createKnownDevices } from './known-devices.ts';
import { registerAccountRoutes } from './routes.ts';
import { createSessions } from './sessions.ts';
import { createTokenAttempts, type TokenAttempts } from './token-attempts.ts';
import type { Db } from './tables.ts';

export { isDemoEmail, type AccountAccess, type PreparedAccount } from './account-access.ts';
export { isActiveMembership } from './active-membership.ts';
export { createAccountTokens } from './account-tokens.ts';
export { createAccounts, type Accounts, type Contact } from './accounts.ts';
export type { EmailConfirmations } from './email-confirmations.ts';
export { seedDemoAccounts, type DemoAccount } from './demo-accounts.ts';
export type { FinishSignIn } from './finish-sign-in.ts';
export { findDemoAccounts, removeDemoAccounts } from './remove-demo-accounts.ts';
export { hashToken, createToken } from './secret-token.ts';
export { createSessions } from './sessions.ts';
export type { TokenAttempts } from './token-attempts.ts';

export type AccountsFeature = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  jobs: Jobs;
  siteOrigin: string;
  siteSecrets: readonly [string, ...string[]];
};

/** Registers accounts, sessions and links by email, and the lookup of the user behind a session token. */
export function registerAccounts(
  app: FastifyInstance,
  { db, clock, outbox, jobs, siteOrigin, siteSecrets }: AccountsFeature,
): {
  accounts: Accounts;
  emailConfirmations: EmailConfirmations;
  accountAccess: AccountAccess;
  finishSignIn: FinishSignIn;
  tokenAttempts: TokenAttempts;
} {
  const sessions = createSessions({ db, clock });
  const tokens = createAccountTokens({ db, clock });
  const accounts = createAccounts({ db, clock, outbox, sessions, tokens });
  const emailConfirmations = createEmailConfirmations({ db, clock, outbox, tokens });
  const devices = createKnownDevices(createSigner(siteSecrets, 'device'), { secure: app.http.secureCookies });
  const attempts = createAttemptLimits(app.http.rateLimits, devices);
  const tokenAttempts = createTokenAttempts(app.http.rateLimits);
  const loadCurrentUser = createCurrentUser({ db, clock });
  const finishSignIn = createFinishSignIn({ devices, loadCurrentUser });
  app.http.authenticateWith(sessions.getUser);
  registerAccountRoutes(app, {
    accounts,
    sessions,
    aliases: createAliases({ db, clock, sessions }),
    loadCurrentUser,
    finishSignIn,
    attempts,
    tokenAttempts,
    siteOrigin,
  });
  registerEmailConfirmationRoutes(app, { emailConfirmations, tokenAttempts, siteOrigin });
  jobs.schedule('17 * * * *', 'forget-expired-sessions', sessions.deleteExpired);
  return {
    accounts,
    emailConfirmations,
    accountAccess: createAccountAccess({ clock, sessions, tokens }),
    finishSignIn,
    tokenAttempts,
  };
}
