import { describe, expect, it } from '@jest/globals';
import { createLastKnown } from './last-known.ts';

function createValue(retryMs?: number) {
  const reads: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const warnings: unknown[] = [];
  let now = 0;
  const value = createLastKnown<number>({
    load: () => new Promise((resolve, reject) => void reads.push({ resolve, reject })),
    initial: 0,
    freshMs: 500,
    ...(retryMs !== undefined && { retryMs }),
    patienceMs: 20,
    clock: () => now,
    warn: (error) => void warnings.push(error),
  });
  return {
    value,
    reads,
    warnings,
    advance: (ms: number) => void (now += ms),
    /** Asks, and answers the read that follows. */
    async read(answer: number | Error) {
      const asked = value.get();
      const last = reads.at(-1)!;
      if (answer instanceof Error) last.reject(answer);
      else last.resolve(answer);
      return asked;
    },
  };
}

describe('createLastKnown', () => {
  it('reads once for callers at the same time, and again when the value is no longer fresh', async () => {
    const { value, reads, read, advance } = createValue();
    const both = [value.get(), value.get()];
    reads[0]!.resolve(1);
    expect(await Promise.all(both)).toEqual([1, 1]);
    advance(499);
    expect([await value.get(), reads.length]).toEqual([1, 1]);
    advance(1);
    expect([await read(2), reads.length]).toEqual([2, 2]);
  });

  it('keeps the last known value while reads fail, and warns once for each outage', async () => {
    const { read, advance, warnings } = createValue();
    await read(1);
    for (let failure = 0; failure < 3; failure += 1) {
      advance(500);
      expect(await read(new Error('lost'))).toBe(1);
    }
    expect(warnings).toEqual([new Error('lost')]);
    advance(500);
    expect(await read(2)).toBe(2);
    advance(500);
    await read(new Error('lost again'));
    expect(warnings).toHaveLength(2);
  });

  it('reads again sooner after a failure, if asked to', async () => {
    const { value, reads, read, advance } = createValue(100);
    await read(new Error('lost'));
    advance(99);
    expect([await value.get(), reads.length]).toEqual([0, 1]);
    advance(1);
    expect([await read(1), reads.length]).toEqual([1, 2]);
    advance(499);
    expect([await value.get(), reads.length]).toEqual([1, 2]);
  });

  it('uses the initial value until a first read succeeds', async () => {
    expect(await createValue().read(new Error('lost'))).toBe(0);
  });

  it('does not wait long for a slow read', async () => {
    const { value, read, advance, reads } = createValue();
    await read(1);
    advance(500);
    expect(await value.get()).toBe(1);
    const asked = value.get();
    reads[1]!.resolve(2);
    expect([await asked, reads.length]).toEqual([2, 2]);
  });

  it('ignores a read that began before a change', async () => {
    const { value, reads, read } = createValue();
    const early = value.get();
    value.forget();
    expect(await read(2)).toBe(2);
    reads[0]!.resolve(1);
    await early;
    expect(await value.get()).toBe(2);
  });
});
