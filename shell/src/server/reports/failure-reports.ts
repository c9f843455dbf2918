import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createScope } from '@lodestay/server';
import { z } from 'zod';
import { BROWSER_FAILURE_KINDS, getPartKey, type LoggedChange } from '@lodestay/releases';
import { clientKey } from '../visitor/client-key.ts';
import { createOnce } from '../requests/first-occurrence.ts';
import { limitReports } from './report-limits.ts';
import type { ShellConfig } from '../config/shell-config.ts';
import type { Follower } from '../site/follower.ts';
import { CLIENT_SPAN_MS, type Health, type Part } from '../site/health.ts';
import { rejectForeignWrite } from '../visitor/staff-access.ts';
import type { ViewNonces } from '../document/view-nonce.ts';

const failure = z.object({
  remote: z
    .string()
    .regex(/^(shell|mf-[a-z0-9-]+)$/)
    .max(60),
  version: z.string().regex(/^[0-9a-f]{12}$/),
  kind: z.enum(BROWSER_FAILURE_KINDS),
  /** File, line and column in our code: 'main.0a1b2c3d4e.js:1:2345'. */
  place: z
    .string()
    .regex(/^[\w.-]+\.js:\d+:\d+$/)
    .max(120)
    .optional(),
});

/** A failure report of one page: the failed parts of a composition, and how they failed. */
const report = z.object({
  /** Nonce of the page. Only a client that received the page knows it. */
  view: z.string().max(100).optional(),
  composition: z.string().regex(/^[0-9a-f]{8}$/),
  channel: z.enum(['production', 'canary']),
  failures: z.array(failure).min(1).max(30),
});

const MAX_BYTES = 4096;

/** Failures of releases that have not been served for longer than this do not count. */
const RECENT_MS = 24 * 3_600_000;

/** Whether a release has been served in this composition and channel within the last day. */
export function isRecent(
  history: readonly LoggedChange[],
  { composition, name, version, channel }: Part & { composition: string },
  now: Date,
): boolean {
  return history.some((change, index) => {
    const served = channel === 'canary' ? change.canary?.composition : change.production;
    const next = history[index + 1];
    return (
      served?.id === composition &&
      served.releases[name] === version &&
      (!next || Date.parse(next.at) > now.getTime() - RECENT_MS)
    );
  });
}

type Options = {
  config: Pick<ShellConfig, 'siteOrigin'>;
  follower: Pick<Follower, 'history'>;
  health: Pick<Health, 'failure'>;
  viewNonces: Pick<ViewNonces, 'isGenuine'>;
  clock: () => Date;
};

/**
 * Accepts failure reports of browsers: `POST /shell/failures`. A report counts only with the nonce of a served page,
 * once per page view, and once per client and release in ten minutes, so one client cannot make a release look broken.
 * Every well-formed report gets status 204, counted or not, so the response reveals nothing about served releases.
 * Malformed reports get 400, too many get 429.
 */
export async function registerFailures(app: FastifyInstance, { config, follower, health, viewNonces, clock }: Options) {
  const isNewView = createOnce({ withinMs: RECENT_MS });
  const isNewClient = createOnce({ withinMs: CLIENT_SPAN_MS });
  let minute = '';
  const logged = new Set<string>();

  /** Logs one line per minute, release and kind, so a broken release cannot fill the disk. */
  function log(request: FastifyRequest, { name, version, channel }: Part, { kind, place }: z.infer<typeof failure>) {
    const now = clock().toISOString().slice(0, 16);
    if (now !== minute) logged.clear();
    minute = now;
    const key = `${name} ${version} ${channel} ${kind}`;
    if (logged.has(key)) return;
    logged.add(key);
    request.log.warn(
      { remote: name, release: version, channel, kind, place },
      'a part of the site failed in a browser',
    );
  }

  await app.register(
    createScope('failure-reports', async (scope) => {
      scope.post(
        '/shell/failures',
        {
          onRequest: limitReports((request, reply) => rejectForeignWrite(request, reply, config)),
          bodyLimit: MAX_BYTES,
        },
        async (request, reply) => {
          const parsed = report.safeParse(request.body);
          if (!parsed.success) return reply.code(400).send();
          const { view, composition, channel, failures } = parsed.data;
          if (!view || !viewNonces.isGenuine(view, { composition, channel })) return reply.code(204).send();
          for (const entry of failures) {
            const part: Part = { name: entry.remote, version: entry.version, channel };
            if (!isRecent(follower.history(), { ...part, composition }, clock())) continue;
            if (!isNewView(`${view} ${entry.remote} ${entry.kind}`)) continue;
            log(request, part, entry);
            if (isNewClient(`${clientKey(request)} ${getPartKey(part)}`)) health.failure(part, entry.kind);
          }
          return reply.code(204).send();
        },
      );
    }),
  );
}
