import { clientNetwork } from '@lodestay/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { reportUsage } from './headers.ts';
import type { RateLimits } from './limiter.ts';
import { limitExceeded, type LimitMessage } from './refusal.ts';

/**
 * One limit of a route. A route can have several, e.g. by account and by network address:
 *
 *     limits: [{ max: 60, minutes: 60 }, { max: 10, minutes: 60, name: 'account', per: ({ user }) => String(user.id), message: (wait) => `… in ${wait}.` }]
 *
 * A limit that depends on what the handler finds out is a limiter of its own: `app.http.rateLimits.limiter({ name, max, minutes })`, then
 * `const usage = await limiter.take(key)`, `reportUsage(reply, usage)` and `if (usage.isExceeded) throw limitExceeded(usage, message)`.
 */
export type Limit<Input> = {
  max: number;
  minutes: number;
  /** What is counted; the caller's network address unless said. Undefined: this call doesn't count. */
  per?: (input: Input) => string | undefined;
  /** Of what is counted, for the headers: the policy is called `<route>-<name>`. */
  name?: string;
  /** Says what happened and what to do, given how long to wait, e.g. `12 minutes`. */
  message?: LimitMessage;
};

type Call = { request: FastifyRequest; reply: FastifyReply };

/** Counts a call by every limit in turn and reports them in the headers. What one limit refuses, the next does not count. */
export function limitsOf<Input extends Call>(
  rateLimits: RateLimits,
  route: { name: string },
  limits: readonly Limit<Input>[],
): (input: Input) => Promise<void> {
  if (!rateLimits.isOn || limits.length === 0) return async () => {};
  const counters = limits.map(
    ({ max, minutes, per = clientOf, name = per === clientOf ? 'client' : undefined, message }, index) => ({
      limiter: rateLimits.limiter({ name: `${route.name}-${name ?? index + 1}`, max, minutes }),
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
      if (usage.isExceeded) throw limitExceeded(usage, message);
    }
  };
}

/** Who a client is without an account: see TRUST_PROXY for whose word is taken for it. */
export const clientOf = ({ request }: { request: FastifyRequest }): string => clientNetwork(request.ip);
