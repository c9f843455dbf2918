import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ChangeError } from './composition.ts';
import type { Store } from './store.ts';

const FOLDER = 'under-way/';
type Kind = 'relying' | 'removing';

/** How long a mark counts. A process that died leaves its mark behind: until then it holds up the other side. */
const VALID_MS: Readonly<Record<Kind, number>> = { relying: 60 * 60_000, removing: 5 * 60_000 };

/** Removing ends this long before its mark does, for clocks that differ. */
const MARGIN_MS = 60_000;

const PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 200;

/**
 * Keeps those who remove old releases apart from those who publish and compose: a file that a new release shares with an
 * old one, or a release that goes back into production, must not vanish in between. Each puts its mark before it looks for
 * the other's, so that of two at once at least one sees the other.
 */
export function removalLock(store: Store, clock: () => number = Date.now) {
  async function marked<Result>(kind: Kind, action: () => Promise<Result>): Promise<Result> {
    const path = `${FOLDER}${kind}/${clock()}-${randomUUID()}`;
    await store.create(path, '');
    try {
      return await action();
    } finally {
      await store.remove(path);
    }
  }

  /** Whether a mark is there that counts; those that do not are taken away. */
  async function isUnderWay(kind: Kind): Promise<boolean> {
    const marks = await store.list(`${FOLDER}${kind}/`);
    const oldest = clock() - VALID_MS[kind];
    const stale = marks.filter((path) => Number(path.slice(`${FOLDER}${kind}/`.length).split('-')[0]) < oldest);
    await Promise.all(stale.map((path) => store.remove(path)));
    return marks.length > stale.length;
  }

  return {
    /** Nothing is removed while the action runs. Throws `ChangeError` when somebody removes for longer than 30 s. */
    async relying<Result>(action: () => Promise<Result>): Promise<Result> {
      for (const end = clock() + PATIENCE_MS; ;) {
        const attempt = await marked('relying', async () =>
          (await isUnderWay('removing')) ? null : { result: await action() },
        );
        if (attempt) return attempt.result;
        if (clock() > end)
          throw new ChangeError('old releases are being removed at the moment; try again in a few minutes');
        await pause(LOOK_AGAIN_MS);
      }
    },

    /** Runs the action while nobody publishes or composes. It asks `proceed` before each step, which throws when time is up. */
    removing<Result>(action: (proceed: () => void) => Promise<Result>): Promise<Result> {
      const end = clock() + VALID_MS.removing - MARGIN_MS;
      return marked('removing', async () => {
        if (await isUnderWay('relying'))
          throw new ChangeError(
            'somebody publishes or composes at the moment, or broke off within the last hour; nothing was removed, try again later',
          );
        return action(() => {
          if (clock() > end) throw new ChangeError('removing takes too long; what is left goes with the next run');
        });
      });
    },
  };
}
