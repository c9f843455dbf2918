import type { Clock } from '../../platform/clock/index.ts';
import { hashToken, newToken } from './secret-token.ts';
import type { Db, TokenPurpose, Trx } from './tables.ts';

/** An invitation is passed on by a person, so it lasts for a day. */
const MINUTES: Record<TokenPurpose, number> = {
  password_reset: 60,
  magic_link: 15,
  invitation: 24 * 60,
  email_confirmation: 7 * 24 * 60,
};

/** Emails of one kind to one account. Above it, an email is sent only where no link of the earlier ones works any more. */
const EMAILS_PER_HOUR = 10;
/** Enough to find the email and to open its link. */
const USABLE_MINUTES = 5;

/** Links with which a person sets a password. */
export const SETS_PASSWORD: readonly TokenPurpose[] = ['password_reset', 'invitation'];

export type AccountTokens = ReturnType<typeof createAccountTokens>;

/** Tokens of the links in mails: single-use, short-lived, hashed at rest. */
export function createAccountTokens({ db, clock }: { db: Db; clock: Clock }) {
  /** A token for a link, with how long it is good for. */
  async function issue(accountId: number, purpose: TokenPurpose): Promise<{ token: string; minutes: number }> {
    const [token, now] = [newToken(), clock.now()];
    const expiresAt = new Date(now.getTime() + MINUTES[purpose] * 60_000);
    await db
      .insertInto('accountToken')
      .values({ tokenHash: hashToken(token), accountId, purpose, expiresAt, usedAt: null, createdAt: now })
      .execute();
    return { token, minutes: MINUTES[purpose] };
  }

  /** Whether enough emails were sent in the last hour, and the link of one of them works for some minutes yet. */
  async function hasLinkToUse(accountId: number, purpose: TokenPurpose): Promise<boolean> {
    const now = clock.now().getTime();
    const { sent, usable } = await db
      .selectFrom('accountToken')
      .select(({ fn, and, eb }) => [
        fn.countAll<number>().as('sent'),
        fn
          .countAll<number>()
          .filterWhere(and([eb('usedAt', 'is', null), eb('expiresAt', '>', new Date(now + USABLE_MINUTES * 60_000))]))
          .as('usable'),
      ])
      .where('accountId', '=', accountId)
      .where('purpose', '=', purpose)
      .where('createdAt', '>', new Date(now - 3_600_000))
      .executeTakeFirstOrThrow();
    return sent >= EMAILS_PER_HOUR && usable > 0;
  }

  return {
    issue,

    /**
     * A token for the link of an email that somebody asked for, or null where the person needs no further email: whoever asks too often for
     * somebody else's address fills no mailbox, and the person who asks after them has a link in the mailbox that works.
     */
    async issueLink(
      accountId: number,
      purpose: 'password_reset' | 'magic_link',
      { isKnownDevice = false }: { isKnownDevice?: boolean },
    ): Promise<{ token: string; minutes: number } | null> {
      if (!isKnownDevice && (await hasLinkToUse(accountId, purpose))) return null;
      return issue(accountId, purpose);
    },

    /** Whose unused token this is and until when it is good; null where it is unknown, used or expired. Changes nothing. */
    async find(
      token: string,
      purposes: TokenPurpose | readonly TokenPurpose[],
    ): Promise<{ accountId: number; expiresAt: Date } | null> {
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
      await trx
        .deleteFrom('accountToken')
        .where('accountId', '=', accountId)
        .where('usedAt', 'is', null)
        .where('purpose', '<>', 'email_confirmation')
        .execute();
    },
  };
}
