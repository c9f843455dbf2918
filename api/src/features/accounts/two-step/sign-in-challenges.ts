import type { Clock } from '../../../platform/clock/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { createToken, hashToken } from '../secret-token.ts';
import { assertNotSuspended, type Sessions, type StartedSession } from '../sessions.ts';
import type { Db, FirstFactor, Trx } from '../tables.ts';

const LIFETIME_MS = 10 * 60_000;
/** Wrong codes per sign-in. After that, the person starts again with the first factor. */
const MAX_ATTEMPTS = 5;

/** A sign-in that needs a code before its session starts. */
export type SignInChallenge = { challenge: string };

export type SignInChallenges = ReturnType<typeof createSignInChallenges>;

/** Sign-ins that wait for their second factor. The token is stored hashed, expires and works once. */
export function createSignInChallenges({ db, clock, sessions }: { db: Db; clock: Clock; sessions: Sessions }) {
  return {
    /**
     * Starts a session after the first factor, or a challenge if the account has two-step verification. Throws `account_suspended`.
     */
    async begin(trx: Trx, accountId: number, method: FirstFactor): Promise<StartedSession | SignInChallenge> {
      // Locks the account, so that a session does not slip past two-step verification that is just being turned on.
      await assertNotSuspended(trx, [accountId]);
      const twoStep = await trx
        .selectFrom('twoStep')
        .select('accountId')
        .where('accountId', '=', accountId)
        .where('confirmedAt', 'is not', null)
        .executeTakeFirst();
      if (!twoStep) return sessions.start(trx, accountId, method);
      const challenge = createToken();
      await trx
        .insertInto('signInChallenge')
        .values({
          tokenHash: hashToken(challenge),
          accountId,
          method,
          expiresAt: new Date(clock.now().getTime() + LIFETIME_MS),
        })
        .execute();
      return { challenge };
    },

    /** Counts an attempt and returns the account. Throws `token_invalid` if the challenge is unknown, expired or used up. */
    async attempt(challenge: string): Promise<number> {
      const found = await db
        .updateTable('signInChallenge')
        .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
        .where('tokenHash', '=', hashToken(challenge))
        .where('attempts', '<', MAX_ATTEMPTS)
        .where('expiresAt', '>', clock.now())
        .returning('accountId')
        .executeTakeFirst();
      if (!found) throw createExpiredError();
      return found.accountId;
    },

    /** Deletes the challenge and returns its first factor. Throws `token_invalid` if another request was faster. */
    async consume(trx: Trx, challenge: string): Promise<FirstFactor> {
      const used = await trx
        .deleteFrom('signInChallenge')
        .where('tokenHash', '=', hashToken(challenge))
        .returning('method')
        .executeTakeFirst();
      if (!used) throw createExpiredError();
      return used.method;
    },
  };
}

const createExpiredError = () =>
  new AppError('token_invalid', { message: 'This sign-in has expired or had too many wrong codes. Sign in again.' });
