import { readdir } from 'node:fs/promises';
import { ConflictError, openStore, SHELL, setProduction } from '@lodestay/releases';
import { root } from '../commands/repository.ts';
import { readBuilt, writeBuilt } from './built-versions.ts';
import { nextComposition, type Part } from './next-composition.ts';
import { distOf } from './package-release.ts';
import { publish, type Published } from './publish.ts';
import { openReleasing, provideLocalKey, type Releasing, type ReleaseSettings } from './settings.ts';

/** Names of all packages that are released: the shell and every remote of this repository. */
export async function releasedPackages(): Promise<string[]> {
  const folders = await readdir(root, { withFileTypes: true });
  return [
    SHELL,
    ...folders
      .filter((entry) => entry.isDirectory() && /^mf-[a-z0-9-]+$/.test(entry.name))
      .map(({ name }) => name)
      .sort(),
  ];
}

/** Whether the store answers, and nobody has composed a site in it, be it one that these keys do not trust. */
export async function isKnownEmpty(settings: ReleaseSettings): Promise<boolean> {
  try {
    const store = await openStore(settings.store);
    return (await store.list('changes/')).length === 0;
  } catch (error) {
    console.error(`The store of releases cannot be read: ${(error as Error).message}`);
    return false;
  }
}

/**
 * Whether what is built here may become the site of the store. A store that RELEASE_STORE names is shared: its site was made from
 * more than this checkout, so only an empty one is given a site.
 */
export const mayRelease = async (settings: ReleaseSettings): Promise<boolean> =>
  !settings.isShared || (await isKnownEmpty(settings));

/** Publishes all that was built here. */
const publishBuilt = async (releasing: Releasing, production: boolean): Promise<Published[]> =>
  Promise.all((await releasedPackages()).map((name) => publish(releasing, name, distOf(name, production))));

/**
 * Publishes what was built here and puts it in production, where `mayRelease`. In the store of this checkout only what was built
 * since the last time takes the place of what is there: nothing is taken out, and what people have composed stays.
 */
export async function releaseSite(
  settings: ReleaseSettings,
  production: boolean,
  publishAll = publishBuilt,
): Promise<void> {
  if (!(await mayRelease(settings))) return;
  await provideLocalKey(settings);
  const releasing = await openReleasing(settings, (reason) => console.error(reason));
  const published = await publishAll(releasing, production);
  const last = await releasing.changes.readHead();
  const before = settings.isShared || !last ? {} : await readBuilt(settings.store);
  const fresh = published.filter(({ name, version }) => before[name] !== version);
  const parts: Part[] = await Promise.all(fresh.map(({ name, version }) => releasing.releases.read(name, version)));
  const next = nextComposition(last?.production ?? null, parts);
  if (next.id !== last?.production.id) {
    const change = {
      at: new Date(),
      by: releasing.by,
      action: 'compose',
      reason: 'Built on this machine',
      channels: setProduction(last, next),
    } as const;
    await releasing.changes.append(last, change, releasing.key).catch((error: unknown) => {
      // Somebody else has given the empty store its site meanwhile.
      if (!(settings.isShared && error instanceof ConflictError)) throw error;
    });
  }
  if (!settings.isShared)
    await writeBuilt(settings.store, Object.fromEntries(published.map(({ name, version }) => [name, version])));
}
