import { VerificationError, type Release, type VerifiedRelease } from '@lodestay/releases';
import { findForeignRoutes } from '@lodestay/releases/ownership';
import { describeRelease, packed } from './package-release.ts';
import type { Releasing } from './settings.ts';

export type Published = { name: string; version: string; isNew: boolean };

/** A release of the store, or null where none is trusted. */
const known = ({ releases }: Releasing, name: string, version: string): Promise<VerifiedRelease | null> =>
  releases.read(name, version).catch((error: unknown) => {
    if (error instanceof VerificationError) return null;
    throw error;
  });

/** The release that a new one is compared with: the one in production. */
async function inProduction(releasing: Releasing, name: string): Promise<VerifiedRelease | null> {
  const version = (await releasing.changes.readHead())?.production.releases[name];
  return version ? known(releasing, name, version) : null;
}

/**
 * Stores the release of a package that was built. The same files again are the same release, and nothing happens unless the
 * store has lost some. `dist` is the folder of the build, see `distOf`. Throws an error that says what is wrong with it.
 */
export async function publish(releasing: Releasing, name: string, dist: string): Promise<Published> {
  const given = await packed(name, dist);
  const present = await known(releasing, name, given.version);
  if (present)
    return {
      name,
      version: given.version,
      isNew: await releasing.releases.publish(present, given.contents, releasing.key),
    };
  const release: Release = await describeRelease(given, {
    by: releasing.by,
    previous: await inProduction(releasing, name),
  });
  const foreign = findForeignRoutes(name, release.routes);
  if (foreign.length > 0)
    throw new Error(
      `${name} claims routes that are not its own:\n${foreign.map((problem) => `- ${problem}`).join('\n')}`,
    );
  const isNew = await releasing.releases.publish(release, given.contents, releasing.key);
  return { name, version: release.version, isNew };
}
