import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoggedChange, ReleaseStore } from '@lodestay/releases';
import { RANGES, type FormState, type Outcome } from '../../staff/model.ts';
import { channelCookie } from '../visitor/channel.ts';
import type { ShellConfig } from '../config/shell-config.ts';
import { renderRequest, type Documents } from '../document/document-sender.ts';
import type { Follower } from '../site/follower.ts';
import type { Health } from '../site/health.ts';
import type { Person } from './access.ts';
import { BARE_PAGE_HEADERS, barePage } from './bare-page.ts';
import { createReleaseShelf } from './release-shelf.ts';
import { releasesModel, type ModelInput, type Served } from './releases-model.ts';
import { viewOf } from './parse-view.ts';

const MINUTE_MS = 60_000;

/** A form that led to no change, and the status of the page that says so. */
export type Unchanged = { status: number; outcome: Outcome; form: FormState };

export type ConsolePageOptions = {
  config: ShellConfig;
  follower: Pick<Follower, 'lease' | 'change' | 'sites'>;
  health: Pick<Health, 'between'>;
  documents: Documents;
  releases: ReleaseStore;
  history: () => Promise<readonly LoggedChange[]>;
  /** Why nothing can be changed from here, or null. */
  locked: string | null;
};

function servedBy({ sites, change }: Pick<Follower, 'sites' | 'change'>): Served {
  const { production, canary } = sites();
  const refused = [production, canary].flatMap((site) =>
    site ? [...site.refused.values()].map((remote) => ({ channel: site.channel, ...remote })) : [],
  );
  return { change: change()?.number ?? null, canary: canary !== null, refused };
}

/** What a page without room for forms must still say of the last one. */
function linesOf(unchanged: Unchanged | undefined): readonly string[] {
  if (!unchanged) return [];
  const { outcome, form } = unchanged;
  if (outcome.kind === 'conflict') return ['Not saved: someone changed this first.'];
  return 'problems' in outcome ? outcome.problems : Object.values(form.errors);
}

/** Answers with the console, or where the shell's release does not draw it, with what is needed to get rid of that release. */
export function createConsolePage({
  config,
  follower,
  health,
  documents,
  releases,
  history,
  locked,
}: ConsolePageOptions) {
  const shelf = createReleaseShelf(releases);

  async function inputOf(
    request: FastifyRequest,
    log: readonly LoggedChange[],
    unchanged: Unchanged | undefined,
  ): Promise<ModelInput> {
    const { done, ...view } = viewOf(request.query);
    const now = new Date();
    const counts = await health
      .between(new Date(now.getTime() - RANGES[view.range].minutes * MINUTE_MS), now)
      .catch((error: unknown) => {
        request.log.error({ reason: (error as Error).message }, 'the counts of pages and failures cannot be read');
        return null;
      });
    const seen = request.cookies[channelCookie(config)];
    const preview = seen === 'canary' || seen === 'production' ? seen : null;
    return {
      now,
      history: log,
      shelf: await shelf(),
      counts,
      served: servedBy(follower),
      locked,
      view,
      preview,
      done,
      form: unchanged?.form ?? null,
      outcome: unchanged?.outcome ?? null,
    };
  }

  const sendBare = (reply: FastifyReply, status: number, notes: readonly string[], change: LoggedChange | null) =>
    reply.code(status).headers(BARE_PAGE_HEADERS).type('text/html; charset=utf-8').send(barePage(change, notes));

  return async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    person: Person,
    unchanged?: Unchanged,
  ): Promise<FastifyReply> {
    const lines = linesOf(unchanged);
    let last = follower.change();
    const lease = follower.lease(0, 'production');
    try {
      const log = await history();
      last = log.at(-1) ?? null;
      if (!lease || !last) return await sendBare(reply, 503, [...lines, 'This server serves no site.'], last);
      const given = renderRequest(request, config, { ...person, nonce: documents.nonceFor(lease.site) });
      const page = await lease.site.chrome.renderReleases(given, releasesModel(await inputOf(request, log, unchanged)));
      return await documents.send(reply, lease.site, given, {
        ...page,
        status: unchanged?.status ?? 200,
        page: null,
        remote: null,
        message: 'static',
        state: null,
      });
    } catch (error) {
      const reason = (error as Error).message;
      request.log.error({ reason }, 'the release console was not drawn');
      return await sendBare(reply, 500, [...lines, `The console cannot be shown: ${reason}`], last);
    } finally {
      lease?.end();
    }
  };
}
