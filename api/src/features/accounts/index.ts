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
import { createPasskeyChallenges } from './passkeys/passkey-challenges.ts';
import { createPasskeys } from './passkeys/passkeys.ts';
import { registerPasskeyRoutes } from './passkeys/routes.ts';
import { createEmailChanges, type EmailChanges } from './profile/email-changes.ts';
import { createProfiles } from './profile/profiles.ts';
import { registerProfileRoutes } from './profile/routes.ts';
import { registerAccountRoutes } from './routes.ts';
import { createAccountSecurity } from './security/account-security.ts';
import { createProofAttempts, createRecentProof, type RecentProof } from './security/identity-proof.ts';
import { registerSecurityRoutes } from './security/routes.ts';
import { createSessions } from './sessions.ts';
import { createTokenAttempts, type TokenAttempts } from './token-attempts.ts';
import type { Db } from './tables.ts';
import { createRecoveryCodes } from './two-step/recovery-codes.ts';
import { registerTwoStepRoutes } from './two-step/routes.ts';
import { createSignInChallenges } from './two-step/sign-in-challenges.ts';
import { createTwoStep, type SecretCipher } from './two-step/two-step.ts';

export { isDemoEmail, type AccountAccess, type PreparedAccount } from './account-access.ts';
export { isActiveMembership } from './active-membership.ts';
export { ADULT_AGE, calculateAge, findBirthDateError } from './profile/birth-date.ts';
export { createAccountTokens } from './account-tokens.ts';
export { createAccounts, type Accounts, type Contact } from './accounts.ts';
export type { EmailConfirmations } from './email-confirmations.ts';
export { seedDemoAccounts, type DemoAccount } from './demo-accounts.ts';
export type { FinishSignIn } from './finish-sign-in.ts';
export { findDemoAccounts, removeDemoAccounts } from './remove-demo-accounts.ts';
export { hashToken, createToken } from './secret-token.ts';
export { createQrCode, createQrPng } from './two-step/qr-code.ts';
export { getDeviceName } from './security/device-name.ts';
export { createSessions } from './sessions.ts';
export type { EmailChanges } from './profile/email-changes.ts';
export type { SecurityChange } from './events.ts';
export type { RecentProof } from './security/identity-proof.ts';
export type { TokenAttempts } from './token-attempts.ts';
export { createSignInChallenges } from './two-step/sign-in-challenges.ts';

export type AccountsFeature = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  jobs: Jobs;
  siteOrigin: string;
  siteSecrets: readonly [string, ...string[]];
  /** Encrypts the secrets of authenticator apps. */
  cipher: SecretCipher;
  documentSecrets: readonly [string, ...string[]];
};

/** Registers accounts, sessions and links by email, and the lookup of the user behind a session token. */
export function registerAccounts(
  app: FastifyInstance,
  { db, clock, outbox, jobs, siteOrigin, siteSecrets, cipher, documentSecrets }: AccountsFeature,
): {
  accounts: Accounts;
  emailChanges: EmailChanges;
  emailConfirmations: EmailConfirmations;
  accountAccess: AccountAccess;
  finishSignIn: FinishSignIn;
  tokenAttempts: TokenAttempts;
  recentProof: RecentProof;
} {
  const sessions = createSessions({ db, clock });
  const tokens = createAccountTokens({ db, clock });
  const challenges = createSignInChallenges({ db, clock, sessions });
  const accounts = createAccounts({ db, clock, outbox, sessions, tokens, challenges });
  const emailChanges = createEmailChanges({ db, clock, outbox, tokens });
  const emailConfirmations = createEmailConfirmations({ db, clock, outbox, tokens, emailChanges });
  const devices = createKnownDevices(createSigner(siteSecrets, 'device'), { secure: app.http.secureCookies });
  const attempts = createAttemptLimits(app.http.rateLimits, devices);
  const tokenAttempts = createTokenAttempts(app.http.rateLimits);
  const loadCurrentUser = createCurrentUser({ db, clock });
  const finishSignIn = createFinishSignIn({ db, devices, sessions, loadCurrentUser });
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
  const recoveryCodes = createRecoveryCodes({ db, clock, secrets: documentSecrets });
  const twoStep = createTwoStep({ db, clock, outbox, sessions, cipher, recoveryCodes });
  const passkeyChallenges = createPasskeyChallenges({ db, clock });
  const passkeys = createPasskeys({ db, clock, outbox, challenges: passkeyChallenges, siteOrigin });
  const security = createAccountSecurity({ db, clock, outbox, sessions, tokens, twoStep, passkeys });
  const recentProof = createRecentProof({ db, clock });
  const proofAttempts = createProofAttempts(app.http.rateLimits);
  registerProfileRoutes(app, { profiles: createProfiles({ db, clock }), emailChanges, recentProof });
  registerSecurityRoutes(app, { security, twoStep, passkeys, recentProof, proofAttempts, finishSignIn });
  registerTwoStepRoutes(app, {
    db,
    sessions,
    devices,
    security,
    twoStep,
    challenges,
    recentProof,
    proofAttempts,
    finishSignIn,
  });
  registerPasskeyRoutes(app, { db, sessions, security, passkeys, recentProof, finishSignIn });
  jobs.schedule('17 * * * *', 'forget-expired-sessions', sessions.deleteExpired);
  return {
    accounts,
    emailChanges,
    emailConfirmations,
    accountAccess: createAccountAccess({ clock, sessions, tokens }),
    finishSignIn,
    tokenAttempts,
    recentProof,
  };
}
