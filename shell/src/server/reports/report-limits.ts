import type { FastifyReply, FastifyRequest } from 'fastify';
import { toClientNetwork } from '@lodestay/server';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Reports per minute from one network. A page sends at most two. */
const MAX_PER_NETWORK = 30;
const TOTAL = 600;

/**
 * Creates a hook that limits reports per minute. A request that `isRefused` has answered does not count. The limits are
 * per process: they limit its load, not how failures are counted.
 */
export function limitReports(
  isRefused: (request: FastifyRequest, reply: FastifyReply) => boolean = () => false,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> {
  const perNetwork = new RateLimiterMemory({ points: MAX_PER_NETWORK, duration: 60 });
  const total = new RateLimiterMemory({ points: TOTAL, duration: 60 });
  return async (request, reply) => {
    if (isRefused(request, reply)) return reply;
    try {
      await perNetwork.consume(toClientNetwork(request.ip, 48));
      await total.consume('all');
    } catch (limited) {
      if (!(limited instanceof RateLimiterRes)) throw limited;
      return reply
        .code(429)
        .header('retry-after', Math.ceil(limited.msBeforeNext / 1000))
        .send();
    }
    return undefined;
  };
}
