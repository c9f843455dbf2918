import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ChangeError } from './composition.ts';
import type { Store } from './store.ts';

const FOLDER = 'under-way/';
type Kind = 'relying' | 'removing';

/** How long a marker is valid. A crashed process leaves its marker behind and blocks the other side until then. */
const VALID_MS: Readonly<Record<Kind, number>> = { relying: 60 * 60_000, removing: 5 * 60_000 };

/** A removal stops this long before its marker expires, to allow for clock differences. */
const MARGIN_MS = 60_000;

const MAX_WAIT_MS = 30_000;
const RETRY_MS = 200;

/**
 * Prevents removals while someone publishes or composes. Otherwise a removal could delete a file that a new release
 * shares with an old one, or a release that a rollback needs. Each side writes its marker before it checks for the
 * other's, so at least one of two concurrent processes sees the other.
 */
export function createRemovalLock(store: Store, clock: () => number = Date.now) {
  async function runWithMarker<Result>(kind: Kind, action: () => Promise<Result>): Promise<Result> {
    const path = `${FOLDER}${kind}/${clock()}-${randomUUID()}`;
    await store.create(path, '');
    try {
      return await action();
    } finally {
      await store.remove(path);
    }
  }

  /** Whether a valid marker exists. Removes expired markers. */
  async function isUnderWay(kind: Kind): Promise<boolean> {
    const markers = await store.list(`${FOLDER}${kind}/`);
    const oldest = clock() - VALID_MS[kind];
    const stale = markers.filter((path) => Number(path.slice(`${FOLDER}${kind}/`.length).split('-')[0]) < oldest);
    await Promise.all(stale.map((path) => store.remove(path)));
    return markers.length > stale.length;
  }

  return {
    /** Blocks removals while the action runs. Throws `ChangeError` if a removal is still running after 30 s. */
    async preventRemoval<Result>(action: () => Promise<Result>): Promise<Result> {
      for (const end = clock() + MAX_WAIT_MS; ;) {
        const attempt = await runWithMarker('relying', async () =>
          (await isUnderWay('removing')) ? null : { result: await action() },
        );
        if (attempt) return attempt.result;
        if (clock() > end) throw new ChangeError('old releases are being removed; try again in a few minutes');
        await pause(RETRY_MS);
      }
    },

    /** Runs an action that removes objects. Throws `ChangeError` if someone publishes or composes. The action must call `proceed` before each step; it throws when the time is up. */
    runRemoval<Result>(action: (proceed: () => void) => Promise<Result>): Promise<Result> {
      const end = clock() + VALID_MS.removing - MARGIN_MS;
      return runWithMarker('removing', async () => {
        if (await isUnderWay('relying'))
          throw new ChangeError(
            'nothing was removed, because someone is publishing or composing or was interrupted within the last hour; try again later',
          );
        return action(() => {
          if (clock() > end)
            throw new ChangeError('removal stopped because it took too long; run it again to remove the rest');
        });
      });
    },
  };
}
