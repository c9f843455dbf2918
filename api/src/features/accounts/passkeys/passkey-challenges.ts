import type { Clock } from '../../../platform/clock/index.ts';
import { createToken, hashToken } from '../secret-token.ts';
import type { Db } from '../tables.ts';

const LIFETIME_MS = 5 * 60_000;

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;

/** Challenges of WebAuthn. They are stored hashed, expire and work once. */
export function createPasskeyChallenges({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** `accountId` is the account that adds a passkey; null for a sign-in. */
    async create(accountId: number | null): Promise<Uint8Array<ArrayBuffer>> {
      const challenge = createToken();
      const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
      await db
        .insertInto('passkeyChallenge')
        .values({ challengeHash: hashToken(challenge), accountId, expiresAt })
        .execute();
      return new Uint8Array(Buffer.from(challenge, 'base64url'));
    },

    /** Uses up a challenge, in base64url. Returns whether it was valid for the account or, with null, for a sign-in. */
    async consume(challenge: string, accountId: number | null): Promise<boolean> {
      const used = await db
        .deleteFrom('passkeyChallenge')
        .where('challengeHash', '=', hashToken(challenge))
        .where('expiresAt', '>', clock.now())
        .where('accountId', 'is not distinct from', accountId)
        .returning('challengeHash')
        .executeTakeFirst();
      return used !== undefined;
    },
  };
}
