import type { ReleaseStore, VerifiedRelease } from '@lodestay/releases';
import { RENDER_DEFAULTS, RenderPool } from '@lodestay/releases/rendering';
import { createFileIndex } from './file-index.ts';

/** A release whose bundle is ready to render. */
export type LoadedRelease = VerifiedRelease & {
  /** URL path of its browser files, ends with '/'. */
  base: string;
  pool: RenderPool;
};

export const getBasePath = (name: string) => `/assets/${name}/`;

/** How long a composition waits for a starting thread, in milliseconds. */
const WARM_UP_MS = 1500;

/** Valid names of packages and of release files. */
const OWNER = /^(shell|mf-[a-z0-9-]{1,60})$/;
const FILE = /^[\w.-]{1,200}$/;

type Options = {
  releases: ReleaseStore;
  /** Releases whose manifests are cached on this machine. They are available while the store is down. */
  copies?: Pick<ReleaseStore, 'listAll' | 'read'>;
  renderTimeoutMs: number;
  clock: () => number;
  /** Receives one line for the log. */
  onProblem?: (problem: string) => void;
  /** Minimum time between searches of the store; see `createFileIndex`. */
  searchIntervalMs?: number;
};

/** Loads releases from the store, and verifies each once. */
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
  const toKey = (name: string, version: string) => `${name}@${version}`;

  async function open(name: string, version: string): Promise<LoadedRelease> {
    const release = await releases.read(name, version);
    index.add(release);
    const source = await releases.readServer(release);
    const pool = new RenderPool({
      ...RENDER_DEFAULTS,
      name: toKey(name, version),
      source,
      timeoutMs: renderTimeoutMs,
      onProblem,
    });
    // Wait for the thread, so that the first visitor does not have to. A thread that does not start fails at the first
    // render.
    await Promise.race([
      pool.call('routes').catch(() => {}),
      new Promise((resolve) => setTimeout(resolve, WARM_UP_MS).unref()),
    ]);
    return { ...release, base: getBasePath(name), pool };
  }

  return {
    /** Loads a release. Throws `VerificationError` if it is not signed by a trusted key. */
    async load(name: string, version: string): Promise<LoadedRelease> {
      const key = toKey(name, version);
      let loading = loaded.get(key);
      if (!loading) {
        loading = open(name, version);
        loaded.set(key, loading);
        loading.catch(() => loaded.delete(key));
      }
      return loading;
    },

    /** Unloads all releases except `kept`. Their threads end after their running renders. */
    async retain(kept: ReadonlySet<LoadedRelease>): Promise<void> {
      const versions = new Set([...kept].map(({ name, version }) => toKey(name, version)));
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

    /** Indexes the files of all stored releases in advance. Rejects if the store does not answer. */
    buildIndex: (): Promise<void> => index.build(copies),

    /**
     * Reads a browser file of any stored release, including old releases; null if there is none. Throws
     * `VerificationError` if the file does not match its hash, and rethrows errors of the store.
     */
    async file(owner: string, name: string): Promise<Buffer | null> {
      if (!OWNER.test(owner) || !FILE.test(name)) return null;
      const found = await index.find(owner, name);
      return found && releases.readFile(found.release, found.file);
    },
  };
}

export type Library = ReturnType<typeof createLibrary>;
