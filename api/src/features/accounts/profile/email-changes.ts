import { recordAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction, violates } from '../../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../../platform/http/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import type { AccountTokens } from '../account-tokens.ts';
import { DEMO_EMAILS } from '../demo-people.ts';
import type { Db, Trx } from '../tables.ts';

const LIFETIME_MS = 24 * 3_600_000;

export type EmailChanges = ReturnType<typeof createEmailChanges>;

type Options = { db: Db; clock: Clock; outbox: Outbox; tokens: AccountTokens };

/** Replaces the email address of an account when the person opens a link that was sent to the new one. */
export function createEmailChanges({ db, clock, outbox, tokens }: Options) {
  const isTaken = async (email: string): Promise<boolean> =>
    DEMO_EMAILS.includes(email) ||
    (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;

  return {
    /** Replaces an earlier request, whose link stops working. Says nothing about whether the address has an account. */
    request: (
      { id: accountId, email: oldEmail }: Pick<SignedInUser, 'id' | 'email'>,
      newEmail: string,
    ): Promise<void> =>
      inTransaction(db, async (trx) => {
        if (newEmail === oldEmail)
          throw new AppError('invalid', {
            fields: [{ path: 'email', message: 'This is your current email address. Enter another one.' }],
          });
        const now = clock.now();
        await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
        await trx.deleteFrom('emailChange').where('accountId', '=', accountId).execute();
        const { id } = await trx
          .insertInto('emailChange')
          .values({
            accountId,
            newEmail,
            oldEmail,
            requestedAt: now,
            expiresAt: new Date(now.getTime() + LIFETIME_MS),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await outbox.emit(trx, 'EmailChangeRequested', { emailChangeId: id });
      }),

    /** Forgets a request that was not confirmed. Its link stops working. */
    async cancel(accountId: number): Promise<void> {
      await db.deleteFrom('emailChange').where('accountId', '=', accountId).where('confirmedAt', 'is', null).execute();
    },

    /** Who changes to which address, and what the old one was; null if the request was replaced or canceled. */
    async find(id: number): Promise<{ firstName: string; newEmail: string; oldEmail: string } | null> {
      const found = await db
        .selectFrom('emailChange')
        .innerJoin('account', 'account.id', 'emailChange.accountId')
        .select(['firstName', 'newEmail', 'oldEmail'])
        .where('emailChange.id', '=', id)
        .executeTakeFirst();
      return found ?? null;
    },

    /** Creates the token for the email to the new address; null if the request is over or the address has an account. */
    async issue(id: number): Promise<{ token: string; minutes: number } | null> {
      const change = await db
        .selectFrom('emailChange')
        .select(['accountId', 'newEmail'])
        .where('id', '=', id)
        .where('confirmedAt', 'is', null)
        .where('expiresAt', '>', clock.now())
        .executeTakeFirst();
      if (!change || (await isTaken(change.newEmail))) return null;
      return tokens.issue(change.accountId, 'email_change', id);
    },

    /** Changes the address of the token's account. Links that were sent to the old address stop working. Throws `email_taken`. */
    async confirm(trx: Trx, { accountId, emailChangeId }: { accountId: number; emailChangeId: number }): Promise<void> {
      const now = clock.now();
      const { newEmail } = await trx
        .updateTable('emailChange')
        .set({ confirmedAt: now })
        .where('id', '=', emailChangeId)
        .returning('newEmail')
        .executeTakeFirstOrThrow();
      try {
        await trx
          .updateTable('account')
          .set({ email: newEmail, emailConfirmedAt: now })
          .where('id', '=', accountId)
          .execute();
      } catch (error) {
        if (violates(error, 'account_email_key')) throw new AppError('email_taken', { cause: error });
        throw error;
      }
      await tokens.revokeAll(trx, accountId);
      await recordAction(trx, {
        at: now,
        actor: { accountId },
        action: 'account.change_email',
        target: { type: 'account', id: accountId },
      });
      await outbox.emit(trx, 'EmailChanged', { emailChangeId });
    },
  };
}
