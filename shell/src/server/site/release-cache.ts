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

/** Local copies of a store, so that a server can serve and start while the store is down. */
export type ReleaseCache = {
  /** Browser files and server bundles, by hash. */
  files: FileCache;
  /** Changes and release manifests that were read from this store. */
  documents: Store;
  /** The store, which answers from `documents` while it is down. */
  mirrored: Store;
};

/** Opens the cache. Several servers and several stores may share a folder. */
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

/** Maximum concurrent reads. */
const MAX_CONCURRENT_READS = 4;
const RETRY_MS = 30_000;

type KeeperOptions = {
  files: FileCache;
  releases: Pick<ReleaseStore, 'readFile'>;
  onProblem: Problem;
  retryMs?: number;
};

/** Caches every browser file of the current releases before a browser requests it. */
export function cacheReleaseFiles({ files, releases, onProblem, retryMs = RETRY_MS }: KeeperOptions) {
  let latest: readonly Release[] = [];
  let timer: NodeJS.Timeout | undefined;

  /** Rejects with the error of the store. */
  async function fetchMissing(current: readonly Release[]): Promise<void> {
    const wanted = current.flatMap((release) => release.files.map((file) => ({ release, file })));
    await Promise.all(
      Array.from({ length: MAX_CONCURRENT_READS }, async () => {
        for (let next = wanted.pop(); next; next = wanted.pop()) {
          // The composition has changed.
          if (current !== latest) return;
          if (await files.has(next.file.integrity)) continue;
          await releases.readFile(next.release, next.file).catch((error: unknown) => {
            if (!(error instanceof VerificationError)) throw error;
            onProblem(error.message);
          });
        }
      }),
    );
  }

  async function run(current: readonly Release[]): Promise<void> {
    try {
      await fetchMissing(current);
      const kept = current.flatMap((release) => [release.server, ...release.files]);
      if (current === latest) await files.prune(new Set(kept.map(({ integrity }) => integrity)));
    } catch (error) {
      if (current !== latest) return;
      onProblem((error as Error).message);
      timer = setTimeout(() => void run(current), retryMs).unref();
    }
  }

  return {
    /** Starts to cache the files of the current releases. Resolves when all are cached or the first attempt has failed. */
    update(current: readonly Release[]): Promise<void> {
      clearTimeout(timer);
      latest = current;
      return run(current);
    },

    close(): void {
      clearTimeout(timer);
      latest = [];
    },
  };
}
