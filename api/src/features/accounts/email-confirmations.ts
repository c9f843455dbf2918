import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { AccountTokens } from './account-tokens.ts';
import { hashToken } from './secret-token.ts';
import type { Db, Trx } from './tables.ts';

export type EmailConfirmations = ReturnType<typeof createEmailConfirmations>;

type Options = { db: Db; clock: Clock; outbox: Outbox; tokens: AccountTokens };

/** Proves that a person controls the address of their account, by a link in an email. Every link that only that person can open proves it too. */
export function createEmailConfirmations({ db, clock, outbox, tokens }: Options) {
  /** Of a link: whether its account is confirmed. A link that was used says so for as long as it is kept. */
  async function state(token: string): Promise<{ confirmed: boolean }> {
    const row = await db
      .selectFrom('accountToken')
      .innerJoin('account', 'account.id', 'accountToken.accountId')
      .select(['accountToken.expiresAt', 'accountToken.usedAt', 'account.emailConfirmedAt'])
      .where('tokenHash', '=', hashToken(token))
      .where('purpose', '=', 'email_confirmation')
      .executeTakeFirst();
    if (row?.emailConfirmedAt) return { confirmed: true };
    if (!row || row.usedAt !== null || row.expiresAt <= clock.now()) throw new AppError('token_invalid');
    return { confirmed: false };
  }

  return {
    state,

    /** Emails a new link, unless the address is confirmed. */
    async request(accountId: number): Promise<{ email: string; confirmed: boolean }> {
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

    /** A token for the link of an email; null where there is nothing to confirm. */
    async issue(accountId: number): Promise<{ token: string; minutes: number } | null> {
      const account = await db
        .selectFrom('account')
        .select('emailConfirmedAt')
        .where('id', '=', accountId)
        .executeTakeFirst();
      return account?.emailConfirmedAt === null ? tokens.issue(accountId, 'email_confirmation') : null;
    },

    /** Confirming twice is confirming once. */
    async confirm(token: string): Promise<{ confirmed: boolean }> {
      const accountId = await inTransaction(db, async (trx) => {
        const owner = await tokens.consume(trx, token, 'email_confirmation');
        if (owner !== null) await markEmailConfirmed(trx, owner, clock.now());
        return owner;
      });
      return accountId === null ? state(token) : { confirmed: true };
    },
  };
}

/** The first proof counts. */
export async function markEmailConfirmed(trx: Trx, accountId: number, now: Date): Promise<void> {
  await trx
    .updateTable('account')
    .set({ emailConfirmedAt: now })
    .where('id', '=', accountId)
    .where('emailConfirmedAt', 'is', null)
    .execute();
}
