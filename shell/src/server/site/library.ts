import { Refused, SHELL, type Release, type ReleaseFile, type ReleaseStore, type VerifiedRelease } from '@lodestay/releases';
import { RENDER_DEFAULTS, RenderPool } from '@lodestay/releases/rendering';

/** A release whose bundle is ready to render. */
export type LoadedRelease = VerifiedRelease & {
  /** Public address of its browser files, ends with '/'. */
  base: string;
  pool: RenderPool;
};

export const baseOf = (name: string) => `/assets/${name}/`;

/** How long a file that no known release has is not looked for again, so that wrong addresses cost nothing. */
const SEARCH_PAUSE_MS = 2000;

/** How long a thread that starts may hold up the composition that it is for. */
const WARM_UP_MS = 1500;

type Options = { releases: ReleaseStore; renderTimeoutMs: number; clock: () => number };

/** The releases that this server has taken from the store, each verified once. */
export function createLibrary({ releases, renderTimeoutMs, clock }: Options) {
  const loaded = new Map<string, Promise<LoadedRelease>>();
  const files = new Map<string, { release: Release; file: ReleaseFile }>();
  const searchedAt = new Map<string, number>();
  const keyOf = (name: string, version: string) => `${name}@${version}`;
  const addressOf = (owner: string, file: string) => `${owner}/${file}`;

  function know(release: Release) {
    for (const file of release.files) files.set(addressOf(release.name, file.file), { release, file });
  }

  async function open(name: string, version: string): Promise<LoadedRelease> {
    const release = await releases.read(name, version);
    know(release);
    const source = await releases.readServer(release);
    const pool = new RenderPool({ ...RENDER_DEFAULTS, name: keyOf(name, version), source, timeoutMs: renderTimeoutMs });
    // A first visitor should not wait for the thread. One that does not start says so to whoever asks it to render.
    await Promise.race([pool.call('routes').catch(() => {}), new Promise((resolve) => setTimeout(resolve, WARM_UP_MS).unref())]);
    return { ...release, base: baseOf(name), pool };
  }

  /** A browser may still ask for files of a release that was in force before this server started. */
  async function search(owner: string): Promise<void> {
    const now = clock();
    if (now - (searchedAt.get(owner) ?? Number.NEGATIVE_INFINITY) < SEARCH_PAUSE_MS) return;
    searchedAt.set(owner, now);
    const versions = await releases.versions(owner);
    await Promise.all(versions.map(async (version) => releases.read(owner, version).then(know, (error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    })));
  }

  return {
    /** Throws `Refused` when the release is not one that a listed key has signed. */
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
      await Promise.all(spare.map(([, loading]) => loading.then(({ pool }) => pool.close(), () => {})));
    },

    /** A browser file of any release of the store, of the ones that were in force before too; null when there is none. Throws `Refused` for one that was exchanged. */
    async file(owner: string, name: string): Promise<Buffer | null> {
      if (owner !== SHELL && !/^mf-[a-z0-9-]+$/.test(owner)) return null;
      if (!files.has(addressOf(owner, name))) await search(owner);
      const found = files.get(addressOf(owner, name));
      return found ? releases.readFile(found.release, found.file) : null;
    },
  };
}

export type Library = ReturnType<typeof createLibrary>;
