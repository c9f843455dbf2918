import type { FastifyReply } from 'fastify';
import type { Clock } from '../../../platform/clock/index.ts';
import {
  AppError,
  createLimitError,
  reportUsage,
  type LimitMessage,
  type RateLimits,
  type SignedInUser,
} from '../../../platform/http/index.ts';
import type { Db } from '../tables.ts';

/** Sensitive actions need a proof that is at most this old. */
const RECENT_MINUTES = 10;

const tooManyProofs: LimitMessage = (wait) => `Too many wrong passwords or codes. Try again in ${wait}.`;

export type ProofAttempts = <Result>(reply: FastifyReply, key: string, check: () => Promise<Result>) => Promise<Result>;

/**
 * Counts wrong passwords and codes of people who have passed sign-in or its first factor, so nobody else can use up their attempts.
 * An attempt counts before the check, so that simultaneous guesses all count, and a right one is given back.
 */
export function createProofAttempts(rateLimits: RateLimits): ProofAttempts {
  const limiters = [
    { name: 'proof', max: 10, minutes: 15 },
    { name: 'proof-day', max: 40, minutes: 1440 },
  ].map(rateLimits.getLimiter);
  return async (reply, key, check) => {
    for (const limiter of limiters) {
      const usage = await limiter.take(key);
      reportUsage(reply, usage);
      if (usage.isExceeded) throw createLimitError(usage, tooManyProofs);
    }
    const result = await check();
    await Promise.all(limiters.map((limiter) => limiter.giveBack(key)));
    return result;
  };
}

export type RecentProof = ReturnType<typeof createRecentProof>;

/** When the person of a session last proved who they are. */
export function createRecentProof({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Throws `confirmation_required` if the last proof is older than 10 minutes. */
    async assert({ sessionId }: Pick<SignedInUser, 'sessionId'>): Promise<void> {
      const session = await db
        .selectFrom('session')
        .select('id')
        .where('id', '=', sessionId)
        .where('authenticatedAt', '>', new Date(clock.now().getTime() - RECENT_MINUTES * 60_000))
        .executeTakeFirst();
      if (!session) throw new AppError('confirmation_required');
    },

    async record({ sessionId }: Pick<SignedInUser, 'sessionId'>): Promise<{ confirmedUntil: string }> {
      const now = clock.now();
      await db.updateTable('session').set({ authenticatedAt: now }).where('id', '=', sessionId).execute();
      return { confirmedUntil: new Date(now.getTime() + RECENT_MINUTES * 60_000).toISOString() };
    },
  };
}
