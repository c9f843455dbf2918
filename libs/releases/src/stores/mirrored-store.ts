import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../store.ts';

export type MirrorOptions = {
  /** How long to wait for the store before the copy is used. */
  timeoutMs?: number;
  /** How long the copy is used at once after the store failed or timed out. */
  retryAfterMs?: number;
  clock?: () => number;
  /** Receives one line for the log, for example when a copy cannot be written. */
  onProblem?: (problem: string) => void;
};

/** Only changes and release manifests are copied: they are small and signed. Files and bundles have their own cache, by hash. */
const CHANGES = 'changes/';
const isCopied = (path: string) =>
  path.startsWith(CHANGES) || (path.startsWith('releases/') && path.endsWith('/release.json'));

const LATE = Symbol('late');

/**
 * A store that answers from local copies while the origin cannot be reached, so a server can still start. Every
 * document that is read is copied; readers verify signatures in both cases. Writes go to the origin only, and fail
 * without it.
 */
export function createMirroredStore(
  origin: Store,
  copies: Store,
  { timeoutMs = 3000, retryAfterMs = 5000, clock = () => performance.now(), onProblem = () => {} }: MirrorOptions = {},
): Store {
  let unavailableUntil = Number.NEGATIVE_INFINITY;
  let lastProblem = '';

  function report(problem: string): void {
    if (problem !== lastProblem) onProblem(problem);
    lastProblem = problem;
  }

  async function updateCopy(path: string, content: Buffer): Promise<void> {
    try {
      if (!(await copies.read(path))?.equals(content)) await copies.replace(path, content);
    } catch (error) {
      report((error as Error).message);
    }
  }

  /** A log of changes never becomes empty again. If it seems empty, a folder is not mounted or someone has emptied the store. */
  async function listChanges(options: Parameters<Store['list']>[1]): Promise<string[]> {
    const paths = await origin.list(CHANGES, options);
    if (paths.length > 0 || options?.after !== undefined || (await copies.list(CHANGES)).length === 0) return paths;
    const problem = `${origin.address} has no changes, but this machine has read changes from it before: check that it is mounted`;
    report(problem);
    throw new Error(problem);
  }

  /** The answer of the store, or of `readCopy` if the store fails or takes too long. If `readCopy` resolves to null, the result of the store counts, even if it is late. */
  async function readWithFallback<Result>(
    ask: () => Promise<Result>,
    readCopy: () => Promise<Result | null>,
  ): Promise<Result> {
    const tryCopy = () => readCopy().catch(() => null);
    if (clock() < unavailableUntil) {
      const known = await tryCopy();
      if (known !== null) return known;
    }
    const asked = ask().then((result) => {
      unavailableUntil = Number.NEGATIVE_INFINITY;
      return result;
    });
    const timer = new AbortController();
    try {
      const first = await Promise.race([asked, pause(timeoutMs, LATE, { signal: timer.signal, ref: false })]);
      if (first !== LATE) return first;
    } catch {
      // Rethrown below by `return asked` if there is no copy.
    } finally {
      timer.abort();
    }
    unavailableUntil = clock() + retryAfterMs;
    const known = await tryCopy();
    if (known === null) return asked;
    asked.catch(() => {});
    return known;
  }

  return {
    ...origin,
    read: (path) =>
      isCopied(path)
        ? readWithFallback(
            async () => {
              const content = await origin.read(path);
              if (content) await updateCopy(path, content);
              return content;
            },
            () => copies.read(path),
          )
        : origin.read(path),
    list: (folder, options) =>
      folder === CHANGES
        ? readWithFallback(
            () => listChanges(options),
            async () => {
              const paths = await copies.list(folder, options);
              return paths.length > 0 ? paths : null;
            },
          )
        : origin.list(folder, options),
  };
}
