import { MESSAGES } from '@lodestay/contracts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { AccountTokens } from './account-tokens.ts';
import { hashToken } from './secret-token.ts';
import type { EmailChanges } from './profile/email-changes.ts';
import type { Db, Trx } from './tables.ts';

export type EmailConfirmations = ReturnType<typeof createEmailConfirmations>;

type Options = { db: Db; clock: Clock; outbox: Outbox; tokens: AccountTokens; emailChanges: EmailChanges };

/** Whether the address of a link is confirmed. `replacesAddress` if it replaces, or replaced, the address of the account. */
type ConfirmationState = { confirmed: boolean; replacesAddress?: true };

/** Confirms that a person controls their email address, by a link in an email. Sign-in and password links confirm it too. */
export function createEmailConfirmations({ db, clock, outbox, tokens, emailChanges }: Options) {
  /** Returns whether the link's account is confirmed, also for used links while their token is stored. Throws `token_invalid`. */
  async function getState(token: string): Promise<ConfirmationState> {
    const row = await db
      .selectFrom('accountToken')
      .innerJoin('account', 'account.id', 'accountToken.accountId')
      .leftJoin('emailChange', 'emailChange.id', 'accountToken.emailChangeId')
      .select([
        'accountToken.expiresAt',
        'accountToken.usedAt',
        'account.emailConfirmedAt',
        'emailChangeId',
        'confirmedAt',
      ])
      .where('tokenHash', '=', hashToken(token))
      .where('purpose', 'in', ['email_confirmation', 'email_change'])
      .executeTakeFirst();
    const isChange = row?.emailChangeId != null;
    const kind = isChange ? { replacesAddress: true as const } : {};
    if (isChange ? row?.confirmedAt : row?.emailConfirmedAt) return { confirmed: true, ...kind };
    if (!row || row.usedAt !== null || row.expiresAt <= clock.now())
      throw new AppError('token_invalid', { message: MESSAGES.verification });
    return { confirmed: false, ...kind };
  }

  return {
    state: getState,

    /** Emails a new link unless the address is already confirmed. */
    async requestLink(accountId: number): Promise<{ email: string; confirmed: boolean }> {
      return inTransaction(db, async (trx) => {
        const { email, emailConfirmedAt } = await trx
          .selectFrom('account')
          .select(['email', 'emailConfirmedAt'])
          .where('id', '=', accountId)
          .executeTakeFirstOrThrow();
        if (emailConfirmedAt) return { email, confirmed: true };
        await outbox.emit(trx, 'EmailConfirmationRequested', { accountId });
        return { email, confirmed: false };
      });
    },

    /** Creates a token for an email, or returns null if the address is already confirmed. */
    async issue(accountId: number): Promise<{ token: string; minutes: number } | null> {
      const account = await db
        .selectFrom('account')
        .select('emailConfirmedAt')
        .where('id', '=', accountId)
        .executeTakeFirst();
      return account?.emailConfirmedAt === null ? tokens.issue(accountId, 'email_confirmation') : null;
    },

    /** Confirms the address of the link's account, or replaces it. Confirming twice is allowed. Throws `token_invalid` or `email_taken`. */
    async confirm(token: string): Promise<ConfirmationState> {
      await inTransaction(db, async (trx) => {
        const used = await tokens.consumeConfirmation(trx, token);
        if (used?.emailChangeId != null)
          await emailChanges.confirm(trx, { accountId: used.accountId, emailChangeId: used.emailChangeId });
        else if (used) await markEmailConfirmed(trx, used.accountId, clock.now());
      });
      return getState(token);
    },
  };
}

/** Sets the time of the confirmation, unless the address was confirmed before. */
export async function markEmailConfirmed(trx: Trx, accountId: number, now: Date): Promise<void> {
  await trx
    .updateTable('account')
    .set({ emailConfirmedAt: now })
    .where('id', '=', accountId)
    .where('emailConfirmedAt', 'is', null)
    .execute();
}
