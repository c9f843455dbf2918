import { VerificationError, type ReleaseStore, type VerifiedRelease } from '@lodestay/releases';
import type { ReleaseFacts } from '../../staff/model.ts';

/** Releases by name and version; null for one that is there and not to be trusted. */
export type Shelf = ReadonlyMap<string, ReadonlyMap<string, ReleaseFacts | null>>;

const factsOf = ({ version, publishedAt, publishedBy, revision, sizes }: VerifiedRelease): ReleaseFacts => ({
  version,
  publishedAt,
  publishedBy,
  revision,
  bytes: Math.max(0, ...Object.values(sizes.pages)),
});

/** Releases that are read at once: a store of years must not open a thousand files. */
const AT_ONCE = 32;

/** What is in a store. A release never changes, so each is read once; which there are is asked each time. */
export function createReleaseShelf(releases: ReleaseStore) {
  const known = new Map<string, ReleaseFacts>();

  async function facts(name: string, version: string): Promise<ReleaseFacts | null> {
    const key = `${name}@${version}`;
    const present = known.get(key);
    if (present) return present;
    try {
      const read = factsOf(await releases.read(name, version));
      known.set(key, read);
      return read;
    } catch (error) {
      if (error instanceof VerificationError) return null;
      throw error;
    }
  }

  /** Rejects when the store cannot be read. */
  return async (): Promise<Shelf> => {
    const shelf = new Map<string, Map<string, ReleaseFacts | null>>();
    for (const name of await releases.listNames()) {
      const versions = await releases.listVersions(name);
      const own = new Map<string, ReleaseFacts | null>();
      for (let from = 0; from < versions.length; from += AT_ONCE) {
        const some = versions.slice(from, from + AT_ONCE);
        const read = await Promise.all(some.map((version) => facts(name, version)));
        for (const [index, version] of some.entries()) own.set(version, read[index]!);
      }
      shelf.set(name, own);
    }
    return shelf;
  };
}
