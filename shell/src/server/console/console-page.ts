import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoggedChange, ReleaseStore } from '@lodestay/releases';
import { RANGES, type FormState, type Outcome } from '../../staff/model.ts';
import { channelCookie } from '../visitor/channel.ts';
import type { ShellConfig } from '../config/shell-config.ts';
import { toRenderRequest, type Documents } from '../document/document-sender.ts';
import type { Follower } from '../site/follower.ts';
import type { Health } from '../site/health.ts';
import type { Person } from './access.ts';
import { BARE_PAGE_HEADERS, renderBarePage } from './bare-page.ts';
import { createReleaseShelf } from './release-shelf.ts';
import { createReleasesModel, type ModelInput, type Served } from './releases-model.ts';
import { parseView } from './parse-view.ts';

const MINUTE_MS = 60_000;

/** A form that changed nothing, and the status of the page that shows it again. */
export type Unchanged = { status: number; outcome: Outcome; form: FormState };

export type ConsolePageOptions = {
  config: ShellConfig;
  follower: Pick<Follower, 'lease' | 'change' | 'sites'>;
  health: Pick<Health, 'between'>;
  documents: Documents;
  releases: ReleaseStore;
  history: () => Promise<readonly LoggedChange[]>;
  /** Why the console is read-only, or null. */
  locked: string | null;
};

function getServed({ sites, change }: Pick<Follower, 'sites' | 'change'>): Served {
  const { production, canary } = sites();
  const refused = [production, canary].flatMap((site) =>
    site ? [...site.refused.values()].map((remote) => ({ channel: site.channel, ...remote })) : [],
  );
  return { change: change()?.number ?? null, canary: canary !== null, refused };
}

/** The outcome of a form as lines of text, for the minimal page. */
function formatOutcome(unchanged: Unchanged | undefined): readonly string[] {
  if (!unchanged) return [];
  const { outcome, form } = unchanged;
  if (outcome.kind === 'conflict') return ['Not saved: someone changed this first.'];
  return 'problems' in outcome ? outcome.problems : Object.values(form.errors);
}

/** Sends the console, or the minimal page if the shell's release cannot render the console. */
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

  async function readInput(
    request: FastifyRequest,
    log: readonly LoggedChange[],
    unchanged: Unchanged | undefined,
  ): Promise<ModelInput> {
    const { done, ...view } = parseView(request.query);
    const now = new Date();
    const counts = await health
      .between(new Date(now.getTime() - RANGES[view.range].minutes * MINUTE_MS), now)
      .catch((error: unknown) => {
        request.log.error({ reason: (error as Error).message }, 'the health counts cannot be read');
        return null;
      });
    const seen = request.cookies[channelCookie(config)];
    const preview = seen === 'canary' || seen === 'production' ? seen : null;
    return {
      now,
      history: log,
      shelf: await shelf(),
      counts,
      served: getServed(follower),
      locked,
      view,
      preview,
      done,
      form: unchanged?.form ?? null,
      outcome: unchanged?.outcome ?? null,
    };
  }

  const sendBarePage = (reply: FastifyReply, status: number, notes: readonly string[], change: LoggedChange | null) =>
    reply.code(status).headers(BARE_PAGE_HEADERS).type('text/html; charset=utf-8').send(renderBarePage(change, notes));

  return async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    person: Person,
    unchanged?: Unchanged,
  ): Promise<FastifyReply> {
    const lines = formatOutcome(unchanged);
    let last = follower.change();
    const lease = follower.lease(0, 'production');
    try {
      const log = await history();
      last = log.at(-1) ?? null;
      if (!lease || !last)
        return await sendBarePage(reply, 503, [...lines, 'This server has no composition to serve.'], last);
      const given = toRenderRequest(request, config, {
        ...person,
        nonce: documents.createNonce(lease.site),
        now: await documents.siteClock.now(),
        prices: await documents.sitePrices.get(),
      });
      const page = await lease.site.chrome.renderReleases(
        given,
        createReleasesModel(await readInput(request, log, unchanged)),
      );
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
      request.log.error({ reason }, 'the release console could not be rendered');
      return await sendBarePage(reply, 500, [...lines, `The console cannot be shown: ${reason}`], last);
    } finally {
      lease?.end();
    }
  };
}
