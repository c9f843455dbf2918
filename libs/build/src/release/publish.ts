import { Refused, type Release, type VerifiedRelease } from '@lodestay/releases';
import { foreignRoutes } from '@lodestay/releases/ownership';
import { describeRelease, packed } from './package-release.ts';
import type { Releasing } from './settings.ts';

export type Published = { name: string; version: string; isNew: boolean };

/** The release that a new one is compared with: the one in production. */
async function inProduction({ releases, changes }: Releasing, name: string): Promise<VerifiedRelease | null> {
  const version = (await changes.head())?.production.releases[name];
  if (!version) return null;
  return releases.read(name, version).catch((error: unknown) => {
    if (error instanceof Refused) return null;
    throw error;
  });
}

/** Stores the release of a package that was built. The same files again are the same release, and nothing happens. Throws an error that says what is wrong with it. */
export async function publish(releasing: Releasing, name: string, production: boolean): Promise<Published> {
  const given = await packed(name, production);
  if (await releasing.releases.has(name, given.version)) return { name, version: given.version, isNew: false };
  const release: Release = await describeRelease(given, { by: releasing.by, previous: await inProduction(releasing, name) });
  const foreign = foreignRoutes(name, release.routes);
  if (foreign.length > 0) throw new Error(`${name} claims routes that are not its own:\n${foreign.map((problem) => `- ${problem}`).join('\n')}`);
  const isNew = await releasing.releases.publish(release, given.contents, releasing.key);
  return { name, version: release.version, isNew };
}
