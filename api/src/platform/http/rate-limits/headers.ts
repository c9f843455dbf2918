import type { FastifyReply } from 'fastify';
import type { Usage } from './limiter.ts';

/**
 * Reports limits as draft-ietf-httpapi-ratelimit-headers-10 writes them: `RateLimit-Policy: "signUp-client";q=60;w=3600` (quota and window
 * in seconds) and `RateLimit: "signUp-client";r=59;t=3600` (what remains, and seconds until it is full again).
 */
export function reportUsage(reply: FastifyReply, usages: readonly Usage[]): void {
  if (usages.length === 0) return;
  reply.header('ratelimit-policy', usages.map(({ policy: { name, max, minutes } }) => `"${name}";q=${max};w=${minutes * 60}`).join(', '));
  reply.header('ratelimit', usages.map(({ policy: { name }, remaining, secondsToReset }) => `"${name}";r=${remaining};t=${secondsToReset}`).join(', '));
}
