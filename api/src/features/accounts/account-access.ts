import { violates, type AnyTrx } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { AccountTokens } from './account-tokens.ts';
import { createEmailTakenError, insertAccount, type SignInResult } from './accounts.ts';
import { DEMO_EMAILS } from './demo-people.ts';
import { assertAcceptablePassword } from './password-rules.ts';
import { hashPassword, isCorrectPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { Trx } from './tables.ts';

export type InvitedAccount = { email: string; firstName: string; lastName: string; password: string };
/** An account that can be created: its password is acceptable and hashed. */
export type PreparedAccount = Omit<InvitedAccount, 'password'> & { passwordHash: string };

export type AccountAccess = ReturnType<typeof createAccountAccess>;

/** Lets people into accounts and locks them out, in transactions of other features. */
export function createAccountAccess({
  clock,
  sessions,
  tokens,
}: {
  clock: Clock;
  sessions: Sessions;
  tokens: AccountTokens;
}) {
  return {
    /** Ends all sessions of an account and the impersonations by it, and makes links in earlier emails useless. */
    async end(trx: AnyTrx, accountId: number): Promise<void> {
      const own: Trx = trx;
      await sessions.endAll(own, accountId);
      await tokens.revokeAll(own, accountId);
    },

    /** Ends one session of an account, or all of them and the impersonations by it. Returns how many it ended. */
    async endSessions(trx: AnyTrx, accountId: number, sessionId?: number): Promise<number> {
      const own: Trx = trx;
      return sessionId === undefined
        ? sessions.endAll(own, accountId)
        : sessions.endOne(own, { accountId, id: sessionId });
    },

    /** Throws `invalid` for a weak password. */
    async prepare({ password, ...account }: InvitedAccount): Promise<PreparedAccount> {
      await assertAcceptablePassword(password, account);
      return { ...account, passwordHash: await hashPassword(password) };
    },

    /** Creates the account of a person who got a link by email, which confirms the address. Throws `email_taken`. */
    async create(trx: AnyTrx, account: PreparedAccount): Promise<number> {
      const now = clock.now();
      try {
        return (await insertAccount(trx as Trx, { ...account, createdAt: now, emailConfirmedAt: now })).id;
      } catch (error) {
        if (violates(error, 'account_email_key')) throw createEmailTakenError(error);
        throw error;
      }
    },

    isCorrectPassword,

    /** Starts a session after an invitation. Throws `account_suspended`. */
    async start(trx: AnyTrx, accountId: number): Promise<SignInResult> {
      return { accountId, session: await sessions.start(trx as Trx, accountId, 'invitation') };
    },
  };
}

/** Whether the address belongs to a demo account. A public site does not start while one of them exists. */
export const isDemoEmail = (email: string): boolean => DEMO_EMAILS.includes(email);
