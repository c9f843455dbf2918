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

/** A site for as long as a request needs it. */
export type Lease = { site: ComposedSite; end(): void };

type InForce = {
  change: LoggedChange;
  production: ComposedSite;
  canary: { site: ComposedSite; settings: Canary } | null;
};

type Options = {
  changes: ChangeLog;
  library: Library;
  /** How often the store is asked for changes. */
  intervalMs: number;
  onSwitch?: (change: LoggedChange) => void;
  /** One line for the log: what was refused and why, or that the store does not answer. */
  onProblem: (problem: string) => void;
  /** Prepares a site that was composed: overrides of development. */
  prepare?: (site: ComposedSite) => ComposedSite;
};

/**
 * Serves what the last change says. A change is in force for requests that come after it; those under way end on what they
 * began with, and then the threads of releases that nobody needs any more end too.
 */
export function followComposition({
  changes,
  library,
  intervalMs,
  onSwitch,
  onProblem,
  prepare = (site) => site,
}: Options) {
  let inForce: InForce | null = null;
  let last: LoggedChange | null = null;
  const history: LoggedChange[] = [];
  let taken = 0;
  let lastProblem = '';
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let composing = false;
  let polling: Promise<void> = Promise.resolve();
  const leases = new Map<ComposedSite, number>();

  function problem(text: string) {
    // The store is asked several times a second; what stays wrong is said once, and again after it was right.
    if (text !== lastProblem) onProblem(text);
    lastProblem = text;
  }

  const releasesOf = (sites: readonly (ComposedSite | undefined)[]) =>
    new Set<LoadedRelease>(sites.flatMap((site) => (site ? [site.shell, ...site.remotes.values()] : [])));

  async function compose(change: LoggedChange): Promise<InForce> {
    const site = async (channel: ChannelName, composition: LoggedChange['production']) => {
      const present = channel === 'production' ? inForce?.production : inForce?.canary?.site;
      if (present?.composition.id === composition.id) return present;
      const composed = await composeSite(composition, channel, library);
      for (const { reason } of composed.refused.values()) onProblem(reason);
      return prepare(composed);
    };
    const production = await site('production', change.production);
    return { change, production, canary: change.canary && (await canaryOf(change.canary, site)) };
  }

  /** A canary that cannot be served is none: nobody's page and no change of production waits for it. */
  async function canaryOf(
    settings: Canary,
    site: (channel: ChannelName, composition: Canary['composition']) => Promise<ComposedSite>,
  ): Promise<InForce['canary']> {
    try {
      return { site: await site('canary', settings.composition), settings };
    } catch (error) {
      onProblem(`the canary ${settings.composition.id} cannot be served: ${(error as Error).message}`);
      return null;
    }
  }

  /** Keeps what is in force and what requests still hold. What is being composed may need more of the library: then this waits. */
  async function releaseUnused(): Promise<void> {
    if (composing) return;
    return library.retain(releasesOf([inForce?.production, inForce?.canary?.site, ...leases.keys()]));
  }

  async function poll(): Promise<void> {
    const found = await changes.readSince(last, taken);
    taken = found.taken;
    last = found.changes.at(-1) ?? last;
    history.push(...found.changes);
    if (!last || inForce?.change.hash === last.hash) {
      lastProblem = '';
      return;
    }
    composing = true;
    try {
      inForce = await compose(last);
    } finally {
      composing = false;
      // Not awaited: a page that takes its time must not hold up the next change.
      void releaseUnused();
    }
    lastProblem = '';
    onSwitch?.(last);
  }

  const schedule = () => {
    if (closed) return;
    timer = setTimeout(() => {
      polling = poll()
        .catch((error: unknown) =>
          problem(
            error instanceof VerificationError
              ? error.message
              : `the store of releases cannot be read: ${(error as Error).message}`,
          ),
        )
        .finally(schedule);
    }, intervalMs);
  };

  const ready = poll()
    .catch((error: unknown) => problem((error as Error).message))
    .finally(schedule);

  return {
    /** Resolves when the store was asked for the first time. */
    ready,

    /** The change that is in force, or null before the first. */
    change: (): LoggedChange | null => inForce?.change ?? null,

    /** All changes that are in the store, as far as this server has read them, oldest first. The last may be on its way into force. */
    history: (): readonly LoggedChange[] => history,

    /** The releases that are in force, of both channels. */
    releases: (): readonly LoadedRelease[] => [...releasesOf([inForce?.production, inForce?.canary?.site])],

    sites: (): { production: ComposedSite | null; canary: ComposedSite | null } => ({
      production: inForce?.production ?? null,
      canary: inForce?.canary?.site ?? null,
    }),

    /** The site of a visitor; of a channel, when one is asked for and there is one. Null before the first change. */
    lease(bucket: number, forced: ChannelName | null): Lease | null {
      if (!inForce) return null;
      const { production, canary } = inForce;
      const channel = forced ?? assignChannel(canary?.settings ?? null, bucket);
      const site = channel === 'canary' && canary ? canary.site : production;
      leases.set(site, (leases.get(site) ?? 0) + 1);
      return {
        site,
        end() {
          const left = leases.get(site)! - 1;
          if (left > 0) return void leases.set(site, left);
          leases.delete(site);
          if (site !== inForce?.production && site !== inForce?.canary?.site) void releaseUnused();
        },
      };
    },

    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await polling;
      inForce = null;
      await releaseUnused();
    },
  };
}

export type Follower = ReturnType<typeof followComposition>;
