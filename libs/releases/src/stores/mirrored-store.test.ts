import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Store } from '../store.ts';
import { createTemporaryStore } from '../testing/temporary-store.ts';
import { createMirroredStore, type MirrorOptions } from './mirrored-store.ts';

const CHANGE = 'changes/00000001.json';
const DESCRIPTION = 'releases/mf-search/0a1b2c3d4e5f/release.json';
const BUNDLE = 'releases/mf-search/0a1b2c3d4e5f/server.cjs';

let origin: Store;
let copies: Store;
let asked: number;
let mode: 'answers' | 'fails' | 'is silent';

beforeEach(async () => {
  const store = await createTemporaryStore();
  copies = await createTemporaryStore();
  asked = 0;
  mode = 'answers';
  const guarded = <Result>(ask: () => Promise<Result>): Promise<Result> => {
    asked += 1;
    if (mode === 'fails') return Promise.reject(new Error('the store is down'));
    return mode === 'is silent' ? new Promise(() => {}) : ask();
  };
  origin = {
    ...store,
    read: (path) => guarded(() => store.read(path)),
    list: (folder) => guarded(() => store.list(folder)),
  };
  for (const path of [CHANGE, DESCRIPTION, BUNDLE]) await store.create(path, path);
});

const open = (options: MirrorOptions = {}) => createMirroredStore(origin, copies, { timeoutMs: 50, ...options });
const text = async (answer: Promise<Buffer | null>) => (await answer)?.toString('utf8') ?? null;

describe('createMirroredStore', () => {
  it('copies documents that are read, but not files', async () => {
    const mirrored = open();
    for (const path of [CHANGE, DESCRIPTION, BUNDLE]) expect(await text(mirrored.read(path))).toBe(path);
    expect(await copies.list('')).toEqual([CHANGE, DESCRIPTION]);
  });

  it.each(['fails', 'is silent'] as const)('answers from its copies when the store %s', async (now) => {
    const mirrored = open();
    await Promise.all([mirrored.read(CHANGE), mirrored.read(DESCRIPTION)]);
    mode = now;
    expect(await text(mirrored.read(CHANGE))).toBe(CHANGE);
    expect(await text(mirrored.read(DESCRIPTION))).toBe(DESCRIPTION);
    expect(await mirrored.list('changes/')).toEqual([CHANGE]);
  });

  it('passes all other operations to the store', async () => {
    const mirrored = open();
    await Promise.all([mirrored.read(CHANGE), mirrored.read(DESCRIPTION)]);
    mode = 'fails';
    await expect(mirrored.read('changes/00000002.json')).rejects.toThrow('the store is down');
    await expect(mirrored.read(BUNDLE)).rejects.toThrow('the store is down');
    await expect(mirrored.list('releases/')).rejects.toThrow('the store is down');
  });

  it('rejects the list of changes if nothing was ever copied', async () => {
    mode = 'fails';
    await expect(open().list('changes/')).rejects.toThrow('the store is down');
  });

  it('waits only once for a silent store and tries it again after a pause', async () => {
    let now = 0;
    const mirrored = open({ retryAfterMs: 1000, clock: () => now });
    await Promise.all([mirrored.read(CHANGE), mirrored.read(DESCRIPTION)]);
    mode = 'is silent';
    asked = 0;
    for (let turn = 0; turn < 20; turn++) await mirrored.read(turn % 2 ? CHANGE : DESCRIPTION);
    expect(asked).toBe(1);
    now = 1001;
    mode = 'answers';
    await mirrored.read(CHANGE);
    await mirrored.read(CHANGE);
    expect(asked).toBe(3);
  });

  it('trusts a store that reports a missing object', async () => {
    const mirrored = open();
    await mirrored.read(CHANGE);
    await origin.remove(CHANGE);
    expect(await mirrored.read(CHANGE)).toBeNull();
  });

  it('reports a store that lost all of its changes instead of treating it as empty', async () => {
    const onProblem = jest.fn<(problem: string) => void>();
    const mirrored = open({ onProblem });
    await mirrored.read(CHANGE);
    await origin.remove(CHANGE);
    expect(await mirrored.list('changes/')).toEqual([CHANGE]);
    expect(await text(mirrored.read(CHANGE))).toBe(CHANGE);
    expect(onProblem.mock.calls).toEqual([
      [expect.stringContaining('has no changes, but this machine has read changes from it before')],
    ]);
  });

  it('returns an empty list for a store that was always empty', async () => {
    await origin.remove(CHANGE);
    expect(await open().list('changes/')).toEqual([]);
  });

  it('updates the copy of a changed document', async () => {
    const mirrored = open();
    await mirrored.read(DESCRIPTION);
    await origin.replace(DESCRIPTION, 'signed again');
    await mirrored.read(DESCRIPTION);
    mode = 'fails';
    expect(await text(mirrored.read(DESCRIPTION))).toBe('signed again');
  });

  it('answers even if copies cannot be written, and reports that once', async () => {
    const onProblem = jest.fn<(problem: string) => void>();
    const broken: Store = { ...copies, replace: () => Promise.reject(new Error('no space left')) };
    const mirrored = createMirroredStore(origin, broken, { onProblem });
    expect([await text(mirrored.read(CHANGE)), await text(mirrored.read(DESCRIPTION))]).toEqual([CHANGE, DESCRIPTION]);
    expect(onProblem.mock.calls).toEqual([['no space left']]);
  });
});
