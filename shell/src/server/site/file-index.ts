import { setTimeout as pause } from 'node:timers/promises';
import { VerificationError, type Release, type ReleaseFile, type ReleaseStore } from '@lodestay/releases';

/** A browser file and a release that contains it. */
export type IndexedFile = { release: Pick<Release, 'name' | 'version'>; file: ReleaseFile };

/** Minimum time between searches of the store, so that requests for unknown files cannot overload it. */
const SEARCH_INTERVAL_MS = 1000;

/** How long before a release that failed verification is read again. */
const REFUSED_MS = 30_000;

/** Maximum concurrent reads. */
const MAX_CONCURRENT_READS = 8;

/** Maximum number of requests that wait for a search. */
const MAX_WAITING = 1000;

/** Too many requests are waiting for unknown files. */
export class BusyError extends Error {}

type Source = Pick<ReleaseStore, 'listAll' | 'read'>;

type Options = { releases: Source; clock: () => number; intervalMs?: number };

/**
 * Finds the release that contains a browser file. Unknown files are searched for in the store, because a browser may
 * need files of a release from before this server started, or of one that another server has just deployed.
 */
export function createFileIndex({ releases, clock, intervalMs = SEARCH_INTERVAL_MS }: Options) {
  const files = new Map<string, IndexedFile>();
  /** Time until which each release is not read again. */
  const readAgainAt = new Map<string, number>();
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let startedAt = Number.NEGATIVE_INFINITY;
  let waiting = 0;
  const toKey = (owner: string, file: string) => `${owner}/${file}`;
  const toReleaseKey = ({ name, version }: IndexedFile['release']) => `${name}@${version}`;

  function add({ name, version, files: described }: Release): void {
    const release = { name, version };
    readAgainAt.set(toReleaseKey(release), Number.POSITIVE_INFINITY);
    for (const file of described) files.set(toKey(name, file.file), { release, file });
  }

  async function read(release: IndexedFile['release'], from: Source): Promise<void> {
    try {
      add(await from.read(release.name, release.version));
    } catch (error) {
      if (!(error instanceof VerificationError)) throw error;
      if (from === releases) readAgainAt.set(toReleaseKey(release), clock() + REFUSED_MS);
    }
  }

  async function search(from: Source): Promise<void> {
    const unread = (await from.listAll()).filter(
      (release) => (readAgainAt.get(toReleaseKey(release)) ?? Number.NEGATIVE_INFINITY) <= clock(),
    );
    let failure: unknown;
    await Promise.all(
      Array.from({ length: MAX_CONCURRENT_READS }, async () => {
        for (let release = unread.pop(); release; release = unread.pop())
          await read(release, from).catch((error: unknown) => (failure = error));
      }),
    );
    if (failure) throw failure;
  }

  /** Resolves after a search that starts after this call. Callers that wait for the same search share it. */
  function searchAgain(): Promise<void> {
    next ??= (async () => {
      await running?.catch(() => {});
      await pause(Math.max(0, startedAt + intervalMs - clock()), undefined, { ref: false });
      startedAt = clock();
      next = null;
      running = search(releases);
      await running.finally(() => (running = null));
    })();
    return next;
  }

  async function find(owner: string, file: string): Promise<IndexedFile | null> {
    const known = () => files.get(toKey(owner, file)) ?? null;
    // A running search may find it.
    if (!known()) await running?.catch(() => {});
    if (!known())
      await searchAgain().catch((error: unknown) => {
        // The failed read may be of another release.
        if (!known()) throw error;
      });
    return known();
  }

  return {
    /** Adds the files of a verified release. */
    add,

    /** Indexes the local copies, then the store. Rejects if the store does not answer. */
    async build(copies: Source): Promise<void> {
      await search(copies).catch(() => {});
      await searchAgain();
    },

    /**
     * Null if no stored release has the file. Rejects with the error of the store, and with `BusyError` if too many
     * requests are waiting.
     */
    async find(owner: string, file: string): Promise<IndexedFile | null> {
      const known = files.get(toKey(owner, file));
      if (known) return known;
      if (waiting >= MAX_WAITING) throw new BusyError('too many requests are waiting for unknown files');
      waiting += 1;
      try {
        return await find(owner, file);
      } finally {
        waiting -= 1;
      }
    },
  };
}
