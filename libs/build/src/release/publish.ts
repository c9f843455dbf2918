import { VerificationError, type Release, type VerifiedRelease } from '@lodestay/releases';
import { findForeignRoutes } from '@lodestay/releases/ownership';
import { describeRelease, readBuild } from './package-release.ts';
import type { Releasing } from './settings.ts';

export type Published = { name: string; version: string; isNew: boolean };

/** A release of the store, or null if there is none that can be verified. */
const readTrusted = ({ releases }: Releasing, name: string, version: string): Promise<VerifiedRelease | null> =>
  releases.read(name, version).catch((error: unknown) => {
    if (error instanceof VerificationError) return null;
    throw error;
  });

/** The release in production, which a new one is compared with. */
async function readProduction(releasing: Releasing, name: string): Promise<VerifiedRelease | null> {
  const version = (await releasing.changes.readHead())?.production.releases[name];
  return version ? readTrusted(releasing, name, version) : null;
}

/**
 * Stores a built package as a release. The same files are the same release, so publishing them again only restores missing files.
 * `dist` is the folder of the build (`getDist`). Throws when the build is invalid.
 */
export async function publish(
  releasing: Releasing,
  name: string,
  dist: string,
  { production = true } = {},
): Promise<Published> {
  const given = await readBuild(name, dist);
  const present = await readTrusted(releasing, name, given.version);
  if (present)
    return {
      name,
      version: given.version,
      isNew: await releasing.releases.publish(present, given.contents, releasing.key),
    };
  const release: Release = await describeRelease(given, {
    by: releasing.by,
    production,
    previous: await readProduction(releasing, name),
  });
  const foreign = findForeignRoutes(name, release.routes);
  if (foreign.length > 0)
    throw new Error(`${name} claims routes of other packages:\n${foreign.map((problem) => `- ${problem}`).join('\n')}`);
  const isNew = await releasing.releases.publish(release, given.contents, releasing.key);
  return { name, version: release.version, isNew };
}
