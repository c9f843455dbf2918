import type { AccountSecurity } from '@lodestay/contracts';
import { recordAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../../platform/http/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import type { AccountTokens } from '../account-tokens.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import { assertAcceptablePassword } from '../password-rules.ts';
import { hashPassword, isCorrectPassword } from '../passwords.ts';
import type { Sessions, StartedSession } from '../sessions.ts';
import type { Db, Trx } from '../tables.ts';
import type { TwoStep } from '../two-step/two-step.ts';

export type SecurityService = ReturnType<typeof createAccountSecurity>;

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  sessions: Sessions;
  tokens: AccountTokens;
  twoStep: TwoStep;
  passkeys: Passkeys;
};

type Caller = Pick<SignedInUser, 'id' | 'sessionId'>;

/** How an account is protected: its password, and where it is signed in. */
export function createAccountSecurity({ db, clock, outbox, sessions, tokens, twoStep, passkeys }: Options) {
  const getPasswordHash = async (accountId: number, executor: Db | Trx = db): Promise<string | null> =>
    (await executor.selectFrom('account').select('passwordHash').where('id', '=', accountId).executeTakeFirstOrThrow())
      .passwordHash;

  const recordEnd = (trx: Trx, accountId: number, ended: number) =>
    recordAction(trx, {
      at: clock.now(),
      actor: { accountId },
      action: 'session.end',
      target: { type: 'account', id: accountId },
      after: { ended },
    });

  async function listSessions({ id, sessionId }: Caller): Promise<AccountSecurity['sessions']> {
    const rows = (await sessions.list(id)).map((row) => ({
      id: row.id,
      device: row.device,
      // Nothing here knows where an address is.
      place: null,
      signedInAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
      isCurrent: row.id === sessionId,
    }));
    return [...rows.filter(({ isCurrent }) => isCurrent), ...rows.filter(({ isCurrent }) => !isCurrent)];
  }

  return {
    async get(caller: Caller): Promise<AccountSecurity> {
      const [passwordHash, protection, keys, listed] = await Promise.all([
        getPasswordHash(caller.id),
        twoStep.find(caller.id),
        passkeys.list(caller.id),
        listSessions(caller),
      ]);
      return { hasPassword: passwordHash !== null, twoStep: protection, passkeys: keys, sessions: listed };
    },

    hasPassword: async (accountId: number): Promise<boolean> => (await getPasswordHash(accountId)) !== null,

    /** Throws `invalid` at the field for a wrong password. */
    async assertPassword(accountId: number, password: string | undefined, field: string): Promise<void> {
      const passwordHash = await getPasswordHash(accountId);
      if (password !== undefined && (await isCorrectPassword(passwordHash, password))) return;
      throw new AppError('invalid', {
        fields: [{ path: field, message: password ? 'This password is wrong.' : 'Enter your current password' }],
      });
    },

    /** Sets the password, ends all sessions and starts a new one. Throws `invalid` for a weak password, or the same as before. */
    async changePassword(
      { id: accountId, email, firstName, lastName }: SignedInUser,
      password: string,
    ): Promise<{ accountId: number; session: StartedSession }> {
      await assertAcceptablePassword(password, { email, firstName, lastName });
      const before = await getPasswordHash(accountId);
      if (await isCorrectPassword(before, password))
        throw new AppError('invalid', {
          fields: [{ path: 'password', message: 'This is your current password. Choose a new one.' }],
        });
      const passwordHash = await hashPassword(password);
      return inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('account')
          .set({ passwordHash })
          .where('id', '=', accountId)
          .where('passwordHash', 'is not distinct from', before)
          .executeTakeFirst();
        // Somebody else just changed the password that this request proved.
        if (numUpdatedRows === 0n) throw new AppError('unauthenticated');
        await tokens.revokeAll(trx, accountId);
        await sessions.endAll(trx, accountId);
        await recordAction(trx, {
          at: clock.now(),
          actor: { accountId },
          action: 'account.change_password',
          target: { type: 'account', id: accountId },
        });
        await outbox.emit(trx, 'PasswordChanged', { accountId });
        return { accountId, session: await sessions.start(trx, accountId, 'password_change') };
      });
    },

    endOthers: ({ id: accountId, sessionId }: Caller): Promise<number> =>
      inTransaction(db, async (trx) => {
        const ended = await sessions.endOthers(trx, { accountId, id: sessionId });
        if (ended > 0) await recordEnd(trx, accountId, ended);
        return ended;
      }),

    /** Throws `conflict` for the current session, which a sign-out ends. */
    endOne: ({ id: accountId, sessionId }: Caller, id: number): Promise<number> =>
      inTransaction(db, async (trx) => {
        if (id === sessionId)
          throw new AppError('conflict', { message: 'This is the device you’re using. Sign out instead.' });
        const ended = await sessions.endOne(trx, { accountId, id });
        if (ended > 0) await recordEnd(trx, accountId, ended);
        return ended;
      }),
  };
}
