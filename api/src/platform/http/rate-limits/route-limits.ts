import { toClientNetwork } from '@lodestay/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { reportUsage } from './headers.ts';
import type { RateLimits } from './limiter.ts';
import { createLimitError, type LimitMessage } from './limit-error.ts';

/**
 * One rate limit of a route. A route can have several, e.g. per account and per client address:
 *
 *     limits: [{ max: 60, minutes: 60 }, { max: 10, minutes: 60, name: 'account', per: ({ user }) => String(user.id), message: (wait) => `… in ${wait}.` }]
 *
 * If a limit depends on data that only the handler has, use a separate limiter: `app.http.rateLimits.getLimiter({ name, max, minutes })`, then
 * `const usage = await limiter.take(key)`, `reportUsage(reply, usage)` and `if (usage.isExceeded) throw createLimitError(usage, message)`.
 */
export type Limit<Input> = {
  max: number;
  minutes: number;
  /** Returns the key to count by; by default, the client's address. If it returns undefined, the call is not counted. */
  per?: (input: Input) => string | undefined;
  /** Name of the limit. In the headers, the policy is called `<route>-<name>`. */
  name?: string;
  /** Says what happened and what to do. Receives how long to wait, e.g. `12 minutes`. */
  message?: LimitMessage;
};

type Call = { request: FastifyRequest; reply: FastifyReply };

/** Returns a function that counts a call against each limit in turn and sets the headers. It throws at the first exceeded limit, so later limits do not count the call. */
export function createLimitCheck<Input extends Call>(
  rateLimits: RateLimits,
  route: { name: string },
  limits: readonly Limit<Input>[],
): (input: Input) => Promise<void> {
  if (!rateLimits.isOn || limits.length === 0) return async () => {};
  const counters = limits.map(
    ({ max, minutes, per = getClientKey, name = per === getClientKey ? 'client' : undefined, message }, index) => ({
      limiter: rateLimits.getLimiter({ name: `${route.name}-${name ?? index + 1}`, max, minutes }),
      per,
      message,
    }),
  );
  return async (input) => {
    for (const { limiter, per, message } of counters) {
      const key = per(input);
      if (key === undefined) continue;
      const usage = await limiter.take(key);
      reportUsage(input.reply, usage);
      if (usage.isExceeded) throw createLimitError(usage, message);
    }
  };
}

/** Returns the client's IPv4 address or IPv6 /64 network. TRUST_PROXY determines which proxies may set it. */
export const getClientKey = ({ request }: { request: FastifyRequest }): string => toClientNetwork(request.ip);
