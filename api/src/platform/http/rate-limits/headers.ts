import type { FastifyReply } from 'fastify';
import type { Usage } from './limiter.ts';

const reported = new WeakMap<FastifyReply, Map<string, Usage>>();

/**
 * Reports limits as draft-ietf-httpapi-ratelimit-headers-10 writes them: `RateLimit-Policy: "signUp-client";q=60;w=3600` (quota and window
 * in seconds) and `RateLimit: "signUp-client";r=59;t=3600` (what remains, and seconds until it is full again). Adds to what the answer has
 * reported so far; a policy that is reported again is replaced.
 */
export function reportUsage(reply: FastifyReply, ...usages: readonly Usage[]): void {
  const all = reported.get(reply) ?? new Map<string, Usage>();
  reported.set(reply, all);
  for (const usage of usages) if (Number.isFinite(usage.remaining)) all.set(usage.policy.name, usage);
  if (all.size === 0) return;
  reply.header(
    'ratelimit-policy',
    [...all.values()].map(({ policy: { name, max, minutes } }) => `"${name}";q=${max};w=${minutes * 60}`).join(', '),
  );
  reply.header(
    'ratelimit',
    [...all.values()]
      .map(({ policy: { name }, remaining, secondsToReset }) => `"${name}";r=${remaining};t=${secondsToReset}`)
      .join(', '),
  );
}
