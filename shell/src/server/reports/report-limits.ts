import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '@lodestay/server';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** A page reports twice at most, so this is many pages of one network. */
const PER_NETWORK = 30;
const OF_ALL = 600;

/**
 * A hook for routes that take reports of browsers: so many a minute, after what `isRefused` has answered itself. Each process counts for
 * itself: what is limited here is the work of this process, and what counts as a failure is limited by page view and client.
 */
export function limitReports(
  isRefused: (request: FastifyRequest, reply: FastifyReply) => boolean = () => false,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> {
  const perNetwork = new RateLimiterMemory({ points: PER_NETWORK, duration: 60 });
  const ofAll = new RateLimiterMemory({ points: OF_ALL, duration: 60 });
  return async (request, reply) => {
    if (isRefused(request, reply)) return reply;
    try {
      await perNetwork.consume(clientNetwork(request.ip, 48));
      await ofAll.consume('all');
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
