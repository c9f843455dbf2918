import type { Clock } from '../../platform/clock/index.ts';
import { hashToken, createToken } from './secret-token.ts';
import type { Db, TokenPurpose, Trx } from './tables.ts';

/** How long links work. */
const LIFETIME_MINUTES: Record<TokenPurpose, number> = {
  password_reset: 60,
  magic_link: 15,
  email_confirmation: 7 * 24 * 60,
  email_change: 24 * 60,
};

/** Emails of one kind to one account. Above this, an email is sent only if no link of earlier emails works anymore. */
const EMAILS_PER_HOUR = 10;
/** A link with less time left does not count as usable: finding the email and opening the link takes time. */
const USABLE_MINUTES = 5;

export type AccountTokens = ReturnType<typeof createAccountTokens>;

/** Tokens of the links in emails. They work once, expire, and are stored hashed. */
export function createAccountTokens({ db, clock }: { db: Db; clock: Clock }) {
  /** Creates a token and returns it with its lifetime in minutes. */
  async function issue(
    accountId: number,
    purpose: TokenPurpose,
    emailChangeId: number | null = null,
  ): Promise<{ token: string; minutes: number }> {
    const [token, now] = [createToken(), clock.now()];
    const expiresAt = new Date(now.getTime() + LIFETIME_MINUTES[purpose] * 60_000);
    await db
      .insertInto('accountToken')
      .values({
        tokenHash: hashToken(token),
        accountId,
        purpose,
        expiresAt,
        usedAt: null,
        emailChangeId,
        createdAt: now,
      })
      .execute();
    return { token, minutes: LIFETIME_MINUTES[purpose] };
  }

  /** Whether the account reached the limit of emails in the last hour and one of their links still works for some minutes. */
  async function hasEnoughLinks(accountId: number, purpose: TokenPurpose): Promise<boolean> {
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

  const use = (trx: Trx, token: string, purposes: readonly TokenPurpose[]) =>
    trx
      .updateTable('accountToken')
      .set({ usedAt: clock.now() })
      .where('tokenHash', '=', hashToken(token))
      .where('purpose', 'in', purposes)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', clock.now())
      .returning(['accountId', 'emailChangeId'])
      .executeTakeFirst();

  return {
    issue,

    /**
     * Creates a token for a requested email, or returns null if no further email should be sent. This prevents flooding someone's
     * mailbox, while the owner always has an email with a working link.
     */
    async issueLink(
      accountId: number,
      purpose: 'password_reset' | 'magic_link',
      { isKnownDevice = false }: { isKnownDevice?: boolean },
    ): Promise<{ token: string; minutes: number } | null> {
      if (!isKnownDevice && (await hasEnoughLinks(accountId, purpose))) return null;
      return issue(accountId, purpose);
    },

    /** Returns the account and expiry of an unused token, or null if it is unknown, used or expired. Does not use the token. */
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

    /** Marks a token as used and returns its account ID, or null if it is unknown, used or expired. */
    async consume(trx: Trx, token: string, purposes: TokenPurpose | readonly TokenPurpose[]): Promise<number | null> {
      return (await use(trx, token, [purposes].flat()))?.accountId ?? null;
    },

    /** The same for links that confirm an address, with the request that the link belongs to if the address is a new one. */
    consumeConfirmation: (trx: Trx, token: string) => use(trx, token, ['email_confirmation', 'email_change']),

    /**
     * Deletes unused tokens after a password change, and a request for a new address. Keeps email confirmations: they give no access, and their page then says "confirmed".
     */
    async revokeAll(trx: Trx, accountId: number): Promise<void> {
      await trx.deleteFrom('emailChange').where('accountId', '=', accountId).where('confirmedAt', 'is', null).execute();
      await trx
        .deleteFrom('accountToken')
        .where('accountId', '=', accountId)
        .where('usedAt', 'is', null)
        .where('purpose', '<>', 'email_confirmation')
        .execute();
    },
  };
}
