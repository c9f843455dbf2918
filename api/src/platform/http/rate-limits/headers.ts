import type { FastifyReply } from 'fastify';
import type { Usage } from './limiter.ts';

const reported = new WeakMap<FastifyReply, Map<string, Usage>>();

/**
 * Sets the rate limit headers of draft-ietf-httpapi-ratelimit-headers-10: `RateLimit-Policy: "signUp-client";q=60;w=3600` (quota, and
 * window in seconds) and `RateLimit: "signUp-client";r=59;t=3600` (remaining uses, and seconds until reset). Keeps the policies that
 * the response already reports; reporting a policy again replaces it.
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
