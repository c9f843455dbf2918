import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  createFileCache,
  createMirroredStore,
  openStore,
  VerificationError,
  type FileCache,
  type Release,
  type ReleaseStore,
  type Store,
} from '@lodestay/releases';

type Problem = (problem: string) => void;

/** What this machine keeps of a store, so that it can serve and even start while the store cannot be reached. */
export type ReleaseCache = {
  /** Browser files and server bundles, by hash. */
  files: FileCache;
  /** Changes and descriptions of releases that were read from this store. */
  documents: Store;
  /** The store, with the documents in its place while it does not answer. */
  mirrored: Store;
};

/** Several servers may share a folder, of several stores too. */
export async function openReleaseCache(folder: string, store: Store, onProblem: Problem): Promise<ReleaseCache> {
  const documents = await openStore(
    join(folder, 'documents', createHash('sha256').update(store.address).digest('hex').slice(0, 16)),
  );
  return {
    files: createFileCache(join(folder, 'files'), { onProblem }),
    documents,
    mirrored: createMirroredStore(store, documents, { onProblem }),
  };
}

/** Files that are read at once. */
const AT_ONCE = 4;
const RETRY_MS = 30_000;

type KeeperOptions = {
  files: FileCache;
  releases: Pick<ReleaseStore, 'readFile'>;
  onProblem: Problem;
  retryMs?: number;
};

/** Keeps every browser file of the releases in force in the cache, before a browser asks for it. */
export function keepFiles({ files, releases, onProblem, retryMs = RETRY_MS }: KeeperOptions) {
  let latest: readonly Release[] = [];
  let timer: NodeJS.Timeout | undefined;

  /** Rejects with what the store throws when it does not answer. */
  async function fetchMissing(inForce: readonly Release[]): Promise<void> {
    const wanted = inForce.flatMap((release) => release.files.map((file) => ({ release, file })));
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = wanted.pop(); next; next = wanted.pop()) {
          // Something else is in force by now.
          if (inForce !== latest) return;
          if (await files.has(next.file.integrity)) continue;
          await releases.readFile(next.release, next.file).catch((error: unknown) => {
            if (!(error instanceof VerificationError)) throw error;
            onProblem(error.message);
          });
        }
      }),
    );
  }

  async function run(inForce: readonly Release[]): Promise<void> {
    try {
      await fetchMissing(inForce);
      const kept = inForce.flatMap((release) => [release.server, ...release.files]);
      if (inForce === latest) await files.prune(new Set(kept.map(({ integrity }) => integrity)));
    } catch (error) {
      if (inForce !== latest) return;
      onProblem((error as Error).message);
      timer = setTimeout(() => void run(inForce), retryMs).unref();
    }
  }

  return {
    /** Begins with what is in force now. Resolves when all of it is kept, or when the first attempt failed. */
    update(inForce: readonly Release[]): Promise<void> {
      clearTimeout(timer);
      latest = inForce;
      return run(inForce);
    },

    close(): void {
      clearTimeout(timer);
      latest = [];
    },
  };
}
