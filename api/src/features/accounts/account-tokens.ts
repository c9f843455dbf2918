import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Trx } from '../../platform/db/index.ts';
import { hashToken, newToken } from './secret-token.ts';

export type TokenPurpose = 'password_reset' | 'magic_link' | 'invitation' | 'email_confirmation';

/** An invitation is passed on by a person, so it lasts for a day. */
const MINUTES: Record<TokenPurpose, number> = { password_reset: 60, magic_link: 15, invitation: 24 * 60, email_confirmation: 7 * 24 * 60 };

/** Links with which a person sets a password. */
export const SETS_PASSWORD: readonly TokenPurpose[] = ['password_reset', 'invitation'];

export type AccountTokens = ReturnType<typeof createAccountTokens>;

/** Tokens of the links in mails: single-use, short-lived, hashed at rest. */
export function createAccountTokens({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** A token for a link, with how long it is good for. */
    async issue(accountId: number, purpose: TokenPurpose): Promise<{ token: string; minutes: number }> {
      const [token, now] = [newToken(), clock.now()];
      const expiresAt = new Date(now.getTime() + MINUTES[purpose] * 60_000);
      await db.insertInto('accountToken').values({ tokenHash: hashToken(token), accountId, purpose, expiresAt, usedAt: null, createdAt: now }).execute();
      return { token, minutes: MINUTES[purpose] };
    },

    /** Whose unused token this is and until when it is good; null where it is unknown, used or expired. Changes nothing. */
    async find(token: string, purposes: TokenPurpose | readonly TokenPurpose[]): Promise<{ accountId: number; expiresAt: Date } | null> {
      const row = await db
        .selectFrom('accountToken')
        .select(['accountId', 'expiresAt'])
        .where('tokenHash', '=', hashToken(token))
        .where('purpose', 'in', [purposes].flat())
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', clock.now())
        .executeTakeFirst();
      return row ?? null;
    },

    /** Uses a token up and says whose it was; null where it is unknown, used or expired. */
    async consume(trx: Trx, token: string, purposes: TokenPurpose | readonly TokenPurpose[]): Promise<number | null> {
      const used = await trx
        .updateTable('accountToken')
        .set({ usedAt: clock.now() })
        .where('tokenHash', '=', hashToken(token))
        .where('purpose', 'in', [purposes].flat())
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', clock.now())
        .returning('accountId')
        .executeTakeFirst();
      return used?.accountId ?? null;
    },

    /** After a new password, older links open nothing any more. Those that confirm the address open no account, and still say that it is confirmed. */
    async revokeAll(trx: Trx, accountId: number): Promise<void> {
      await trx.deleteFrom('accountToken').where('accountId', '=', accountId).where('usedAt', 'is', null).where('purpose', '<>', 'email_confirmation').execute();
    },
  };
}
