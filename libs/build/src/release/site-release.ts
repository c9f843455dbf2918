import { readdir } from 'node:fs/promises';
import { compositionOf, SHELL, toProduction } from '@lodestay/releases';
import { root } from '../commands/repository.ts';
import { publish, type Published } from './publish.ts';
import { openReleasing, provideLocalKey, type ReleaseSettings } from './settings.ts';

/** Names of all packages that are released: the shell and every remote of this repository. */
export async function releasedPackages(): Promise<string[]> {
  const folders = await readdir(root, { withFileTypes: true });
  return [SHELL, ...folders.filter((entry) => entry.isDirectory() && /^mf-[a-z0-9-]+$/.test(entry.name)).map(({ name }) => name).sort()];
}

/**
 * Publishes what was built here and puts it in production, for a site of one's own. What people have composed since stays in
 * force until something new was built. Resolves to what was published.
 */
export async function releaseSite(settings: ReleaseSettings, production: boolean): Promise<Published[]> {
  await provideLocalKey(settings);
  const releasing = await openReleasing(settings, (reason) => console.error(reason));
  const published = await Promise.all((await releasedPackages()).map((name) => publish(releasing, name, production)));
  const last = await releasing.changes.head();
  if (last && published.every(({ isNew }) => !isNew)) return published;
  const parts = await Promise.all(published.map(({ name, version }) => releasing.releases.read(name, version)));
  const next = compositionOf(parts);
  if (next.id !== last?.production.id) {
    await releasing.changes.append(last, { at: new Date(), by: releasing.by, action: 'compose', reason: 'Built on this machine', channels: toProduction(last, next) }, releasing.key);
  }
  return published;
}
