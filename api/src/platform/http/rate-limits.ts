import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

export type Limit<Input> = {
  max: number;
  minutes: number;
  /** What is counted; the caller's network address unless said. */
  per?: (input: Input) => string;
};

/** Counts calls of one route; the counters live in this process, so N processes allow N times as many. */
export function limitsOf<Input extends { request: FastifyRequest }>(app: FastifyInstance, { name }: { name: string }, limits: readonly Limit<Input>[]): (input: Input) => Promise<void> {
  if (!app.http.rateLimits || limits.length === 0) return async () => {};
  // The limiter counts by request, but what is counted may come from the checked body; so the key is left here for it to find.
  const keys = new WeakMap<FastifyRequest, string>();
  const limiters = limits.map(({ max, minutes, per }, index) => {
    const count = app.createRateLimit({ max, timeWindow: minutes * 60_000, keyGenerator: (request) => `${name}:${index}:${keys.get(request)}` });
    return { count, per: per ?? ((input: Input) => input.request.ip) };
  });
  return async (input) => {
    for (const { count, per } of limiters) {
      keys.set(input.request, per(input));
      const counted = await count(input.request);
      if (!counted.isAllowed && counted.isExceeded) throw new AppError('rate_limited', { data: { retryAfterSeconds: counted.ttlInSeconds } });
    }
  };
}
