import { VerificationError, type ReleaseStore, type VerifiedRelease } from '@lodestay/releases';
import type { ReleaseFacts } from '../../staff/model.ts';

/** Releases by name and version; null for a stored release that fails verification. */
export type Shelf = ReadonlyMap<string, ReadonlyMap<string, ReleaseFacts | null>>;

const toReleaseFacts = ({ version, publishedAt, publishedBy, revision, sizes }: VerifiedRelease): ReleaseFacts => ({
  version,
  publishedAt,
  publishedBy,
  revision,
  bytes: Math.max(0, ...Object.values(sizes.pages)),
});

/** Maximum concurrent reads, to limit open files. */
const MAX_CONCURRENT_READS = 32;

/** Lists the releases of a store. A release never changes, so each is read once. */
export function createReleaseShelf(releases: ReleaseStore) {
  const known = new Map<string, ReleaseFacts>();

  async function readFacts(name: string, version: string): Promise<ReleaseFacts | null> {
    const key = `${name}@${version}`;
    const present = known.get(key);
    if (present) return present;
    try {
      const read = toReleaseFacts(await releases.read(name, version));
      known.set(key, read);
      return read;
    } catch (error) {
      if (error instanceof VerificationError) return null;
      throw error;
    }
  }

  /** Rejects if the store cannot be read. */
  return async (): Promise<Shelf> => {
    const shelf = new Map<string, Map<string, ReleaseFacts | null>>();
    for (const name of await releases.listNames()) {
      const versions = await releases.listVersions(name);
      const own = new Map<string, ReleaseFacts | null>();
      for (let from = 0; from < versions.length; from += MAX_CONCURRENT_READS) {
        const some = versions.slice(from, from + MAX_CONCURRENT_READS);
        const read = await Promise.all(some.map((version) => readFacts(name, version)));
        for (const [index, version] of some.entries()) own.set(version, read[index]!);
      }
      shelf.set(name, own);
    }
    return shelf;
  };
}
