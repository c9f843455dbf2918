import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release, ReleaseFile } from '@lodestay/releases';
import { REMOTES, type RemoteName } from '../routes/ownership.ts';

export type LoadedRelease = Release & {
  name: RemoteName;
  /** Public address of its browser files, ends with '/'. */
  base: string;
  browserDirectory: string;
  serverFile: string;
};

/** Remotes that are built. One that is missing or unreadable is left out and said so: it never takes the others down. */
export async function loadReleases(root: string, distFolder: string, onMissing: (name: RemoteName, error: unknown) => void): Promise<Map<RemoteName, LoadedRelease>> {
  const releases = new Map<RemoteName, LoadedRelease>();
  for (const name of REMOTES) {
    const dist = join(root, name, distFolder);
    try {
      const release = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as Release;
      releases.set(name, { ...release, name, base: `/assets/${name}/`, browserDirectory: join(dist, 'browser'), serverFile: join(dist, 'server/index.cjs') });
    } catch (error) {
      onMissing(name, error);
    }
  }
  return releases;
}

/** Files that the browser needs to bring a page of this release to life, in the order of need. */
export const filesOfPage = (release: LoadedRelease, page: string | null): ReleaseFile[] => {
  const files = [release.entry, ...release.app, ...(page ? (release.pages[page] ?? []) : [])];
  return files.filter((file, index) => files.findIndex((other) => other.file === file.file) === index);
};
