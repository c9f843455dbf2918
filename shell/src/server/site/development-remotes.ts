import { watch, type FSWatcher } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RenderPool } from '@lodestay/releases/rendering';
import type { ComposedSite } from './composed-site.ts';

/** A bundle is written in several steps. It is complete when nothing was written for this long. */
const DEBOUNCE_MS = 150;

/** A remote on its development server: the URL of its browser files, and the path of its server bundle. */
export type DevelopmentRemote = { base: string; serverFile: string };

/**
 * Loads remotes from development servers: browser files without hashes, and a new render pool whenever a server bundle
 * was rebuilt.
 */
export function useDevelopmentRemotes(remotes: Readonly<Record<string, DevelopmentRemote>>, renderTimeoutMs: number) {
  const pools = new Map<string, RenderPool>();
  const watchers: FSWatcher[] = [];

  async function refresh(name: string, file: string) {
    const source = await readFile(file);
    const old = pools.get(name);
    pools.set(
      name,
      new RenderPool({
        ...(old?.options ?? { workers: 1, inFlight: 4, maxQueue: 200, maxHeapMb: 256 }),
        timeoutMs: renderTimeoutMs,
        name: `${name} in development`,
        source,
      }),
    );
    void old?.close();
  }

  for (const [name, { serverFile }] of Object.entries(remotes)) {
    let timer: NodeJS.Timeout | undefined;
    watchers.push(
      watch(dirname(serverFile), () => {
        clearTimeout(timer);
        timer = setTimeout(() => void refresh(name, join(serverFile)).catch(() => {}), DEBOUNCE_MS);
      }),
    );
  }

  return {
    /** Resolves when every server bundle has been read. */
    ready: Promise.all(Object.entries(remotes).map(([name, { serverFile }]) => refresh(name, serverFile))),

    /** Returns the site with these remotes instead of their releases. */
    prepare(site: ComposedSite): ComposedSite {
      const replaced = new Map(site.remotes);
      for (const [name, { base }] of Object.entries(remotes)) {
        const release = site.remotes.get(name);
        if (release)
          replaced.set(
            name,
            Object.defineProperty(
              { ...release, base, initial: [{ file: 'remoteEntry.js', integrity: '', bytes: 0 }], pages: {} },
              'pool',
              { get: () => pools.get(name)!, enumerable: true },
            ),
          );
      }
      return { ...site, remotes: replaced };
    },

    async close() {
      for (const watcher of watchers) watcher.close();
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}
