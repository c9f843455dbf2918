import { readdir } from 'node:fs/promises';
import { ConflictError, openStore, SHELL, setProduction } from '@lodestay/releases';
import { root } from '../commands/repository.ts';
import { readBuilt, writeBuilt } from './built-versions.ts';
import { createNextComposition, type Part } from './next-composition.ts';
import { getDist } from './package-release.ts';
import { publish, type Published } from './publish.ts';
import { openReleasing, ensureLocalKey, type Releasing, type ReleaseSettings } from './settings.ts';

/** Names of all packages that are released: the shell and every remote. */
export async function listReleasedPackages(): Promise<string[]> {
  const folders = await readdir(root, { withFileTypes: true });
  return [
    SHELL,
    ...folders
      .filter((entry) => entry.isDirectory() && /^mf-[a-z0-9-]+$/.test(entry.name))
      .map(({ name }) => name)
      .sort(),
  ];
}

/** Whether the store can be read and contains no composition, including compositions that these keys cannot verify. */
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
 * Whether builds of this checkout may be composed in the store. A store that RELEASE_STORE names is shared with others, so this is
 * allowed only while it is empty.
 */
export const canRelease = async (settings: ReleaseSettings): Promise<boolean> =>
  !settings.isShared || (await isKnownEmpty(settings));

/** Publishes everything that was built in this checkout. */
const publishBuilt = async (releasing: Releasing, production: boolean): Promise<Published[]> =>
  Promise.all(
    (await listReleasedPackages()).map((name) => publish(releasing, name, getDist(name, production), { production })),
  );

/**
 * Publishes everything that was built in this checkout and puts it in production, if `canRelease`. In the store of this checkout, it
 * changes only packages that were built since the last time. Other packages stay as they were composed.
 */
export async function releaseSite(
  settings: ReleaseSettings,
  production: boolean,
  publishAll = publishBuilt,
): Promise<void> {
  if (!(await canRelease(settings))) return;
  await ensureLocalKey(settings);
  const releasing = await openReleasing(settings, (reason) => console.error(reason));
  const published = await publishAll(releasing, production);
  const last = await releasing.changes.readHead();
  const before = settings.isShared || !last ? {} : await readBuilt(settings.store);
  const fresh = published.filter(({ name, version }) => before[name] !== version);
  const parts: Part[] = await Promise.all(fresh.map(({ name, version }) => releasing.releases.read(name, version)));
  const next = createNextComposition(last?.production ?? null, parts);
  if (next.id !== last?.production.id) {
    const change = {
      at: new Date(),
      by: releasing.by,
      action: 'compose',
      reason: 'Built on this machine',
      channels: setProduction(last, next),
    } as const;
    await releasing.changes.append(last, change, releasing.key).catch((error: unknown) => {
      // Someone else has composed a site in the empty store in the meantime.
      if (!(settings.isShared && error instanceof ConflictError)) throw error;
    });
  }
  if (!settings.isShared)
    await writeBuilt(settings.store, Object.fromEntries(published.map(({ name, version }) => [name, version])));
}
