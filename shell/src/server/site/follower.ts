import {
  assignChannel,
  VerificationError,
  type Canary,
  type ChangeLog,
  type ChannelName,
  type LoggedChange,
} from '@lodestay/releases';
import { composeSite, type ComposedSite } from './composed-site.ts';
import type { Library, LoadedRelease } from './library.ts';

/** A site in use by a request. Its threads keep running until `end` is called. */
export type Lease = { site: ComposedSite; end(): void };

type CurrentSites = {
  change: LoggedChange;
  production: ComposedSite;
  canary: { site: ComposedSite; settings: Canary } | null;
};

type Options = {
  changes: ChangeLog;
  library: Library;
  /** Interval between checks for changes, in milliseconds. */
  intervalMs: number;
  onSwitch?: (change: LoggedChange) => void;
  /** Receives one line for the log: what failed verification and why, or that the store does not answer. */
  onProblem: (reportOnce: string) => void;
  /** Changes a composed site before it is served, for development overrides. */
  prepare?: (site: ComposedSite) => ComposedSite;
};

/**
 * Follows the log of changes and serves the composition of the last change. New requests use the new composition.
 * Running requests finish with the composition they started with, and then the threads of unused releases end.
 */
export function followComposition({
  changes,
  library,
  intervalMs,
  onSwitch,
  onProblem,
  prepare = (site) => site,
}: Options) {
  let current: CurrentSites | null = null;
  let last: LoggedChange | null = null;
  const history: LoggedChange[] = [];
  let taken = 0;
  let lastProblem = '';
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isComposing = false;
  let polling: Promise<void> = Promise.resolve();
  const leases = new Map<ComposedSite, number>();

  function reportOnce(text: string) {
    // The store is polled several times a second, so a repeated problem is logged once.
    if (text !== lastProblem) onProblem(text);
    lastProblem = text;
  }

  const collectReleases = (sites: readonly (ComposedSite | undefined)[]) =>
    new Set<LoadedRelease>(sites.flatMap((site) => (site ? [site.shell, ...site.remotes.values()] : [])));

  async function compose(change: LoggedChange): Promise<CurrentSites> {
    const site = async (channel: ChannelName, composition: LoggedChange['production']) => {
      const present = channel === 'production' ? current?.production : current?.canary?.site;
      if (present?.composition.id === composition.id) return present;
      const composed = await composeSite(composition, channel, library);
      for (const { reason } of composed.refused.values()) onProblem(reason);
      return prepare(composed);
    };
    const production = await site('production', change.production);
    return { change, production, canary: change.canary && (await composeCanary(change.canary, site)) };
  }

  /** A canary that cannot be served is skipped, so that it does not block production. */
  async function composeCanary(
    settings: Canary,
    site: (channel: ChannelName, composition: Canary['composition']) => Promise<ComposedSite>,
  ): Promise<CurrentSites['canary']> {
    try {
      return { site: await site('canary', settings.composition), settings };
    } catch (error) {
      onProblem(`the canary ${settings.composition.id} cannot be served: ${(error as Error).message}`);
      return null;
    }
  }

  /** Unloads releases that no current site and no request uses. Skipped while a site is being composed, which may need them. */
  async function releaseUnused(): Promise<void> {
    if (isComposing) return;
    return library.retain(collectReleases([current?.production, current?.canary?.site, ...leases.keys()]));
  }

  async function poll(): Promise<void> {
    const found = await changes.readSince(last, taken);
    taken = found.taken;
    last = found.changes.at(-1) ?? last;
    history.push(...found.changes);
    if (!last || current?.change.hash === last.hash) {
      lastProblem = '';
      return;
    }
    isComposing = true;
    try {
      current = await compose(last);
    } finally {
      isComposing = false;
      // Not awaited: a slow page must not delay the next change.
      void releaseUnused();
    }
    lastProblem = '';
    onSwitch?.(last);
  }

  const schedule = () => {
    if (isClosed) return;
    timer = setTimeout(() => {
      polling = poll()
        .catch((error: unknown) =>
          reportOnce(
            error instanceof VerificationError
              ? error.message
              : `the store of releases cannot be read: ${(error as Error).message}`,
          ),
        )
        .finally(schedule);
    }, intervalMs);
  };

  const ready = poll()
    .catch((error: unknown) => reportOnce((error as Error).message))
    .finally(schedule);

  return {
    /** Resolves after the first check of the store. */
    ready,

    /** The change that is being served, or null before the first. */
    change: (): LoggedChange | null => current?.change ?? null,

    /** All changes that this server has read, oldest first. The last may not be served yet. */
    history: (): readonly LoggedChange[] => history,

    /** The current releases of both channels. */
    releases: (): readonly LoadedRelease[] => [...collectReleases([current?.production, current?.canary?.site])],

    sites: (): { production: ComposedSite | null; canary: ComposedSite | null } => ({
      production: current?.production ?? null,
      canary: current?.canary?.site ?? null,
    }),

    /** The site for a bucket, or for the forced channel if it exists. Null before the first change. */
    lease(bucket: number, forced: ChannelName | null): Lease | null {
      if (!current) return null;
      const { production, canary } = current;
      const channel = forced ?? assignChannel(canary?.settings ?? null, bucket);
      const site = channel === 'canary' && canary ? canary.site : production;
      leases.set(site, (leases.get(site) ?? 0) + 1);
      return {
        site,
        end() {
          const left = leases.get(site)! - 1;
          if (left > 0) return void leases.set(site, left);
          leases.delete(site);
          if (site !== current?.production && site !== current?.canary?.site) void releaseUnused();
        },
      };
    },

    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await polling;
      current = null;
      await releaseUnused();
    },
  };
}

export type Follower = ReturnType<typeof followComposition>;
