import { describe, expect, it } from '@jest/globals';
import { removalLock } from './removal-lock.ts';
import { temporaryStore } from './testing/temporary-store.ts';

const MINUTE_MS = 60_000;

/** Something that ends when it is told to. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe('removalLock', () => {
  it('lets many rely on releases at once, and leaves no mark', async () => {
    const store = await temporaryStore();
    const { relying } = removalLock(store);
    const both = gate();
    let inside = 0;
    const one = () =>
      relying(async () => {
        inside += 1;
        if (inside === 2) both.open();
        await both.opened;
        return inside;
      });
    expect(await Promise.all([one(), one()])).toEqual([2, 2]);
    await expect(relying(() => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed');
    expect(await store.list('')).toEqual([]);
  });

  it('removes nothing while somebody relies on it', async () => {
    const { relying, removing } = removalLock(await temporaryStore());
    const { opened, open } = gate();
    const begun = gate();
    const publishing = relying(async () => {
      begun.open();
      await opened;
    });
    await begun.opened;
    await expect(removing(() => Promise.resolve('removed'))).rejects.toThrow(
      /^somebody publishes or composes at the moment/,
    );
    open();
    await publishing;
    expect(await removing(() => Promise.resolve('removed'))).toBe('removed');
  });

  it('makes who publishes wait until removing has ended', async () => {
    const { relying, removing } = removalLock(await temporaryStore());
    const { opened, open } = gate();
    const begun = gate();
    const order: string[] = [];
    const removal = removing(async () => {
      begun.open();
      await opened;
      order.push('removed');
    });
    await begun.opened;
    const publishing = relying(async () => {
      order.push('published');
    });
    open();
    await Promise.all([removal, publishing]);
    expect(order).toEqual(['removed', 'published']);
  });

  it('is not held up for ever by who died', async () => {
    const store = await temporaryStore();
    let now = Date.UTC(2026, 10, 1);
    const { relying, removing } = removalLock(store, () => now);
    await store.create(`under-way/relying/${now}-dead`, '');
    now += 59 * MINUTE_MS;
    await expect(removing(() => Promise.resolve())).rejects.toThrow('nothing was removed');
    now += 2 * MINUTE_MS;
    expect(await removing(() => Promise.resolve('removed'))).toBe('removed');
    await store.create(`under-way/removing/${now}-dead`, '');
    now += 6 * MINUTE_MS;
    expect(await relying(() => Promise.resolve('published'))).toBe('published');
    expect(await store.list('')).toEqual([]);
  });

  it('stops removing well before others think that it has died', async () => {
    let now = Date.UTC(2026, 10, 1);
    const { removing } = removalLock(await temporaryStore(), () => now);
    await expect(
      removing(async (proceed) => {
        now += 3 * MINUTE_MS;
        proceed();
        now += 2 * MINUTE_MS;
        proceed();
      }),
    ).rejects.toThrow(/^removing takes too long/);
  });
});
