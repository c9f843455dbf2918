import type { ReleaseStore, VerifiedRelease } from '@lodestay/releases';
import { RENDER_DEFAULTS, RenderPool } from '@lodestay/releases/rendering';
import { createFileIndex } from './file-index.ts';

/** A release whose bundle is ready to render. */
export type LoadedRelease = VerifiedRelease & {
  /** Public address of its browser files, ends with '/'. */
  base: string;
  pool: RenderPool;
};

export const baseOf = (name: string) => `/assets/${name}/`;

/** How long a thread that starts may hold up the composition that it is for. */
const WARM_UP_MS = 1500;

/** Names that a file of a release may have. */
const OWNER = /^(shell|mf-[a-z0-9-]{1,60})$/;
const FILE = /^[\w.-]{1,200}$/;

type Options = {
  releases: ReleaseStore;
  /** The releases whose descriptions this machine has: they are known while the store does not answer. */
  copies?: Pick<ReleaseStore, 'listAll' | 'read'>;
  renderTimeoutMs: number;
  clock: () => number;
  /** One line for the log. */
  onProblem?: (problem: string) => void;
  /** How far apart searches of the store begin; see `createFileIndex`. */
  searchIntervalMs?: number;
};

/** The releases that this server has taken from the store, each verified once. */
export function createLibrary({
  releases,
  copies = { listAll: () => Promise.resolve([]), read: releases.read },
  renderTimeoutMs,
  clock,
  onProblem = () => {},
  searchIntervalMs,
}: Options) {
  const loaded = new Map<string, Promise<LoadedRelease>>();
  const index = createFileIndex({ releases, clock, intervalMs: searchIntervalMs });
  const keyOf = (name: string, version: string) => `${name}@${version}`;

  async function open(name: string, version: string): Promise<LoadedRelease> {
    const release = await releases.read(name, version);
    index.add(release);
    const source = await releases.readServer(release);
    const pool = new RenderPool({
      ...RENDER_DEFAULTS,
      name: keyOf(name, version),
      source,
      timeoutMs: renderTimeoutMs,
      onProblem,
    });
    // A first visitor should not wait for the thread. One that does not start says so to whoever asks it to render.
    await Promise.race([
      pool.call('routes').catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, WARM_UP_MS).unref()),
    ]);
    return { ...release, base: baseOf(name), pool };
  }

  return {
    /** Throws `VerificationError` when the release is not one that a listed key has signed. */
    async load(name: string, version: string): Promise<LoadedRelease> {
      const key = keyOf(name, version);
      let loading = loaded.get(key);
      if (!loading) {
        loading = open(name, version);
        loaded.set(key, loading);
        loading.catch(() => loaded.delete(key));
      }
      return loading;
    },

    /** Lets go of all others: their threads end when they have nothing under way, and their memory goes with them. */
    async retain(kept: ReadonlySet<LoadedRelease>): Promise<void> {
      const versions = new Set([...kept].map(({ name, version }) => keyOf(name, version)));
      const spare = [...loaded].filter(([key]) => !versions.has(key));
      for (const [key] of spare) loaded.delete(key);
      await Promise.all(
        spare.map(([, loading]) =>
          loading.then(
            ({ pool }) => pool.close(),
            () => {},
          ),
        ),
      );
    },

    /** Learns the files of all releases of the store, so that nobody waits for a search. Rejects when the store does not answer. */
    buildIndex: (): Promise<void> => index.build(copies),

    /**
     * A browser file of any release of the store, of the ones that were in force before too; null when there is none. Throws
     * `VerificationError` for one that was exchanged, and what the store throws when it does not answer.
     */
    async file(owner: string, name: string): Promise<Buffer | null> {
      if (!OWNER.test(owner) || !FILE.test(name)) return null;
      const found = await index.find(owner, name);
      return found && releases.readFile(found.release, found.file);
    },
  };
}

export type Library = ReturnType<typeof createLibrary>;
