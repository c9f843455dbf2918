import type { FastifyReply } from 'fastify';
import { AppError, getClientKey, createLimitError, reportUsage, type RateLimits } from '../../platform/http/index.ts';

export type TokenAttempts = <Result>(reply: FastifyReply, use: () => Promise<Result>) => Promise<Result>;

/**
 * Counts invalid links per network. A valid link is never rejected because of others on the same network; a token of 256 random bits
 * cannot be guessed anyway.
 */
export function createTokenAttempts(rateLimits: RateLimits): TokenAttempts {
  const invalidTokenLimit = rateLimits.getLimiter({ name: 'token-invalid', max: 30, minutes: 15 });
  return async (reply, use) => {
    try {
      return await use();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'token_invalid') throw error;
      const usage = await invalidTokenLimit.take(getClientKey(reply));
      reportUsage(reply, usage);
      throw usage.isExceeded ? createLimitError(usage) : error;
    }
  };
}
