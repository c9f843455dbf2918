import { watch, type FSWatcher } from 'node:fs';
import { dirname } from 'node:path';
import type { RemoteName } from '../routes/ownership.ts';
import type { ShellConfig } from './config.ts';
import type { LoadedRelease } from './releases.ts';
import { RenderPool } from './render-pool.ts';

/** A server bundle is written in several steps; one change is over when it has been quiet this long. */
const QUIET_MS = 150;

/**
 * Takes remotes from their development servers: browser files from there, without hashes, and a new pool whenever the
 * server bundle was rebuilt. Changes `releases` and `pools` in place.
 */
export function useDevelopmentRemotes(config: ShellConfig, releases: Map<RemoteName, LoadedRelease>, pools: Map<RemoteName, RenderPool>): { close(): void } {
  const watchers: FSWatcher[] = [];
  for (const [name, base] of Object.entries(config.developmentRemotes) as [RemoteName, string][]) {
    const release = releases.get(name);
    if (!release) continue;
    releases.set(name, { ...release, base, entry: { file: 'remoteEntry.js', integrity: '', bytes: 0 }, app: [], pages: {} });
    let timer: NodeJS.Timeout | undefined;
    watchers.push(watch(dirname(release.serverFile), () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const old = pools.get(name)!;
        pools.set(name, new RenderPool(old.options));
        void old.close();
      }, QUIET_MS);
    }));
  }
  return { close: () => watchers.forEach((watcher) => watcher.close()) };
}
