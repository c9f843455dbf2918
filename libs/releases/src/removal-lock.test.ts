import { describe, expect, it } from '@jest/globals';
import { createRemovalLock } from './removal-lock.ts';
import { createTemporaryStore } from './testing/temporary-store.ts';

const MINUTE_MS = 60_000;

/** A promise that a test resolves. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe('createRemovalLock', () => {
  it('lets several actions block removals at once and removes their markers', async () => {
    const store = await createTemporaryStore();
    const { preventRemoval } = createRemovalLock(store);
    const both = gate();
    let inside = 0;
    const one = () =>
      preventRemoval(async () => {
        inside += 1;
        if (inside === 2) both.open();
        await both.opened;
        return inside;
      });
    expect(await Promise.all([one(), one()])).toEqual([2, 2]);
    await expect(preventRemoval(() => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed');
    expect(await store.list('')).toEqual([]);
  });

  it('rejects a removal while someone publishes', async () => {
    const { preventRemoval, runRemoval } = createRemovalLock(await createTemporaryStore());
    const { opened, open } = gate();
    const begun = gate();
    const publishing = preventRemoval(async () => {
      begun.open();
      await opened;
    });
    await begun.opened;
    await expect(runRemoval(() => Promise.resolve('removed'))).rejects.toThrow(
      /^nothing was removed, because someone is publishing or composing/,
    );
    open();
    await publishing;
    expect(await runRemoval(() => Promise.resolve('removed'))).toBe('removed');
  });

  it('makes a publish wait until the removal has ended', async () => {
    const { preventRemoval, runRemoval } = createRemovalLock(await createTemporaryStore());
    const { opened, open } = gate();
    const begun = gate();
    const order: string[] = [];
    const removal = runRemoval(async () => {
      begun.open();
      await opened;
      order.push('removed');
    });
    await begun.opened;
    const publishing = preventRemoval(async () => {
      order.push('published');
    });
    open();
    await Promise.all([removal, publishing]);
    expect(order).toEqual(['removed', 'published']);
  });

  it('ignores expired markers of crashed processes', async () => {
    const store = await createTemporaryStore();
    let now = Date.UTC(2026, 10, 1);
    const { preventRemoval, runRemoval } = createRemovalLock(store, () => now);
    await store.create(`under-way/relying/${now}-dead`, '');
    now += 59 * MINUTE_MS;
    await expect(runRemoval(() => Promise.resolve())).rejects.toThrow('nothing was removed');
    now += 2 * MINUTE_MS;
    expect(await runRemoval(() => Promise.resolve('removed'))).toBe('removed');
    await store.create(`under-way/removing/${now}-dead`, '');
    now += 6 * MINUTE_MS;
    expect(await preventRemoval(() => Promise.resolve('published'))).toBe('published');
    expect(await store.list('')).toEqual([]);
  });

  it('stops a removal before its marker expires', async () => {
    let now = Date.UTC(2026, 10, 1);
    const { runRemoval } = createRemovalLock(await createTemporaryStore(), () => now);
    await expect(
      runRemoval(async (proceed) => {
        now += 3 * MINUTE_MS;
        proceed();
        now += 2 * MINUTE_MS;
        proceed();
      }),
    ).rejects.toThrow(/^removal stopped because it took too long/);
  });
});
