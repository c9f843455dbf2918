import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { LoggedChange } from '@lodestay/releases';
import type { Follower } from './site/follower.ts';
import type { Health, Part } from './site/health.ts';
import { refusedForeignWrite } from './staff.ts';

/** What browsers see of failures; the other kinds are the server's own. */
const KINDS = ['load', 'integrity', 'render', 'hydration'] as const;

const failure = z.object({
  remote: z.string().regex(/^(shell|mf-[a-z0-9-]+)$/).max(60),
  version: z.string().regex(/^[0-9a-f]{12}$/),
  kind: z.enum(KINDS),
  /** File, line and column of ours: 'main.0a1b2c3d4e.js:1:2345'. */
  place: z.string().regex(/^[\w.-]+\.js:\d+:\d+$/).max(120).optional(),
});

/** What a browser reports of one page: which parts of which composition failed and how. */
const report = z.object({
  composition: z.string().regex(/^[0-9a-f]{8}$/),
  channel: z.enum(['production', 'canary']),
  failures: z.array(failure).min(1).max(30),
});

const MOST_BYTES = 4096;
const MINUTE_MS = 60_000;
/** A page reports twice at most, so this is many pages of one network. */
const PER_ADDRESS = 30;
const OF_ALL = 600;

/** A tab may be open for long, but what nobody is served any more is not worth counting. */
const RECENT_MS = 24 * 3_600_000;

/** Whether a report speaks of a release that is served, or was until a day ago, in this composition and channel. */
export function isRecent(history: readonly LoggedChange[], { composition, name, version, channel }: Part & { composition: string }, now: Date): boolean {
  return history.some((change, index) => {
    const served = channel === 'canary' ? change.canary?.composition : change.production;
    const next = history[index + 1];
    return served?.id === composition && served.releases[name] === version && (!next || Date.parse(next.at) > now.getTime() - RECENT_MS);
  });
}

type Options = { follower: Pick<Follower, 'history'>; health: Pick<Health, 'failure'>; clock: () => Date };

/**
 * Takes reports of browsers: `POST /shell/failures`. 204 for all that are well-formed, also for those that are not counted,
 * so that nothing can be learned here about what is served; 400 for others, 429 for too many.
 */
export async function registerFailures(app: FastifyInstance, { follower, health, clock }: Options) {
  let minute = '';
  const logged = new Set<string>();

  /** One line a minute for every release and kind: a broken release must not fill the disk. */
  function log(request: FastifyRequest, { name, version, channel }: Part, { kind, place }: z.infer<typeof failure>) {
    const now = clock().toISOString().slice(0, 16);
    if (now !== minute) logged.clear();
    minute = now;
    const key = `${name} ${version} ${channel} ${kind}`;
    if (logged.has(key)) return;
    logged.add(key);
    request.log.warn({ remote: name, release: version, channel, kind, place }, 'a part of the site failed in a browser');
  }

  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    const limits = [
      scope.createRateLimit({ max: PER_ADDRESS, timeWindow: MINUTE_MS }),
      scope.createRateLimit({ max: OF_ALL, timeWindow: MINUTE_MS, keyGenerator: () => 'all' }),
    ];

    async function refuse(request: FastifyRequest, reply: FastifyReply) {
      if (refusedForeignWrite(request, reply)) return;
      for (const limit of limits) {
        const counted = await limit(request);
        if (!counted.isAllowed && counted.isExceeded) return reply.code(429).header('retry-after', counted.ttlInSeconds).send();
      }
    }

    scope.post('/shell/failures', { onRequest: refuse, bodyLimit: MOST_BYTES }, async (request, reply) => {
      const parsed = report.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send();
      const { composition, channel, failures } = parsed.data;
      const counted = new Set<string>();
      for (const one of failures) {
        const part: Part = { name: one.remote, version: one.version, channel };
        const key = `${one.remote} ${one.kind}`;
        if (counted.has(key) || !isRecent(follower.history(), { ...part, composition }, clock())) continue;
        counted.add(key);
        health.failure(part, one.kind);
        log(request, part, one);
      }
      return reply.code(204).send();
    });
  });
}
