import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../store.ts';

export type MirrorOptions = {
  /** How long the store may take before a copy answers in its place. */
  patienceMs?: number;
  /** How long copies answer at once after the store did not. */
  pauseMs?: number;
  clock?: () => number;
  /** One line for the log: a copy cannot be written. */
  onProblem?: (problem: string) => void;
};

/** The documents that have copies: small, signed, and hardly ever changed. Files and bundles have a cache of their own, by hash. */
const CHANGES = 'changes/';
const isCopied = (path: string) =>
  path.startsWith(CHANGES) || (path.startsWith('releases/') && path.endsWith('/release.json'));

const LATE = Symbol('late');

/**
 * A store that answers from copies while it cannot be reached, so that a server can start then. Every document that is read
 * from it is copied; who reads verifies signatures either way. Writes go to the store alone, and fail without it.
 */
export function mirroredStore(
  origin: Store,
  copies: Store,
  { patienceMs = 3000, pauseMs = 5000, clock = () => performance.now(), onProblem = () => {} }: MirrorOptions = {},
): Store {
  let silentUntil = Number.NEGATIVE_INFINITY;
  let lastProblem = '';

  function report(problem: string): void {
    if (problem !== lastProblem) onProblem(problem);
    lastProblem = problem;
  }

  async function copy(path: string, content: Buffer): Promise<void> {
    try {
      if (!(await copies.read(path))?.equals(content)) await copies.replace(path, content);
    } catch (error) {
      report((error as Error).message);
    }
  }

  /** A log of changes never becomes empty again: where it seems to be, a folder is not mounted, or somebody has emptied the store. */
  async function listChanges(options: Parameters<Store['list']>[1]): Promise<string[]> {
    const paths = await origin.list(CHANGES, options);
    if (paths.length > 0 || options?.after !== undefined || (await copies.list(CHANGES)).length === 0) return paths;
    const problem = `${origin.address} has no changes of the composition, though this machine has read some from it: look whether it is mounted`;
    report(problem);
    throw new Error(problem);
  }

  /** What the store answers; what `instead` finds when the store fails or takes too long. Null from `instead` is nothing found, and the store has the last word. */
  async function answer<Result>(ask: () => Promise<Result>, instead: () => Promise<Result | null>): Promise<Result> {
    const found = () => instead().catch(() => null);
    if (clock() < silentUntil) {
      const known = await found();
      if (known !== null) return known;
    }
    const asked = ask().then((result) => {
      silentUntil = Number.NEGATIVE_INFINITY;
      return result;
    });
    const timer = new AbortController();
    try {
      const first = await Promise.race([asked, pause(patienceMs, LATE, { signal: timer.signal, ref: false })]);
      if (first !== LATE) return first;
    } catch {
      // Its reason is thrown below, where there is no copy either.
    } finally {
      timer.abort();
    }
    silentUntil = clock() + pauseMs;
    const known = await found();
    if (known === null) return asked;
    asked.catch(() => {});
    return known;
  }

  return {
    ...origin,
    read: (path) =>
      isCopied(path)
        ? answer(
            async () => {
              const content = await origin.read(path);
              if (content) await copy(path, content);
              return content;
            },
            () => copies.read(path),
          )
        : origin.read(path),
    list: (folder, options) =>
      folder === CHANGES
        ? answer(
            () => listChanges(options),
            async () => {
              const paths = await copies.list(folder, options);
              return paths.length > 0 ? paths : null;
            },
          )
        : origin.list(folder, options),
  };
}
