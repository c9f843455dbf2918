import { setTimeout as pause } from 'node:timers/promises';
import { VerificationError, type Release, type ReleaseFile, type ReleaseStore } from '@lodestay/releases';

/** A browser file and a release that has it. */
export type IndexedFile = { release: Pick<Release, 'name' | 'version'>; file: ReleaseFile };

/** Searches begin at least this far apart, so that wrong addresses cost the store nothing. A request waits for the next one. */
const SEARCH_INTERVAL_MS = 1000;

/** How long a release that was refused is not read again. */
const REFUSED_MS = 30_000;

/** Releases that are read at once. */
const AT_ONCE = 8;

/** Requests that may wait for a search. */
const MAX_WAITING = 1000;

/** Too many requests wait for files that this server does not know. */
export class BusyError extends Error {}

type Source = Pick<ReleaseStore, 'listAll' | 'read'>;

type Options = { releases: Source; clock: () => number; intervalMs?: number };

/**
 * Which release has a browser file. A browser may ask for files of a release that was in force before this server started,
 * or of one that another server has put in force a moment ago: what is not known is searched for in the store.
 */
export function createFileIndex({ releases, clock, intervalMs = SEARCH_INTERVAL_MS }: Options) {
  const files = new Map<string, IndexedFile>();
  /** Releases that need not be read again, with the time until which. */
  const settled = new Map<string, number>();
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let beganAt = Number.NEGATIVE_INFINITY;
  let waiting = 0;
  const addressOf = (owner: string, file: string) => `${owner}/${file}`;
  const keyOf = ({ name, version }: IndexedFile['release']) => `${name}@${version}`;

  function add({ name, version, files: described }: Release): void {
    const release = { name, version };
    settled.set(keyOf(release), Number.POSITIVE_INFINITY);
    for (const file of described) files.set(addressOf(name, file.file), { release, file });
  }

  async function read(release: IndexedFile['release'], from: Source): Promise<void> {
    try {
      add(await from.read(release.name, release.version));
    } catch (error) {
      if (!(error instanceof VerificationError)) throw error;
      if (from === releases) settled.set(keyOf(release), clock() + REFUSED_MS);
    }
  }

  async function search(from: Source): Promise<void> {
    const unread = (await from.listAll()).filter(
      (release) => (settled.get(keyOf(release)) ?? Number.NEGATIVE_INFINITY) <= clock(),
    );
    let failure: unknown;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let release = unread.pop(); release; release = unread.pop())
          await read(release, from).catch((error: unknown) => (failure = error));
      }),
    );
    if (failure) throw failure;
  }

  /** Resolves after a search that begins from now on. All who wait for the same one share it. */
  function searchFromNow(): Promise<void> {
    next ??= (async () => {
      await running?.catch(() => {});
      await pause(Math.max(0, beganAt + intervalMs - clock()), undefined, { ref: false });
      beganAt = clock();
      next = null;
      running = search(releases);
      await running.finally(() => (running = null));
    })();
    return next;
  }

  async function find(owner: string, file: string): Promise<IndexedFile | null> {
    const known = () => files.get(addressOf(owner, file)) ?? null;
    // The search that is under way may find it too.
    if (!known()) await running?.catch(() => {});
    if (!known())
      await searchFromNow().catch((error: unknown) => {
        // Another release could not be read; this file's could.
        if (!known()) throw error;
      });
    return known();
  }

  return {
    /** Files of a release that was verified. */
    add,

    /** Learns everything that the store has now, after what copies of it say. Rejects when the store does not answer. */
    async build(copies: Source): Promise<void> {
      await search(copies).catch(() => {});
      await searchFromNow();
    },

    /**
     * Null when no release of the store has the file. Rejects with what the store throws when it does not answer, and with
     * `BusyError` when too many wait already.
     */
    async find(owner: string, file: string): Promise<IndexedFile | null> {
      const known = files.get(addressOf(owner, file));
      if (known) return known;
      if (waiting >= MAX_WAITING) throw new BusyError('too many requests wait for files that are not known');
      waiting += 1;
      try {
        return await find(owner, file);
      } finally {
        waiting -= 1;
      }
    },
  };
}
